/// A source file whose lines are shown.
public struct SourceFile: Sendable, Equatable {
  /// Its path, as the explorer names it.
  public let path: String
  /// Its text.
  public let text: String

  /// A file with its text.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Its name, without folders.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A place in the source of a program.
public struct SourcePlace: Hashable, Sendable, Encodable {
  /// The file's path, from the root that the search was given.
  public var file: String
  /// The line in it, from 1.
  public var line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
