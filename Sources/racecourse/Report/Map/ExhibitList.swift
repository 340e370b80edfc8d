/// Exhibits, one per line: progress, name, title, kind.
struct ExhibitList {
  let exhibits: [Exhibit]
  /// What was run and predicted; if it is empty, there is no column for marks.
  var progress = CourseProgress()

  private static let nameWidth = 2 + (Course.exhibits.map(\.id.columns).max() ?? 0)
  private static let titleWidth = 2 + (Course.exhibits.map(\.title.columns).max() ?? 0)
  private static let kindWidth = Kind.allCases.map(\.rawValue.columns).max() ?? 0
  /// The columns of `✓`, or of `✓ 2/3` if there was a prediction, and the space after it.
  private var markWidth: Int {
    if progress.isEmpty { return 0 }
    return Course.exhibits.contains { progress[$0]?.prediction != nil } ? 7 : 2
  }

  @Blocks func blocks(indent: Int) -> [any Block] {
    // The marks take the place of some indentation.
    let indent = progress.isEmpty ? indent : max(indent - 2, 0)
    let beforeTitle = markWidth + Self.nameWidth
    for exhibit in exhibits {
      let mark = mark(exhibit)
      let label: Text = "\(mark)\(pad(exhibit.id, to: Self.nameWidth))"
      IfWide(indent + beforeTitle + Self.titleWidth + Self.kindWidth) {
        Line(
          "\(label)\(pad(exhibit.title, to: Self.titleWidth))\(exhibit.kind.rawValue, .dim)", indent: indent)
      } otherwise: {
        IfWide(60) {
          Paragraph(label: label, width: beforeTitle, Text(exhibit.title), .dim, indent: indent)
        } otherwise: {
          Paragraph(label: mark, width: markWidth, Text(exhibit.id), indent: indent)
          Paragraph(Text(exhibit.title), .dim, indent: indent + markWidth + 2)
        }
      }
    }
  }

  private func mark(_ exhibit: Exhibit) -> Text {
    guard let entry = progress[exhibit] else { return Text(pad("", to: markWidth)) }
    let score = entry.prediction.map { "\($0.predicted)/\($0.possible)" } ?? ""
    return "\(Text.sign(true)) \(pad(score, to: markWidth - 2))"
  }
}
