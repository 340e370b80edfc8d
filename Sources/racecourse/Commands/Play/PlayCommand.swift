import Course
import Evidence
import Report

/// `racecourse play <exhibit>`
struct PlayCommand: Command {
  private static let fixed = Option.fixed.explained(
    "Play the fixed file, and try to break it.")
  private static let choices = Option(
    name: "--choices", value: .init(name: "n,n,…"),
    help: "Make these choices, by their numbers, and stop.")
  private static let plain = Option(
    name: "--plain", help: "Print line by line, without taking the whole screen.")

  static let definition = CommandDefinition(
    name: "play",
    abstract: "Be the scheduler: decide which task goes next, and make it go wrong.",
    discussion: """
      Be the scheduler: decide which task goes next, and make an exhibit's racy file go wrong, or try to break the fixed \
      one. It is the real program: each move runs it again in exactly that order. On a terminal it takes the whole screen.
      """,
    arguments: [.exhibitOrFile],
    options: [fixed, choices, plain, .defaultIsolation] + Output.options,
    parse: { words in
      let output = Output(words)
      let isPlain = words.has(plain)
      switch try words.subject(exhibitOptions: [fixed]) {
      case .exhibit(let exhibit):
        return PlayCommand(
          exhibit: exhibit, variant: words.has(fixed) ? .fixed : .racy, choices: try numbers(words),
          isPlain: isPlain, output: output)
      case .files(let files):
        return PlayFilesCommand(files: files, choices: try numbers(words), isPlain: isPlain, output: output)
      }
    })

  let exhibit: Exhibit
  let variant: Variant
  /// Numbers from 1; nil to ask the player.
  let choices: [Int]?
  let isPlain: Bool
  let output: Output

  private static func numbers(_ words: Words) throws(UsageError) -> [Int]? {
    guard let text = words.value(choices) else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let choices = numbers.compactMap { $0 }.filter { $0 > 0 }
    guard choices.count == numbers.count else { throw .invalidChoices(text) }
    return choices
  }

  func run() throws -> ExitCode {
    if exhibit.isExplorable {
      let subject = try subject()
      let root = try? Sources.default().root().path(percentEncoded: false)
      try GameSession(
        subject, subject.game(sourceRoot: root), choices: choices, isPlain: isPlain, output: output
      ).run()
    } else {
      try output.print(
        json: JSONReport.explore(exhibit, []), or: UnplayableReport(exhibit, style: output.style).lines())
    }
    return .success
  }

  /// Searches the schedules, which may take a while.
  private func subject() throws -> PlaySubject {
    let source = try? Sources.default().text(of: exhibit, variant)
    return try ExplorerRunner().subject(exhibit, variant, source: source) {
      Terminal.progress("Exploring the \(variant.rawValue) file: \(plural($0, "schedule")) …")
    }
  }
}

/// `racecourse play <file.swift>...`
struct PlayFilesCommand: Command {
  let files: LearnersFiles
  let choices: [Int]?
  let isPlain: Bool
  let output: Output

  func run() throws -> ExitCode {
    try LearnersFilesRunner(files, output).play(choices: choices, isPlain: isPlain)
  }
}
