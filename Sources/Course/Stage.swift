/// The app at one point of its life, and what can go wrong there.
public struct Stage: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `single-threaded`.
  public let id: String
  /// What is learned, in a few words.
  public let title: String
  /// What there is to know before the first exhibit, in two or three sentences.
  public let story: String
  public let exhibits: [Exhibit]

  public var description: String { id }

  /// The folder below `Lessons/`, such as `SingleThreaded`.
  public var folder: String { upperCamelCase(id) }
}

/// `frozen-download` → `FrozenDownload`, `library-api` → `LibraryAPI`: how the names on the command line become those
/// of files.
func upperCamelCase(_ name: String) -> String {
  let initialisms: Set = ["api", "ui"]
  return name.split(separator: "-").map { word in
    initialisms.contains(String(word)) ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }.joined()
}
