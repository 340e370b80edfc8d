/// A source line with its number, highlighted. A long line continues below, indented.
struct NumberedLine: Block {
  let line: SourceLine
  /// The file whose mark is before the line: in a pair, the lines that differ have one.
  var mark: Variant?

  /// The columns of the mark and the number.
  private static let labelWidth = 7

  /// The line within the style's width, without spaces at the ends.
  func lines(_ style: Style) -> [String] { cells(style).map { $0.trimmingTrailingSpaces() } }

  /// The line within the style's width, with a mark below one of its characters.
  ///
  /// - Parameter offset: how many characters come before that one; the mark is never beyond the end of the line.
  func lines(_ style: Style, mark: String, below offset: Int) -> [String] {
    let rows = rows(style)
    let offset = min(max(offset, 0), line.text.count)
    guard let last = rows.lastIndex(where: { $0.offset <= offset }) else { return lines(style) }
    let before = line.text.prefix(offset).dropFirst(rows[last].offset)
    let column = min(rows[last].column + before.columns, max(style.width - 1, 0))
    var lines = rows.map { $0.text.trimmingTrailingSpaces() }
    lines.insert(String(repeating: " ", count: column) + mark, at: last + 1)
    return lines
  }

  /// The line broken into as many as it needs, each filled up to the width.
  func cells(_ style: Style) -> [String] { rows(style).map(\.text) }

  /// A part of the line that fits in one line of the screen.
  private struct Row {
    var text: String
    /// Where its first character is on the screen.
    let column: Int
    /// How many characters of the source line come before it.
    let offset: Int
  }

  private func rows(_ style: Style) -> [Row] {
    let width = style.width
    let indent = line.text.prefix { $0 == " " }.count
    let further = String(repeating: " ", count: min(Self.labelWidth + indent + 4, width / 2))
    var rows: [Row] = []
    var row = Row(text: label(style), column: Self.labelWidth, offset: 0)
    var column = Self.labelWidth
    var offset = 0
    func finish() {
      row.text += String(repeating: " ", count: max(width - column, 0))
      rows.append(row)
    }
    for var segment in SwiftHighlighter.segments(line.text) {
      while !segment.text.isEmpty {
        let part = Self.part(of: segment.text, room: width - column, mayWait: column > further.count)
        row.text += style.paint(part, segment.kind)
        column += part.columns
        offset += part.count
        segment.text.removeFirst(part.count)
        if !segment.text.isEmpty {
          finish()
          let rest = String(segment.text.drop { $0 == " " })
          offset += segment.text.count - rest.count
          segment.text = rest
          row = Row(text: further, column: further.count, offset: offset)
          column = further.count
        }
      }
    }
    finish()
    return rows
  }

  private func label(_ style: Style) -> String {
    let sign = mark.map { Text.sign($0 == .fixed) } ?? " "
    return style.shown("\(sign)\(padLeft(String(line.number), to: 4), .dim)  ")
  }

  /// As much of a text as fits, up to a space or another place to break if there is one; nothing if the next line has more room.
  private static func part(of text: String, room: Int, mayWait: Bool) -> String {
    if text.columns <= room { return text }
    guard room > 0 else { return "" }
    let fitting = text.prefix(columns: room)
    let end = fitting.indices.dropFirst().last { index in
      text[index] == " " || Character.mayBreak(text[index], text[text.index(after: index)])
    }
    if let end { return String(fitting[...end]) }
    return mayWait ? "" : String(fitting.isEmpty ? text.prefix(1) : fitting)
  }
}
