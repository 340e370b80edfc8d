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
    arguments: [.exhibitOrFile.optional("Without it, the next one that you can play.")],
    options: [fixed, choices, plain, .defaultIsolation, .expect, .language] + Output.options,
    parse: { words in
      PlayCommand(
        subject: words.arguments.isEmpty
          ? .exhibit(MapCommand.map().next.playable, words.variants())
          : try words.subject(exhibitOptions: [fixed]), choices: try numbers(words),
        isPlain: words.has(plain), output: Output(words))
    })

  let subject: CommandSubject
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
    if case .exhibit(let exhibit, _) = subject, !exhibit.isExplorable {
      try output.print(json: JSONReport.explore(exhibit, []), or: PlayReport.unplayable(exhibit))
      return .success
    }
    guard let program = try subject.program(output) else { return .failure }
    // Searches the schedules, which may take a while.
    let found = try program.search(SearchOptions(maximumSeconds: 20))
    // A player cannot schedule what runs elsewhere.
    guard found.controlled else {
      try program.show(found, output)
      return .failure
    }
    let game = try program.subject(found)
    try GameSession(
      game, game.game(sourceRoot: program.sourceRoot), choices: choices, isPlain: isPlain, output: output
    ).run()
    return .success
  }
}
