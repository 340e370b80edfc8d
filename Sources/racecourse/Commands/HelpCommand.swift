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
          (
            "<word>",
            "A word, such as 'data race', or a question, in quotes if it has one of ( ) ' ? *; 'glossary' lists all words."
          ),
        ], candidates: [.commands, .stages, .words])
    ],
    takesPhrase: true,
    options: Output.textOptions,
    parse: { try HelpCommand($0) })

  /// What is shown.
  enum Subject {
    case command(CommandDefinition)
    /// A stage that is named after a word that is explained.
    case stage(CommandDefinition)
    case word(Glossary.Entry)
    /// Every word of the course.
    case glossary(Glossary)
    /// What a search found: beside a word that is explained, or without one.
    case found(String, isMore: Bool)
  }

  /// A command comes before a word of the same name, but a word before the stage that is named after it.
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
      if case .command(let command) = subjects.first, command.kind == .stage, !found.isEmpty {
        subjects = [.stage(command)]
      }
      let isStage = if case .stage = subjects.first { true } else { false }
      subjects.insert(contentsOf: found.map { .word($0) }, at: isStage ? 0 : subjects.count)
    }
    if word == "glossary" {
      subjects.append(.glossary(try glossary.get()))
    } else if subjects.allSatisfy({ if case .command = $0 { false } else { true } }) {
      subjects.append(.found(word, isMore: !subjects.isEmpty))
    }
    self.subjects = subjects
  }

  func run() -> ExitCode {
    var isFound = true
    let screens = subjects.map { subject -> [any Block] in
      switch subject {
      case .command(let definition): return HelpScreen(definition: definition).blocks
      case .stage(let definition):
        let command = "racecourse \(definition.name)"
        return [
          Commands(
            [(command, definition.abstract), (command + " --help", "what can be typed after it")], indent: 2)
        ]
      case .word(let entry): return GlossaryReport.blocks(entry)
      case .glossary(let glossary): return GlossaryReport.blocks(glossary)
      case .found(let words, let isMore):
        let report = SearchReport(words)
        isFound = isMore || !report.hits.isEmpty
        return isMore ? report.more : report.blocks
      }
    }
    output.print(Array(screens.joined(separator: [Space()])))
    return ExitCode(holds: isFound)
  }
}
