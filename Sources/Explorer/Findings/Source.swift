/// A source file whose lines are shown.
package struct SourceFile: Sendable, Equatable {
  /// Its path, as the explorer names it.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Its name, without folders.
  package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A place in the source of a program.
package struct SourcePlace: Hashable, Sendable, Encodable {
  /// The file's path, from the root that the search was given.
  package var file: String
  /// The line in it, from 1.
  package var line: Int
}
