/// What is printed before and after the exhibits of a stage.
struct StageReport {
  let stage: Stage
  let style: Style

  /// The stage's name, what it is about, and its story; and what to look at first, if all of it is run.
  func introduction(isWhole: Bool) -> [String] {
    wrap("Stage \(stage.number): \(stage.id)", width: style.width).map(style.command)
      + wrap(stage.title, width: style.width).map(style.bold)
      + wrap(stage.story, width: style.width)
      + (isWhole ? wrap(stage.opening, width: style.width).map(style.warning) : [])
  }

  /// What to type next.
  func conclusion(_ runs: [ExhibitRun]) -> [String] {
    var lines: [String] = []
    let failed = runs.filter { !$0.holds }.map(\.exhibit.id)
    if !failed.isEmpty {
      let text = "These differ from the catalog: \(failed.joined(separator: ", "))."
      lines += wrap(text, width: style.width).map(style.bad)
    }
    var commands: [(command: String, meaning: String)] = []
    if let first = runs.first?.exhibit { commands.append(("racecourse show \(first.id)", "read the pair")) }
    if let first = runs.first(where: { $0.exhibit.isExplorable })?.exhibit {
      commands.append(("racecourse play \(first.id)", "be the scheduler"))
    }
    commands.append(following(runs))
    return lines + ["", style.dim("next")]
      + CommandLines(commands: commands, indent: 2, commandWidth: 44, style: style).lines()
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
