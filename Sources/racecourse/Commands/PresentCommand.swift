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
    let report = ExhibitReport(exhibit: exhibit, sources: try exhibit.pair())
    let runs = try Variant.allCases.map { try exhibit.run($0) }
    let presentation = PresentReport(report, racy: runs[0], fixed: runs[1])
    if FullScreen.isPossible {
      present(PresentScreen(presentation))
    } else {
      output.print(presentation.blocks)
    }
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }

  /// Follows the keys until the teacher quits.
  private func present(_ presented: PresentScreen) {
    var shown = presented
    let screen = FullScreen()
    defer { screen.leave() }
    while true {
      let size = screen.size
      shown.height = size.height
      let style = Style(color: output.style.color, width: size.width)
      screen.draw(shown.lines(style))
      guard let event = screen.next() else { return }
      switch event {
      case .key(.right), .key(.down), .key(.enter), .key(.character(" ")): shown.goOn(style)
      case .key(.left), .key(.up), .key(.backspace): shown.goBack()
      case .key(.character("q")), .key(.escape), .key(.interrupt): return
      case .key, .resized, .ready: continue
      }
    }
  }
}
