/// How text is laid out: in color or not, and how wide.
public struct Style: Sendable {
  /// Whether text has color.
  public let color: Bool
  /// The columns of the terminal, at least 20.
  public let width: Int

  /// - Parameters:
  ///   - color: whether text has color.
  ///   - width: the columns of the terminal; fewer than 20 count as 20.
  public init(color: Bool, width: Int) {
    self.color = color
    self.width = max(width, 20)
  }

  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }
  func good(_ text: String) -> String { paint(text, "32") }
  func bad(_ text: String) -> String { paint(text, "31") }
  func warning(_ text: String) -> String { paint(text, "33") }
  func command(_ text: String) -> String { paint(text, "1;36") }

  func paint(_ text: String, _ code: String) -> String {
    color && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
