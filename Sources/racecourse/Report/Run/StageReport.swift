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
    Space()
    Line("next", .dim)
    Commands(commands(runs), indent: 2, width: 44)
  }

  private func commands(_ runs: [ExhibitRun]) -> [(command: String, meaning: String)] {
    let explorable = runs.first { $0.exhibit.isExplorable }
    return [
      runs.first.map { ("racecourse show \($0.exhibit.id)", "read the pair") },
      explorable.map { ("racecourse play \($0.exhibit.id)", "be the scheduler") }, following(runs),
    ].compactMap(\.self)
  }

  private func following(_ runs: [ExhibitRun]) -> (String, String) {
    let exhibits = stage.exhibits
    if runs.count == 1, let index = exhibits.firstIndex(where: { $0.id == runs.first?.exhibit.id }),
      index + 1 < exhibits.count
    {
      return ("racecourse \(exhibits[index + 1].id)", "the next exhibit")
    }
    guard let index = Course.stages.firstIndex(where: { $0.id == stage.id }), index + 1 < Course.stages.count
    else { return ("racecourse", "the map of the course") }
    return ("racecourse \(Course.stages[index + 1].id)", "the next stage")
  }
}
