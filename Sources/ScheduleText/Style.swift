/// How text is laid out: in color or not, and how wide.
public struct Style: Sendable {
  /// Whether text has color.
  public let color: Bool
  /// The columns of the terminal, at least 20.
  public let width: Int
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

  package func bold(_ text: String) -> String { paint(text, "1") }
  package func dim(_ text: String) -> String { paint(text, "2") }
  package func good(_ text: String) -> String { paint(text, "32") }
  package func bad(_ text: String) -> String { paint(text, "31") }
  package func warning(_ text: String) -> String { paint(text, "33") }
  package func command(_ text: String) -> String { paint(text, "1;36") }

  /// A text that is already laid out, as a link to a file: its path may be relative to the root of the links.
  package func link(_ text: String, to path: String) -> String { links?.link(text, to: path) ?? text }

  /// Lines that are already laid out, in which a file name becomes a link unless it is broken across lines.
  package func linked(_ lines: [String], _ name: String, to path: String) -> [String] {
    lines.map { $0.replacing(name, with: link(name, to: path), maxReplacements: 1) }
  }

  package func paint(_ text: String, _ code: String) -> String {
    color && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
