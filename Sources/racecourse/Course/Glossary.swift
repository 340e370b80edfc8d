/// The words that the course uses, and what they mean: `Lessons/GLOSSARY.md`.
struct Glossary: Sendable {
  /// The path of the file, relative to the package.
  static let path = "Lessons/GLOSSARY.md"

  /// The entries, in the order of the file.
  let entries: [Entry]

  /// Reads the glossary.
  ///
  /// - Throws: ``SourcesMissing`` if the file is not found, and ``GlossaryError`` if an entry cannot be read.
  init(in sources: Sources) throws {
    let sections = try sources.text(at: Self.path).split(separator: "\n## ").dropFirst()
    entries = try sections.map { try Entry($0) }
  }

  /// The entry for a word. If no entry has exactly that word, case, hyphens, spaces, an `@` and a plural `s` do not
  /// count.
  func entry(_ word: String) -> Entry? {
    if let entry = entries.first(where: { $0.names.contains(word) }) { return entry }
    let key = Self.key(word)
    guard !key.isEmpty else { return nil }
    return entry(key: key) ?? (key.hasSuffix("s") ? entry(key: String(key.dropLast())) : nil)
  }

  /// The entries about a word: the one for it, or else those that have it in one of their names, as `thread pool` has
  /// `pool`.
  func entries(about word: String) -> [Entry] {
    if let entry = entry(word) { return [entry] }
    let key = Self.key(word)
    return entries.filter { $0.names.contains { Self.parts($0).contains(key) } }
  }

  private func entry(key: String) -> Entry? {
    entries.first { $0.names.contains { Self.key($0) == key } }
  }

  private static func parts(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  private static func key(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// Why the glossary cannot be read.
enum GlossaryError: CourseError, Equatable {
  /// The last line of an entry is not `Stage 5. Shown by [`name`](link)` or `From the start. Shown by [`name`](link)`,
  /// with the name of an exhibit, an exercise or a stage.
  case noPlace(String)

  var message: String {
    switch self {
    case .noPlace(let word):
      "\(Glossary.path) names no stage for '\(word)', or nothing that shows it. Add them to the last line of the entry, as in the other entries."
    }
  }

  var exitCode: ExitCode { .software }
}

extension Glossary {
  /// What the course says about a word.
  struct Entry: Sendable {
    /// The word, and after it its other names: `reentrancy`, `reentrant`.
    let names: [String]
    /// The names in backticks, because they are code: `@concurrent`.
    let code: [String]
    /// What it means, in two sentences, with code in backticks.
    let text: String
    /// The stage that introduces it; nil for a word that the whole course uses from the start.
    let stage: Stage?
    /// What shows it.
    let place: Place

    /// The word itself.
    var name: String { names[0] }

    /// The word in a form that needs no quotes in a shell: `data-race`, `concurrent`.
    var id: String {
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// The first of the two sentences.
    var summary: String {
      text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    }

    nonisolated(unsafe) private static let place =
      /(?:Stage (\d+)|From the start)\. Shown by \[`([a-z-]+)`\]\(\S+\)/

    /// Reads an entry: its names separated by commas, its text, and the line about stage and exhibit.
    init(_ section: Substring) throws(GlossaryError) {
      let lines = section.split(separator: "\n")
      let heading = lines.first.map(String.init) ?? ""
      names = heading.replacing("`", with: "").split(separator: ", ").map(String.init)
      code = heading.split(separator: ", ").filter { $0.hasPrefix("`") }.map {
        String($0.dropFirst().dropLast())
      }
      text = lines.dropFirst().dropLast().joined(separator: " ")
      let last = lines.last?.wholeMatch(of: Self.place)
      guard let last, !names.isEmpty, let place = Place(String(last.output.2)) else {
        throw .noPlace(heading)
      }
      self.place = place
      guard let number = last.output.1.flatMap({ Int($0) }) else {
        stage = nil
        return
      }
      guard Course.stages.indices.contains(number - 1) else { throw .noPlace(heading) }
      stage = Course.stages[number - 1]
    }
  }
}
