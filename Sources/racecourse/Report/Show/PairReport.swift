/// Shows the two files of a pair: side by side if the terminal is wide enough, otherwise one below the other.
struct PairReport {
  /// At this width or wider, two files are side by side.
  private static let sideBySideWidth = 120

  let exhibit: Exhibit
  private let rows: [SourcePair.Row]

  init(_ exhibit: Exhibit, racy: String, fixed: String) {
    self.exhibit = exhibit
    rows = SourcePair(racy: racy, fixed: fixed).rows
  }

  /// The pair, and what to type next.
  @Blocks var blocks: [any Block] {
    Paragraph("\(exhibit.id): \(exhibit.title)", .title)
    Space()
    Drawing { $0.width >= Self.sideBySideWidth ? sideBySide($0) : file(.racy, $0) + [""] + file(.fixed, $0) }
    Space()
    Paragraph("The lines marked ✗ and ✓ are the lesson. Run it:")
    Paragraph("racecourse \(exhibit.id)", .command)
  }

  /// Which file it is, and its path.
  private func heading(_ variant: Variant, width: Int) -> Text {
    let (path, tone) = (exhibit.path(variant), variant == .racy ? Tone.bad : .good)
    return Text(pad(variant.rawValue, to: 7), tone)
      + Text(clipped(path, to: width - 7), tone, link: path)
  }

  private func file(_ variant: Variant, _ style: Style) -> [String] {
    [style.shown(heading(variant, width: style.width))]
      + rows.flatMap { line($0, variant)?.lines(style) ?? [] }
  }

  private func sideBySide(_ style: Style) -> [String] {
    let column = style.narrower(by: style.width - (style.width - 3) / 2)
    let blank = pad("", to: column.width)
    let headings = Variant.allCases.map { heading($0, width: column.width) }
    let space = String(repeating: " ", count: column.width + 3 - headings[0].plain.columns)
    return [style.shown(headings[0]) + space + style.shown(headings[1])]
      + rows.flatMap { row in
        let cells = Variant.allCases.map { line(row, $0)?.cells(column) ?? [] }
        return (0..<(cells.map(\.count).max() ?? 0)).map { index in
          let texts = cells.map { index < $0.count ? $0[index] : blank }
          return texts.joined(separator: style.dim(" │ ")).trimmingTrailingSpaces()
        }
      }
  }

  private func line(_ row: SourcePair.Row, _ variant: Variant) -> NumberedLine? {
    let line = variant == .racy ? row.racy : row.fixed
    return line.map { NumberedLine(line: $0, mark: row.differs ? variant : nil) }
  }
}
