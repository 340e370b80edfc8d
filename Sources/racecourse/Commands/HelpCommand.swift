/// `racecourse help [<command>|<word>]`, and any command with `--help`
struct HelpCommand: Command {
  static let definition = CommandDefinition(
    name: "help",
    abstract: "Show help for a command or a stage, or explain a word.",
    arguments: [
      Argument(
        "<command>|<word>", isOptional: true,
        entries: [
          ("<command>", "A command, a stage or an exhibit."),
          ("<word>", "A word of the course, such as 'region' or 'data race'; 'glossary' lists them all."),
        ], candidates: [.commands, .stages, .words])
    ],
    takesPhrase: true,
    options: Output.textOptions,
    parse: { try HelpCommand($0) })

  /// What is shown.
  enum Subject {
    case command(CommandDefinition)
    case word(Glossary.Entry)
    /// Every word of the course.
    case glossary(Glossary)
  }

  /// A command comes before a word of the same name.
  let subjects: [Subject]
  let output: Output

  init(about command: CommandDefinition, _ output: Output) {
    subjects = [.command(command)]
    self.output = output
  }

  /// - Throws: ``UsageError``; `SourcesMissing` and `GlossaryError` if only the glossary could have the word.
  private init(_ words: Words) throws {
    output = Output(words)
    guard let word = words.arguments.first else {
      subjects = [.command(MapCommand.definition)]
      return
    }
    let glossary = Result { try Glossary(in: .default()) }
    var subjects: [Subject] = (try? CommandDefinition.named(word)).map { [.command($0)] } ?? []
    // Beside a command, only the entry for exactly this word: 'list' is no word for a capture list.
    if let words = try? glossary.get() {
      let found = subjects.isEmpty ? words.entries(about: word) : [words.entry(word)].compactMap(\.self)
      subjects += found.map { .word($0) }
    }
    if word == "glossary" { subjects.append(.glossary(try glossary.get())) }
    if subjects.isEmpty {
      let parts = word.split(separator: " ").map(String.init)
      if parts.count > 1, (try? CommandDefinition.named(parts[0])) != nil {
        throw UsageError.unexpectedArgument(parts[1])
      }
      let names = try Candidates.names + glossary.get().entries.flatMap(\.names)
      throw UsageError.unknownWord(word, as: .helpTopic, candidates: names)
    }
    self.subjects = subjects
  }

  func run() -> ExitCode {
    let screens = subjects.map { subject in
      switch subject {
      case .command(let definition): HelpScreen(definition: definition).blocks
      case .word(let entry): GlossaryReport.blocks(entry)
      case .glossary(let glossary): GlossaryReport.blocks(glossary)
      }
    }
    output.print(Array(screens.joined(separator: [Space()])))
    return .success
  }
}
