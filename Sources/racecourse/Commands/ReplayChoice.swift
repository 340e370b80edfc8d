import Explorer

/// Which of a file's schedules `replay` plays.
enum ReplayChoice {
  /// Exactly this one.
  case token(Token)
  /// The simplest one with this ending.
  case outcome(String)
  /// The simplest one that goes wrong.
  case wrong

  static let option = Option(
    name: "--outcome", value: .init(name: "outcome"),
    help: "The simplest schedule with this outcome, such as \"2, 2\".")
  static let argument = Argument(
    "<token>", isOptional: true,
    help: "The token of a schedule, as 'racecourse explore' prints it.")

  /// - Throws: ``UsageError``, `ExplorerError.malformedToken`.
  init(_ words: Words) throws {
    guard let text = words.arguments.dropFirst(max(words.files.count, 1)).first else {
      self = words.value(Self.option).map(Self.outcome) ?? .wrong
      return
    }
    // A token says all of this itself.
    if let option = [Self.option, .racy, .fixed].first(where: words.has) {
      throw UsageError.conflict(option.name, Self.argument.name)
    }
    self = .token(try Token(text))
  }
}
