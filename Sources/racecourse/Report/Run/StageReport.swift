/// What is printed before and after the exhibits of a stage.
struct StageReport {
  let stage: Stage

  /// The stage's name, what it is about, and its story; and what to look at first, if all of it is run.
  @Blocks func introduction(isWhole: Bool) -> [any Block] {
    Paragraph("Stage \(stage.number): \(stage.id)", .command)
    Paragraph(Text(stage.title), .title)
    Paragraph(Text(stage.story))
    if isWhole { Paragraph(Text(stage.opening), .warning) }
  }

  /// What to type next.
  @Blocks func conclusion(_ runs: [ExhibitRun]) -> [any Block] {
    let failed = runs.filter { !$0.holds }.map(\.exhibit.id)
    if !failed.isEmpty { Paragraph.differing(failed) }
    // One exhibit explains its own table.
    if runs.count > 1 { OutcomeTable.legend(runs.flatMap(\.variants).map(\.column)) }
    Space()
    Line("next", .dim)
    Commands(commands(runs), indent: 2, width: 44)
  }

  private func commands(_ runs: [ExhibitRun]) -> [(command: String, meaning: String)] {
    let explorable = runs.first { $0.exhibit.isExplorable }
    return [
      runs.first.map { ("racecourse show \($0.exhibit.id)", "read the pair") },
      explorable.map { ("racecourse play \($0.exhibit.id)", "be the scheduler") },
    ].compactMap(\.self) + following(runs)
  }

  private func following(_ runs: [ExhibitRun]) -> [(command: String, meaning: String)] {
    let exhibits = stage.exhibits
    if runs.count == 1, let index = exhibits.firstIndex(where: { $0.id == runs.first?.exhibit.id }),
      index + 1 < exhibits.count
    {
      return [("racecourse \(exhibits[index + 1].id)", "the next exhibit")]
    }
    return stage.ways
  }
}

extension Stage {
  /// What there is to do after its last exhibit: its exercises, and the next stage.
  var ways: [(command: String, meaning: String)] {
    let next = Course.stages.first { $0.number == number + 1 }
    return [
      exercises.first.map { ("racecourse exercise \($0.id) --watch", "your turn: fix a file yourself") },
      exercises.count > 1
        ? ("racecourse exercise \(id)", "all \(plural(exercises.count, "exercise")) of this stage") : nil,
      next.map { ("racecourse \($0.id)", "the next stage") } ?? ("racecourse", "the map of the course"),
    ].compactMap(\.self)
  }
}
