/// Breaks text at spaces so that no line is wider than `width`; a longer word is cut.
package func wrap(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for var word in text.split(separator: " ").map(String.init) {
    if !line.isEmpty && line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    while word.count > max(width, 1) {
      lines.append(String(word.prefix(max(width, 1))))
      word.removeFirst(max(width, 1))
    }
    line += line.isEmpty ? word : " " + word
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

/// Breaks text, and indents every line but the first, which begins with a label of the same width.
package func hanging(_ label: String, labelWidth: Int, _ text: String, width: Int) -> [String] {
  let indent = String(repeating: " ", count: labelWidth)
  let lines = wrap(text, width: max(width - labelWidth, 10))
  return lines.enumerated().map { ($0.offset == 0 ? pad(label, to: labelWidth) : indent) + $0.element }
}

/// Puts a mark of one column before the first line, and indents the others as far.
func marked(_ mark: String, _ lines: [String]) -> [String] {
  lines.enumerated().map { ($0.offset == 0 ? mark : " ") + " " + $0.element }
}

/// Fills up with spaces on the right.
func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}

/// Fills up with spaces on the left.
func padLeft(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

/// Shortens text that is too wide, and shows that it did.
func clipped(_ text: String, to width: Int) -> String {
  text.count <= width ? text : String(text.prefix(max(width - 1, 0))) + "…"
}

extension String {
  /// The text without the spaces at its end.
  func trimmingTrailingSpaces() -> String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
