/// A parsed command line: the command and the meaning of its words.
struct Invocation {
  let definition: CommandDefinition
  let command: any Command

  /// - Parameter environment: says which language's texts are shown.
  /// - Throws: ``Misuse``, and the errors of what the words name, such as a token.
  init(_ line: [String], environment: [String: String] = [:]) throws {
    let line = SplitLine(line, known: CommandDefinition.all.flatMap(\.options))
    definition = try line.positional.first.map(CommandDefinition.named) ?? MapCommand.definition
    do {
      command = try Self.command(definition, line, environment)
    } catch let error as UsageError {
      throw Misuse(error, definition)
    }
  }

  /// - Throws: ``Misuse``, and what the command throws.
  func run() throws -> ExitCode {
    do {
      return try command.run()
    } catch let error as UsageError {
      throw Misuse(error, definition)
    }
  }

  private static func command(
    _ definition: CommandDefinition, _ line: SplitLine, _ environment: [String: String]
  ) throws -> any Command {
    var arguments = Array(line.positional.dropFirst())
    if definition.takesPhrase, !arguments.isEmpty { arguments = [arguments.joined(separator: " ")] }
    let words = Words(command: definition.name, arguments: arguments, options: line.options)
    try definition.check(words.options)
    if definition.options.contains(.language),
      let language = try words.choice(.language) ?? Language.preferred(environment)
    {
      Language.chosen.withLock { $0 = language }
    }
    if words.has(.help) { return HelpCommand(about: definition, Output(words)) }
    let count = words.files.count
    // Any number of files may take the place of one.
    let most =
      (definition.hasArguments ? 0 : definition.arguments.count)
      + (definition.takesFiles ? max(count - 1, 0) : 0)
    if words.arguments.count > most, definition.repeated.map(words.has) != true {
      let word = words.arguments[most]
      throw count > 0 && definition.takesFiles && most == count
        ? LearnersFiles.misuse(word) : .unexpectedArgument(word)
    }
    return try definition.parse(words)
  }
}

extension CommandDefinition {
  /// The command that a word names: a subcommand, or a stage by its name or by one of its exhibits.
  ///
  /// - Throws: ``Misuse``.
  static func named(_ word: String) throws -> CommandDefinition {
    if let exhibit = Course.exhibit(word) {
      return StageCommand.definition(of: exhibit.stage, exhibit: exhibit)
    }
    let name = Course.stage(word)?.id ?? word
    if let definition = all.first(where: { $0.name == name && $0.kind != .tool }) { return definition }
    if LearnersFiles.isPath(word) { throw Misuse(.fileWithoutCommand(word), PlaygroundCommand.definition) }
    let candidates = subcommands.map(\.name) + Course.stages.map(\.id) + Course.exhibits.map(\.id)
    throw Misuse(.unknownWord(word, candidates: candidates), MapCommand.definition)
  }
}
