/// Exhibits, one per line: progress, name, title, kind.
struct ExhibitList {
  let exhibits: [Exhibit]
  /// What was run and predicted; if it is empty, there is no column for marks.
  var progress: CourseProgress = CourseProgress()
  let style: Style

  private static let nameWidth = 2 + (Course.exhibits.map(\.id.count).max() ?? 0)
  private static let titleWidth = 2 + (Course.exhibits.map(\.title.count).max() ?? 0)
  private static let kindWidth = Kind.allCases.map(\.rawValue.count).max() ?? 0
  /// The columns of `✓`, or of `✓ 2/3` if there was a prediction, and the space after it.
  private var markWidth: Int {
    if progress.isEmpty { return 0 }
    return Course.exhibits.contains { progress[$0]?.prediction != nil } ? 7 : 2
  }

  func lines(indent: Int) -> [String] {
    // The marks take the place of some indentation.
    let space = String(repeating: " ", count: progress.isEmpty ? indent : max(indent - 2, 0))
    return exhibits.flatMap { exhibit in
      rows(exhibit, room: style.width - space.count - markWidth).enumerated().map { index, row in
        space + mark(exhibit, isFirst: index == 0) + row
      }
    }
  }

  /// The exhibit in this many columns.
  private func rows(_ exhibit: Exhibit, room: Int) -> [String] {
    let name = pad(exhibit.id, to: Self.nameWidth)
    if room >= Self.nameWidth + Self.titleWidth + Self.kindWidth {
      return [name + pad(exhibit.title, to: Self.titleWidth) + style.dim(exhibit.kind.rawValue)]
    }
    if style.width >= 60 {
      let blank = String(repeating: " ", count: Self.nameWidth)
      return wrap(exhibit.title, width: room - Self.nameWidth).enumerated().map { index, line in
        (index == 0 ? name : blank) + style.dim(line)
      }
    }
    return wrap(exhibit.id, width: room) + wrap(exhibit.title, width: room - 2).map { "  " + style.dim($0) }
  }

  private func mark(_ exhibit: Exhibit, isFirst: Bool) -> String {
    guard isFirst, let entry = progress[exhibit] else { return String(repeating: " ", count: markWidth) }
    let score = entry.prediction.map { "\($0.predicted)/\($0.possible)" } ?? ""
    return style.good("✓") + " " + pad(score, to: markWidth - 2)
  }
}
