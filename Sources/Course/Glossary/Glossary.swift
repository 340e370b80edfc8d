/// The words that the course uses, and what they mean: `Lessons/GLOSSARY.md`.
public struct Glossary: Sendable {
  /// The path of the file, relative to the package.
  public static let path = "Lessons/GLOSSARY.md"

  /// The entries, in the order of the file.
  public let entries: [Entry]

  /// Reads the glossary.
  ///
  /// - Throws: ``SourcesMissing`` if the file is not found, and ``GlossaryError`` if an entry cannot be read.
  public init(in sources: Sources) throws {
    let sections = try sources.text(at: Self.path).split(separator: "\n## ").dropFirst()
    entries = try sections.map { try Entry($0) }
  }

  /// The entry for a word. If no entry has exactly that word, case, hyphens, spaces, an `@` and a plural `s` do not
  /// count.
  public func entry(_ word: String) -> Entry? {
    if let entry = entries.first(where: { $0.names.contains(word) }) { return entry }
    let key = Self.key(word)
    guard !key.isEmpty else { return nil }
    return entry(key: key) ?? (key.hasSuffix("s") ? entry(key: String(key.dropLast())) : nil)
  }

  private func entry(key: String) -> Entry? {
    entries.first { $0.names.contains { Self.key($0) == key } }
  }

  private static func key(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// Why the glossary cannot be read.
public enum GlossaryError: CourseError, Equatable {
  /// The last line of an entry is not `Stage 5: [`exhibit`](link)` or `From the start: [`exhibit`](link)`.
  case noExhibit(String)

  package var message: String {
    switch self {
    case .noExhibit(let word):
      "\(Glossary.path) names no stage and exhibit for '\(word)'. Add them to the last line of the entry, as in the other entries."
    }
  }

  package var exitCode: ExitCode { .software }
}
