import Foundation

/// The files of a program of the learner's own, with their texts.
struct LearnersSources {
  /// Ordered by their names: files are the same program in any order.
  let files: [URL]
  private let texts: [Data]

  /// Reads the files.
  ///
  /// - Throws: ``PlaygroundError`` for a file that cannot be read, or that cannot be compiled together with another one.
  init(_ files: [URL]) throws(PlaygroundError) {
    let files = files.map(\.standardizedFileURL).sorted { $0.lastPathComponent < $1.lastPathComponent }
    for (file, next) in zip(files, files.dropFirst()) where file.lastPathComponent == next.lastPathComponent {
      throw Self.isSame(file, next) ? .namedTwice(file) : .sameName(file, next)
    }
    var texts: [Data] = []
    for file in files {
      if Self.isFolder(file) { throw .isFolder(file) }
      texts.append(try Self.text(of: file))
    }
    for (index, file) in files.enumerated() {
      // Two paths may lead to one file.
      if let other = files[..<index].first(where: { Self.isSame($0, file) }) { throw .namedTwice(other) }
    }
    (self.files, self.texts) = (files, texts)
  }

  private static func isSame(_ file: URL, _ other: URL) -> Bool {
    file.resolvingSymlinksInPath() == other.resolvingSymlinksInPath()
  }

  static func text(of file: URL) throws(PlaygroundError) -> Data {
    guard let data = try? WholeFile.read(file, limit: WholeFile.largestSource) else { throw .noFile(file) }
    return data
  }

  private static func isFolder(_ file: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The outcomes that comments of the files name as correct.
  ///
  /// - Throws: ``PlaygroundError/unclearExpectation(_:line:_:)``.
  func expectedOutcomes() throws -> ExpectedOutcomes {
    try ExpectedOutcomes(
      zip(files, texts).flatMap {
        try ExpectedOutcomes.declared(in: String(decoding: $1, as: UTF8.self), of: $0)
      })
  }

  /// The default isolation that comments of the files name; nil if there is no such comment.
  ///
  /// - Throws: ``PlaygroundError`` for a value that there is not, and for two files that name different ones.
  func declaredIsolation() throws -> DefaultIsolation? {
    var found: (isolation: DefaultIsolation, file: URL)?
    for (file, text) in zip(files, texts) {
      guard let isolation = try DefaultIsolation.declared(in: String(decoding: text, as: UTF8.self), of: file)
      else { continue }
      if let found, found.isolation != isolation {
        throw PlaygroundError.differentIsolations(found.file, file)
      }
      found = found ?? (isolation, file)
    }
    return found?.isolation
  }
}

extension DefaultIsolation {
  /// The isolation in a comment before a file's code, such as `// default isolation: MainActor`; nil without one.
  ///
  /// - Parameter file: the file that the text comes from.
  /// - Throws: ``PlaygroundError/unknownIsolation(_:line:_:)``.
  static func declared(in text: String, of file: URL) throws -> DefaultIsolation? {
    for comment in SwiftToken.all(in: text).prefix(while: { $0.kind == .comment }) {
      guard
        let match = comment.text.firstMatch(of: /^[\/*\s]*default isolation:\s*(.*?)[\s*\/]*$/.ignoresCase())
      else { continue }
      guard let isolation = DefaultIsolation(rawValue: String(match.1)) else {
        throw PlaygroundError.unknownIsolation(file, line: comment.line, String(match.1))
      }
      return isolation
    }
    return nil
  }
}
