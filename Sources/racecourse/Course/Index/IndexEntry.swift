/// Something in the course that a word can lead to.
struct IndexEntry: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case stage, exhibit, exercise, word, question, section, error, command, talk
  }

  let kind: Kind
  /// What is shown of it in a line.
  var title: String
  /// What it says, in Markdown; nothing for a minute of a talk.
  let text: String
  /// Other words that lead to it, such as the types in an exhibit's files. They are not shown.
  var words = ""
  /// What is searched, but not shown: an exhibit's code without its comments, and what would tell how to solve an exercise.
  var unseen = ""
  /// The file, relative to the package.
  let path: String
  /// What to type to see it.
  var command: String
  /// What to type to read all of its text: the command of an exhibit runs it.
  var reading: String {
    kind == .exhibit ? command.replacing("racecourse ", with: "racecourse read ") : command
  }
}

extension IndexEntry {
  /// Everything in the course.
  ///
  /// - Throws: ``SourcesMissing``, ``GlossaryError``.
  static func all(in sources: Sources) throws -> [IndexEntry] {
    var entries = Course.stages.map { stage in
      IndexEntry(
        kind: .stage, title: "Stage \(stage.number), \(stage.id): \(stage.title)",
        text: stage.story + "\n\n" + stage.introduction,
        words: stage.id, path: "Lessons/\(stage.folder)/README.md", command: "racecourse read \(stage.id)")
    }
    entries += Course.exhibits.map { IndexEntry($0, sources) }
    entries += Course.exercises.map { exercise in
      IndexEntry(
        kind: .exercise, title: exercise.title, text: exercise.goal, words: exercise.id,
        unseen: ([exercise.explanation] + exercise.hints).joined(separator: "\n\n"),
        path: exercise.path(.start),
        command: "racecourse exercise \(exercise.id)")
    }
    entries += try Glossary(in: sources).entries.map { entry in
      let name = entry.name.wholeMatch(of: /@?\w+/) == nil ? entry.id : entry.name
      return IndexEntry(
        kind: .word, title: entry.names.joined(separator: ", "), text: entry.text, path: Glossary.path,
        command: "racecourse help \(name)")
    }
    entries += try ErrorText.all(in: sources).map { error in
      IndexEntry(
        kind: .error, title: error.title,
        text: ([error.meaning] + error.fixes.flatMap { [$0.title, $0.text, $0.when] }).joined(
          separator: "\n\n"),
        words: error.group ?? "", unseen: (error.messages + error.says).joined(separator: "\n\n"),
        path: "\(ErrorText.folder)/\(error.name).md", command: "racecourse explain \(error.name)")
    }
    entries += CommandDefinition.subcommands.map { command in
      IndexEntry(
        kind: .command, title: "racecourse \(command.name): \(command.abstract)",
        text: ([command.discussion ?? ""] + command.options.map(\.help)).joined(separator: "\n\n"),
        words: command.options.map(\.name).joined(separator: " "), path: "README.md",
        command: "racecourse help \(command.name)")
    }
    for text in ReadableText.all { entries += try parts(of: text, sources) }
    entries += Course.talks.flatMap(\.remarks).map { IndexEntry($0) }
    return named(entries)
  }

  /// A minute of a talk.
  init(_ remark: Talk.Remark) {
    self.init(
      kind: .talk, title: "\(remark.minute): \(remark.subject)", text: "", words: remark.label,
      path: remark.file, command: remark.command)
  }

  private init(_ exhibit: Exhibit, _ sources: Sources) {
    // Its words are those that the other texts have, too.
    let text = exhibit.original
    let files = Variant.allCases.compactMap { try? sources.text(of: exhibit, $0) }
    let code = files.flatMap { $0.split(separator: "\n") }.filter { !$0.contains("//") }
    let types = Set(
      code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.filter { $0.first?.isUppercase == true })
    self.init(
      kind: .exhibit, title: text.title, text: [text.goal, text.idea, text.story].joined(separator: "\n\n"),
      words: ([exhibit.id, exhibit.kind.rawValue] + types.sorted().map(String.init)).joined(separator: " "),
      unseen: code.joined(separator: "\n"), path: Place.exhibit(exhibit).file,
      command: "racecourse \(exhibit.id)")
  }

  nonisolated(unsafe) private static let talk = /.+ \([A-Z]\)/

  private static let untold: Set = [
    "", "In short", "Where to begin", "Exhibits", "More exhibits", "Questions that come up", "Your turn",
    "The stages", "The exhibits",
  ]

  /// The sections of a text, and the questions in it.
  private static func parts(of text: ReadableText, _ sources: Sources) throws -> [IndexEntry] {
    text.sections(try sources.text(at: text.path)).compactMap { section in
      // The sections of an exhibit are the exhibit, what is before the first one of a stage is the stage, and some have titles
      // that say nothing, or only a table of minutes.
      let isTold = !text.isExhibit && !untold.contains(section.title) && !section.title.hasPrefix("Stage ")
      guard section.isQuestion || isTold && section.title.wholeMatch(of: talk) == nil else {
        return nil
      }
      return IndexEntry(
        kind: section.isQuestion ? .question : .section,
        title: MarkdownBlocks.words(section.title).plain, text: section.text, words: text.id, path: text.path,
        command: "")
    }
  }

  /// The same, with commands for what has no name of its own: the first words of its title, as many as tell it from others.
  /// Sections of the same title have the name of their text after it.
  private static func named(_ entries: [IndexEntry]) -> [IndexEntry] {
    let same = Dictionary(grouping: entries, by: \.title).filter { $1.count > 1 }
    let entries = entries.map { entry in
      guard entry.command.isEmpty, same[entry.title] != nil else { return entry }
      var entry = entry
      entry.title += ": \(entry.words)"
      return entry
    }
    let titles = entries.map { $0.command.isEmpty ? ReadableText.words($0.title) : [] }
    var count: [String: Int] = [:]
    for words in titles {
      for length in words.indices { count[words[...length].joined(separator: " "), default: 0] += 1 }
    }
    return zip(entries, titles).map { entry, words in
      guard entry.command.isEmpty else { return entry }
      let least = words.indices.dropFirst(2).first { count[words[...$0].joined(separator: " ")] == 1 }
      var entry = entry
      entry.command = "racecourse read " + words[...(least ?? words.count - 1)].joined(separator: " ")
      return entry
    }
  }
}

extension Talk.Remark {
  /// What to type to see where the course says the same.
  fileprivate var command: String {
    if let exercise { return "racecourse exercise \(exercise.id)" }
    if let exhibit { return "racecourse \(exhibit.id)" }
    return ReadableText.all.first { $0.path == file }.map { "racecourse read \($0.id)" } ?? file
  }
}
