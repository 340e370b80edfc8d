import Course

/// A source line with its number and mark, highlighted; a long line goes on below, indented.
func numberedLine(
  _ line: SourcePair.Line, _ variant: Variant, differs: Bool, width: Int, style: Style
) -> [String] {
  let sign = variant == .racy ? style.bad("✗") : style.good("✓")
  let mark = differs ? sign : " "
  let first = mark + style.dim(padLeft(String(line.number), to: 4)) + "  "
  let indent = line.text.prefix { $0 == " " }.count
  let further = String(repeating: " ", count: min(7 + indent + 4, width / 2))
  var lines: [String] = []
  var text = first
  var column = 7
  for var segment in SwiftHighlighter.segments(line.text) {
    while !segment.text.isEmpty {
      let room = width - column
      let part =
        segment.text.count <= room
        ? segment.text : breaking(segment.text, room, mayWait: column > further.count)
      text += SwiftHighlighter.color(segment.token).map { style.paint(part, $0) } ?? part
      column += part.count
      segment.text.removeFirst(part.count)
      if !segment.text.isEmpty {
        lines.append(text + String(repeating: " ", count: max(width - column, 0)))
        segment.text = String(segment.text.drop { $0 == " " })
        text = further
        column = further.count
      }
    }
  }
  return lines + [text + String(repeating: " ", count: max(width - column, 0))]
}

/// As much of a text as fits, up to a space if there is one; nothing if the next line has more room.
private func breaking(_ text: String, _ room: Int, mayWait: Bool) -> String {
  guard room > 0 else { return "" }
  let fitting = text.prefix(room)
  if let space = fitting.lastIndex(of: " "), space != fitting.startIndex { return String(fitting[...space]) }
  return mayWait ? "" : String(fitting)
}
