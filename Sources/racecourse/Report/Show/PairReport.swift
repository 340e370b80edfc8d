/// Shows the two files of a pair: side by side if the terminal is wide enough, otherwise one below the other.
struct PairReport {
  /// At this width or wider, two files are side by side.
  static let sideBySideWidth = 120

  let exhibit: Exhibit
  let racy: String
  let fixed: String
  let style: Style

  /// The pair, and what to type next.
  func lines() -> [String] {
    let pair = SourcePair(racy: racy, fixed: fixed)
    let heading = wrap("\(exhibit.id): \(exhibit.title)", width: style.width).map(style.bold)
    let body = style.width >= Self.sideBySideWidth ? sideBySide(pair) : oneBelowTheOther(pair)
    let next =
      wrap("The lines marked ✗ and ✓ are the lesson. Run it:", width: style.width)
      + wrap("racecourse \(exhibit.id)", width: style.width).map(style.command)
    return heading + [""] + body + [""] + next
  }

  /// Which file it is, and its path, filled up to a width.
  private func heading(_ variant: Variant, width: Int) -> String {
    let path = exhibit.path(variant)
    let shown = clipped(path, to: width - 7)
    let space = String(repeating: " ", count: max(width - 7 - shown.count, 0))
    let paint = variant == .racy ? style.bad : style.good
    return paint(pad(variant.rawValue, to: 7)) + style.link(paint(shown), to: path) + space
  }

  private func sideBySide(_ pair: SourcePair) -> [String] {
    let column = (style.width - 3) / 2
    let headings = [Variant.racy, .fixed].map { heading($0, width: column) }
    var lines = [headings.joined(separator: "   ").trimmingTrailingSpaces()]
    for row in pair.rows {
      let left =
        line(row.racy, .racy, differs: row.differs)?.cells(style.narrower(by: style.width - column)) ?? []
      let right =
        line(row.fixed, .fixed, differs: row.differs)?.cells(style.narrower(by: style.width - column)) ?? []
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
    var lines = [heading(.racy, width: style.width).trimmingTrailingSpaces()]
    for row in pair.rows {
      lines += line(row.racy, .racy, differs: row.differs)?.lines(style) ?? []
    }
    lines += ["", heading(.fixed, width: style.width).trimmingTrailingSpaces()]
    for row in pair.rows {
      lines += line(row.fixed, .fixed, differs: row.differs)?.lines(style) ?? []
    }
    return lines
  }

  private func line(_ line: SourceLine?, _ variant: Variant, differs: Bool) -> NumberedLine? {
    line.map { NumberedLine(line: $0, mark: differs ? variant : nil) }
  }
}
