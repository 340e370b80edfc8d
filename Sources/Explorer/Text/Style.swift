import Foundation

/// How text is laid out: in color or not, and how wide.
public struct Style: Sendable {
  /// Whether text has color.
  public let color: Bool
  /// The columns of the terminal, at least 20.
  public private(set) var width: Int
  /// Makes file names links; nil if there are none.
  package let links: FileLinks?

  /// - Parameters:
  ///   - color: whether text has color.
  ///   - width: the columns of the terminal; fewer than 20 count as 20.
  ///   - links: makes file names links; nil if there are none.
  public init(color: Bool, width: Int, links: FileLinks? = nil) {
    self.color = color
    self.links = links
    self.width = max(width, 20)
  }

  /// The same with fewer columns.
  package func narrower(by columns: Int) -> Style {
    var style = self
    style.width = max(width - columns, 1)
    return style
  }

  package func dim(_ text: String) -> String { paint(text, .dim) }
  package func command(_ text: String) -> String { paint(text, .command) }

  /// A text that is already laid out, as a link to a file: its path may be relative to the root of the links.
  package func link(_ text: String, to path: String) -> String { links?.link(text, to: path) ?? text }

  package func paint(_ text: String, _ tone: Tone) -> String { paint(text, tone.rawValue) }

  package func paint(_ text: String, _ code: String) -> String {
    color && !text.isEmpty && !code.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// How a text is meant, with how a terminal shows it.
package enum Tone: String, Sendable {
  case plain = ""
  case title = "1"
  case dim = "2"
  case good = "32"
  case bad = "31"
  case warning = "33"
  case command = "1;36"
  /// A bar in a drawing.
  case busy = "36"
  case selected = "7"
}

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
