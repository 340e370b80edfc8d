import Course

/// Shows the two files of a pair: side by side where the terminal is wide enough, else one below the other.
public struct PairReport {
  /// From this width on, two files stand side by side.
  static let sideBySideWidth = 120

  let exhibit: Exhibit
  let racy: String
  let fixed: String
  let style: Style

  public init(_ exhibit: Exhibit, racy: String, fixed: String, style: Style) {
    self.exhibit = exhibit
    self.racy = racy
    self.fixed = fixed
    self.style = style
  }

  public func lines() -> [String] {
    let pair = SourcePair(racy: racy, fixed: fixed)
    let heading = wrap("\(exhibit.id): \(exhibit.title)", width: style.width).map(style.bold)
    let body = style.width >= Self.sideBySideWidth ? sideBySide(pair) : oneBelowTheOther(pair)
    let next =
      wrap("The lines marked ✗ and ✓ are the lesson. Run it:", width: style.width)
      + wrap("racecourse \(exhibit.id)", width: style.width).map(style.command)
    return heading + [""] + body + [""] + next
  }

  private func heading(_ variant: Variant) -> String {
    clipped(pad(variant.rawValue, to: 7) + exhibit.path(variant), to: style.width)
  }

  private func sideBySide(_ pair: SourcePair) -> [String] {
    let column = (style.width - 3) / 2
    var lines = [
      style.bad(pad(heading(.racy), to: column)) + "   " + style.good(heading(.fixed))
    ]
    for row in pair.rows {
      let left = cell(row.racy, .racy, differs: row.differs, width: column)
      let right = cell(row.fixed, .fixed, differs: row.differs, width: column)
      let blank = String(repeating: " ", count: column)
      for index in 0..<max(left.count, right.count) {
        let leftText = index < left.count ? left[index] : blank
        let rightText = index < right.count ? right[index] : ""
        lines.append((leftText + style.dim(" │ ") + rightText).trimmingTrailingSpaces())
      }
    }
    return lines
  }

  private func oneBelowTheOther(_ pair: SourcePair) -> [String] {
    var lines = [style.bad(heading(.racy))]
    for row in pair.rows where row.racy != nil {
      lines += cell(row.racy, .racy, differs: row.differs, width: style.width).map {
        $0.trimmingTrailingSpaces()
      }
    }
    lines += ["", style.good(heading(.fixed))]
    for row in pair.rows where row.fixed != nil {
      lines += cell(row.fixed, .fixed, differs: row.differs, width: style.width).map {
        $0.trimmingTrailingSpaces()
      }
    }
    return lines
  }

  /// A source line with its number and mark, broken into as many lines as it needs, each `width` wide.
  private func cell(
    _ line: SourcePair.Line?, _ variant: Variant, differs: Bool, width: Int
  ) -> [String] {
    line.map { numberedLine($0, variant, differs: differs, width: width, style: style) } ?? []
  }
}

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
