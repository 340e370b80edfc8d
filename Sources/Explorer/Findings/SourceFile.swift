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
