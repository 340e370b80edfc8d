/// `racecourse present <exhibit>`
struct PresentCommand: Command {
  static let definition = CommandDefinition(
    name: "present",
    abstract: "Show an exhibit to a room: large steps, one for each key.",
    discussion: """
      Show an exhibit to a room, in large steps: the racy file with its goal and a question, how it can end, the simplest \
      wrong schedule step by step, the fix, and what holds then. Both files run first. On a terminal, a key leads to the \
      next step, and code folds as far as the window needs it. Otherwise, all is printed.
      """,
    arguments: [.exhibit],
    options: Output.textOptions,
    parse: { PresentCommand(exhibit: try $0.exhibit(), output: Output($0)) })

  let exhibit: Exhibit
  let output: Output

  func run() throws -> ExitCode {
    let report = ExhibitReport(exhibit: exhibit, sources: try exhibit.pair(), form: .step)
    let runs = try Variant.allCases.map { try exhibit.run($0) }
    let presentation = PresentReport(report, racy: runs[0], fixed: runs[1])
    if FullScreen.isPossible {
      PresentScreen(presentation).follow(color: output.style.color)
    } else {
      output.print(presentation.blocks)
    }
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }
}
