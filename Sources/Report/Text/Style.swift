/// How text is laid out: in color or not, and how wide.
public struct Style: Sendable {
  public let color: Bool
  /// The columns of the terminal, at least 20.
  public let width: Int

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

/// 4000 → `4,000`.
func grouped(_ number: Int) -> String {
  var digits = String(abs(number))
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
}

/// The share of a count in per cent, never rounded to 0 or 100 when it is neither.
func share(_ count: Int, of total: Int) -> String {
  guard total > 0 else { return "" }
  if count == 0 { return "0 %" }
  if count == total { return "100 %" }
  let share = Double(count) / Double(total) * 100
  if share < 0.1 { return "< 0.1 %" }
  if share > 99.9 { return "> 99.9 %" }
  let tenths = Int((share * 10).rounded())
  return "\(tenths / 10).\(tenths % 10) %"
}

/// One and many: `1 run`, `4,000 runs`.
func plural(_ count: Int, _ one: String, _ many: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
}
