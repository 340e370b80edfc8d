import Foundation

/// Turns file names into links with the sequence OSC 8. Terminals without links ignore it.
///
/// A link is added to text that is already laid out: it has no width.
public struct FileLinks: Sendable {
  /// The machine that the files are on: a terminal may show another one's output.
  package let host: String
  /// The base of relative paths.
  package let root: URL

  /// - Parameters:
  ///   - host: the name of this machine.
  ///   - root: the base of relative paths.
  public init(host: String, root: URL) {
    self.host = host
    self.root = root
  }

  /// No other text contains it, so text from elsewhere cannot become a link.
  private static let id = "racecourse-\(UInt64.random(in: 0...UInt64.max))"
  private static let start = "\u{1B}]8;id=\(id);"
  private static let end = "\u{1B}]8;;\u{1B}\\"

  package func link(_ text: String, to path: String) -> String {
    let file = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
    // Characters that a terminal may not take, such as spaces, are percent-encoded.
    return Self.start + "file://\(host)\(file.standardizedFileURL.path(percentEncoded: true))\u{1B}\\" + text
      + Self.end
  }

  /// The beginning or the end of one of our own links, if these characters start with it.
  package static func sequence(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    if text.starts(with: end.unicodeScalars) { return text.prefix(end.unicodeScalars.count) }
    guard text.starts(with: start.unicodeScalars) else { return nil }
    let url = text.dropFirst(start.unicodeScalars.count)
    guard let close = url.firstIndex(of: "\u{1B}"), url[close...].dropFirst().first == "\\" else {
      return nil
    }
    return text[...text.index(after: close)]
  }
}
