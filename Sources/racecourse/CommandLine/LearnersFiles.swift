import Foundation

/// A learner's Swift files, which are compiled together: the playground's file, or any others.
struct LearnersFiles: Equatable, Sendable {
  /// The words for the files on a command line.
  let typed: String
  let urls: [URL]
  /// The default isolation that was typed for them.
  var isolation: DefaultIsolation?
  /// The outcomes that were typed as correct for them.
  var expected: [String] = []

  private struct File: Equatable {
    let typed: String
    let url: URL

    /// Nil if the word is neither `playground` nor the path of a Swift file.
    ///
    /// - Throws: `SourcesMissing` if the project's own is nowhere.
    init?(_ word: String) throws {
      if word == "playground" {
        (typed, url) = (word, try Sources.default().playground())
      } else if LearnersFiles.isPath(word) {
        // A word that begins with a hyphen would be an option when it is typed again.
        typed = shellWord((word.hasPrefix("-") ? "./" : "") + word)
        url = URL(filePath: word)
      } else {
        return nil
      }
    }
  }

  /// The files that these words name, up to the first word that names none; nil if that is the first of all.
  ///
  /// - Throws: `SourcesMissing` if the project's own is nowhere.
  init?(_ words: some Sequence<String>) throws {
    var files: [File] = []
    for word in words {
      guard let file = try File(word) else { break }
      files.append(file)
    }
    if files.isEmpty { return nil }
    typed = files.map(\.typed).joined(separator: " ")
    urls = files.map(\.url)
  }

  /// What is wrong with a word in the place of a file, without a file's extension.
  static func misuse(_ word: String) -> UsageError {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: word, isDirectory: &isFolder)
    let folder = word.count > 1 && word.hasSuffix("/") ? String(word.dropLast()) : word
    return exists && isFolder.boolValue ? .folderForFiles(folder) : .noSwiftFile(word)
  }

  /// Whether a word can only be the path of a Swift file.
  static func isPath(_ word: String) -> Bool { word.hasSuffix(".swift") }
}
