import Foundation

/// The files of the package, which are read when needed.
struct Sources: Sendable {
  /// The folder of the library that lessons are written against. What happens inside it is no part of a lesson.
  static let studio = "Sources/Studio/"

  /// Where the package may be, in search order.
  let candidates: [URL]

  /// Names the folder `Lessons`, wherever the tool is.
  static let variable = "RACECOURSE_LESSONS"

  /// The sources that a variable of the environment names, or else those above the current folder, above or beside the
  /// executable, or where the package was built.
  static func `default`(
    executable: URL = Bundle.main.executableURL ?? URL(filePath: "racecourse"),
    currentDirectory: URL = URL(
      filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Sources {
    if let path = environment[variable], !path.isEmpty {
      return Sources(candidates: [
        URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL.deletingLastPathComponent()
      ])
    }
    let built = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
    let starts = [currentDirectory, executable.resolvingSymlinksInPath().deletingLastPathComponent()]
    var candidates: [URL] = []
    for candidate in starts.flatMap(Self.folderAndParents) + [built] where !candidates.contains(candidate) {
      candidates.append(candidate)
    }
    return Sources(candidates: candidates)
  }

  /// The text of one file of a pair.
  ///
  /// - Throws: ``SourcesMissing`` if no candidate has the file.
  func text(of exhibit: Exhibit, _ variant: Variant) throws(SourcesMissing) -> String {
    try text(at: exhibit.path(variant))
  }

  /// Where one file of a pair is.
  ///
  /// - Throws: ``SourcesMissing`` if no candidate has the file.
  func url(of exhibit: Exhibit, _ variant: Variant) throws(SourcesMissing) -> URL {
    let path = exhibit.path(variant)
    let files = candidates.map { $0.appending(path: path) }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw SourcesMissing(path: path, candidates: candidates)
    }
    return file
  }

  /// The text of a file, by its path relative to the package.
  ///
  /// - Throws: ``SourcesMissing`` if no candidate has the file.
  func text(at path: String) throws(SourcesMissing) -> String {
    for candidate in candidates {
      if let data = try? Data(contentsOf: candidate.appending(path: path)) {
        return String(decoding: data, as: UTF8.self)
      }
    }
    throw SourcesMissing(path: path, candidates: candidates)
  }

  /// The names of what is in a folder, by its path relative to the package.
  ///
  /// - Throws: ``SourcesMissing`` if no candidate has the folder.
  func names(in path: String) throws(SourcesMissing) -> [String] {
    for folder in candidates.map({ $0.appending(path: path, directoryHint: .isDirectory) }) {
      if let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) {
        return names.filter { !$0.hasPrefix(".") }.sorted()
      }
    }
    throw SourcesMissing(path: path, candidates: candidates)
  }

  /// The package's folder.
  ///
  /// - Throws: ``SourcesMissing`` if the lessons are below no candidate.
  func root() throws(SourcesMissing) -> URL {
    let path = "Lessons/README.md"
    let root = candidates.first { FileManager.default.fileExists(atPath: $0.appending(path: path).path) }
    guard let root else { throw SourcesMissing(path: path, candidates: candidates) }
    return root
  }

  /// The file for the learner's own experiments.
  ///
  /// - Throws: ``SourcesMissing`` if it is below no candidate.
  func playground() throws(SourcesMissing) -> URL {
    let path = "Lessons/Playground/Playground.swift"
    let files = candidates.map { $0.appending(path: path) }
    guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw SourcesMissing(path: path, candidates: candidates)
    }
    return file
  }

  private static func folderAndParents(_ folder: URL) -> [URL] {
    let parts = folder.standardized.pathComponents
    // A current folder that was deleted has no path.
    guard parts.first == "/" else { return [] }
    return (1...max(parts.count, 1)).reversed().map { count in
      URL(filePath: NSString.path(withComponents: Array(parts.prefix(count))), directoryHint: .isDirectory)
    }
  }
}

/// A file of the package was not found.
struct SourcesMissing: CourseError {
  /// The path, relative to the package.
  let path: String
  /// The folders that were searched.
  let candidates: [URL]

  var message: String { "The file \(path) was not found. Racecourse looked in:" }

  var lines: [String] {
    ["Error: " + message] + candidates.map { "  " + $0.path(percentEncoded: false) }
      + [
        """
        Run racecourse in a clone of the project, for example with 'swift run racecourse', or set \(Sources.variable) to \
        the path of its folder 'Lessons'.
        """
      ]
  }

  var exitCode: ExitCode { .missingFile }
}

/// `FrozenDownload` or `Frozen download` → `frozen-download`: how a folder's name becomes one on the command line. Empty if there
/// is neither a letter nor a digit.
func kebabCase(_ name: String) -> String {
  let characters = Array(name)
  var words: [String] = []
  for (index, character) in characters.enumerated() where isPartOfWord(character) {
    let previous = index > 0 ? characters[index - 1] : " "
    let next = index + 1 < characters.count ? characters[index + 1] : " "
    // `APIKey` is `api-key`.
    let begins = character.isUppercase && (!previous.isUppercase || next.isLowercase)
    if begins || !isPartOfWord(previous) { words.append("") }
    words[words.count - 1] += character.lowercased()
  }
  return words.joined(separator: "-")
}

private func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

/// `frozen-download` → `FrozenDownload`, `library-api` → `LibraryAPI`: how names on the command line become names
/// of files.
func upperCamelCase(_ name: String) -> String {
  let initialisms: Set = ["api", "ui"]
  return name.split(separator: "-").map { word in
    initialisms.contains(String(word)) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }.joined()
}
