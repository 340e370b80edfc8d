import Foundation

extension ExerciseProgress {
  /// What is wrong with a progress file.
  enum Problem: CourseError, Equatable {
    /// Racecourse did not write it like this.
    case damaged
    /// Another version of racecourse wrote it, in a layout of this version.
    case otherVersion(String)

    var message: String {
      switch self {
      case .damaged: "Your progress file is damaged."
      case .otherVersion(let version):
        "Your progress file was written by another version of racecourse (\(version))."
      }
    }

    var exitCode: ExitCode { .software }
  }

  /// Reads what ``json()`` wrote.
  ///
  /// - Throws: ``Problem``.
  init(json: Data) throws(Problem) {
    struct Header: Decodable { let version: Int }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: json) else { throw .damaged }
    guard header.version == Self.currentVersion else { throw .otherVersion("\(header.version)") }
    guard let progress = try? decoder.decode(Self.self, from: json),
      progress.entries.values.allSatisfy({ $0.hints >= 0 })
    else { throw .damaged }
    self = progress
  }

  /// The progress as readable JSON.
  ///
  /// - Throws: what `JSONEncoder` throws.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads the text of version 1: a title, and a line for each exercise, such as `last-copy tried hints 2`.
  ///
  /// - Throws: ``Problem``.
  init(text: String) throws(Problem) {
    let title = "racecourse exercises, version "
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let first = lines.first, first.hasPrefix(title) else { throw .damaged }
    let version = String(first.dropFirst(title.count))
    guard version == "1" else { throw .otherVersion(version) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 4, words[2] == "hints", let state = State(rawValue: words[1]),
        let hints = Int(words[3]), hints >= 0, words[0].wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil,
        entries[words[0]] == nil
      else { throw .damaged }
      entries[words[0]] = Entry(state: state, hints: hints)
    }
  }
}
