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
