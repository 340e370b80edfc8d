import Support
import Testing

@testable import racecourse

@Suite("Help screens and errors, word for word: what is shown is recorded")
struct HelpTests {
  @Test("The help of the tool, of each command, and of a stage")
  func screens() throws {
    let definitions = [MapCommand.definition] + CommandDefinition.subcommands + [try definition("async")]
    let screens = definitions.map {
      HelpScreen(definition: $0).blocks.lines(Style(color: false, width: 80))
    }
    let rule = ["", String(repeating: "─", count: 80), ""]
    try expectRecorded(
      Array(screens.joined(separator: rule)).joined(separator: "\n"), as: "help", by: "HelpTests")
  }

  @Test("On a narrow terminal, each meaning is below its name", arguments: [20, 40])
  func narrow(width: Int) {
    for definition in CommandDefinition.all {
      let lines = HelpScreen(definition: definition).blocks.lines(Style(color: false, width: width))
      for line in lines where !line.hasPrefix("USAGE") { #expect(line.count <= width, "\(line)") }
    }
  }

  @Test("A usage error has a message, the usage, and where to find help; the message names the remedy")
  func usageErrors() throws {
    let word = UsageError.unknownWord("asynch", candidates: ["async", "list"])
    let errors: [UsageError] = [
      .unknownWord("conter", as: .exhibit, candidates: ["counter"]),
      .unknownWord("zebra", candidates: ["list"]),
      .stageForExhibit("actors", example: "counter"),
      .unknownOption("--jsno", candidates: ["--json"]),
      .unknownOption("--zebra", candidates: ["--json"]),
      .missingValue("exhibit", of: "show"),
      .missingValue("n", of: "--seed"),
      .invalidValue("few", option: "--seed"),
      .noThreads("0", option: "--pool-threads"),
      .unexpectedArgument("x"),
      .conflict("--jobs", "--sample"),
      .notForFiles("--racy"),
      .onlyForFiles("--default-isolation"),
      .invalidChoice("main", option: "--default-isolation", choices: ["nonisolated", "MainActor"]),
      .noSwiftFile("a.txt"),
      .folderForFiles("a b"),
      .fileWithoutCommand("A.swift"),
      .noSchedules(exhibit: "frozen-download"),
      .noSchedule("3, 3", of: "counter, the racy file", isComplete: true, outcomes: ["1, 1", "1, 2"]),
      .noSchedule(nil, of: "counter, the fixed file", isComplete: false, outcomes: ["1, 2"]),
      .invalidChoices("x"),
      .noSuchChoice(position: 2, number: 9, choices: [1, 2, 4]),
      .scheduleOver(after: 4, given: 6),
      .unknownExercise("zebra", candidates: ["last-copy"]),
      .noExerciseFolder("./zebra"),
      .needsForce("--reset"),
      .notInStage(exhibit: "greeting", stage: "async", home: "single-threaded"),
      .unknownShell("tcsh", candidates: ["bash", "zsh"]),
    ]
    let lines = Misuse(word, try definition("racecourse")).lines + errors.map(\.message)
    try expectRecorded(lines.joined(separator: "\n"), as: "usage-errors", by: "HelpTests")
  }
}
