import Course

/// A source line with its number, highlighted. A long line continues below, indented.
struct NumberedLine {
  let line: SourceLine
  /// The file whose mark stands before the line: of a pair's lines those that differ have one.
  var mark: Variant?
  let style: Style

  /// The columns of the mark and the number.
  private static let labelWidth = 7

  /// The line within the style's width, without spaces at the ends.
  func lines() -> [String] { cells(width: style.width).map { $0.trimmingTrailingSpaces() } }

  /// The line broken into as many as it needs, each filled up to this width.
  func cells(width: Int) -> [String] {
    let indent = line.text.prefix { $0 == " " }.count
    let further = String(repeating: " ", count: min(Self.labelWidth + indent + 4, width / 2))
    var lines: [String] = []
    var text = label
    var column = Self.labelWidth
    func filled() -> String { text + String(repeating: " ", count: max(width - column, 0)) }
    for var segment in SwiftHighlighter.segments(line.text) {
      while !segment.text.isEmpty {
        let part = Self.part(of: segment.text, room: width - column, mayWait: column > further.count)
        text += style.paint(part, segment.kind)
        column += part.count
        segment.text.removeFirst(part.count)
        if !segment.text.isEmpty {
          lines.append(filled())
          segment.text = String(segment.text.drop { $0 == " " })
          text = further
          column = further.count
        }
      }
    }
    return lines + [filled()]
  }

  private var label: String {
    let sign =
      switch mark {
      case .racy: style.bad("✗")
      case .fixed: style.good("✓")
      case nil: " "
      }
    return sign + style.dim(padLeft(String(line.number), to: 4)) + "  "
  }

  /// As much of a text as fits, up to a space if there is one; nothing if the next line has more room.
  private static func part(of text: String, room: Int, mayWait: Bool) -> String {
    if text.count <= room { return text }
    guard room > 0 else { return "" }
    let fitting = text.prefix(room)
    if let space = fitting.lastIndex(of: " "), space != fitting.startIndex {
      return String(fitting[...space])
    }
    return mayWait ? "" : String(fitting)
  }
}
