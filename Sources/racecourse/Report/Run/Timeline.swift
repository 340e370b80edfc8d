import Studio

/// One run drawn as text: time from left to right, a lane for each task or thread, and a row for each span, so that no two
/// overlap, however short they are.
struct Timeline: Block {
  private let lanes: [TimelineLanes.Lane]
  private var rows: [TimelineLanes.Row] { lanes.flatMap(\.rows) }
  /// The times of the left and the right end, in seconds.
  private let start, end: Double

  /// A row says so if the main thread draws no frame for longer than this, in seconds: three frames are missing.
  static let blockedLimit = 3.0 / 60

  /// Narrower bars do not show when something happened: the labels are then above them.
  private static let leastColumns = 18
  private static let gap = 2

  /// Nil if nothing takes time.
  init?(_ recording: Recording, _ subject: TimelineSubject, _ labels: TaskLabels) {
    lanes = TimelineLanes(recording, subject, labels).lanes
    let rows = lanes.flatMap(\.rows)
    guard let start = rows.map(\.start).min(), let end = rows.map(\.end).max(), end > start else {
      return nil
    }
    (self.start, self.end) = (start, end)
  }

  /// The signs that occur in drawings, each with its meaning.
  static func legend(_ drawings: [Timeline]) -> String {
    let used = Set(drawings.flatMap(\.rows).compactMap(\.content.sign))
    return [("█", "works"), ("─", "waits"), ("▒", "draws no frame"), ("◆", "a moment")]
      .filter { used.contains($0.0) }.map { "\($0) \($1)" }.joined(separator: " · ")
  }

  func lines(_ style: Style) -> [String] {
    let laneWidth = (lanes.map(\.name.columns).max() ?? 0) + Self.gap
    let labelWidth = (rows.map(\.label.columns).max() ?? 0) + Self.gap
    let lengthWidth = rows.map(\.length.columns).max() ?? 0
    let free = style.width - 2 - laneWidth
    let beside = labelWidth + lengthWidth + Self.gap
    let isBeside = free - beside >= Self.leastColumns
    let columns = max(isBeside ? free - beside : free, 1)
    var lines: [String] = []
    for lane in lanes {
      for (index, row) in lane.rows.enumerated() {
        let name = "  " + pad(index == 0 ? lane.name : "", to: laneWidth)
        let drawn = style.shown(drawn(row, columns))
        if isBeside {
          let label = pad(row.label, to: labelWidth) + style.dim(padLeft(row.length, to: lengthWidth))
          lines.append((name + label + pad("", to: Self.gap) + drawn).trimmingTrailingSpaces())
        } else {
          let label = [row.label, row.length].filter { !$0.isEmpty }.joined(separator: ", ")
          lines += wrap(label, width: free).enumerated().map {
            ($0.offset == 0 ? name : pad("", to: name.columns)) + $0.element
          }
          lines.append((pad("", to: name.columns) + drawn).trimmingTrailingSpaces())
        }
      }
    }
    let axis = "0" + padLeft(" " + duration(end - start), to: columns - 1)
    return lines + [pad("", to: style.width - axis.columns) + style.dim(axis)]
  }

  /// What a row marks, to scale.
  private func drawn(_ row: TimelineLanes.Row, _ columns: Int) -> Text {
    func column(_ time: Double) -> Int {
      min(max(Int((time - start) / (end - start) * Double(columns)), 0), columns - 1)
    }
    if case .frames(let frames) = row.content {
      // If several share a column, the worst one is shown.
      return Dictionary(grouping: frames) { column($0.time) }.mapValues { frames -> Text in
        if frames.contains(where: { !$0.isDrawn }) { return Text("×", .bad) }
        return frames.contains { $0.lacks != nil } ? Text("○", .bad) : Text("╵", .good)
      }.line(columns)
    }
    if case .many(let pieces) = row.content {
      let worked = Set(pieces.flatMap { column($0.lowerBound)...column($0.upperBound) })
      return Dictionary(worked.map { ($0, Text("█", .busy)) }) { first, _ in first }.line(columns)
    }
    let (from, to) = (column(row.start), column(row.end))
    let bar = String(repeating: row.content.sign ?? " ", count: max(to - from, 1))
    return Text(pad("", to: from)) + Text(bar, row.content.sign == "▒" ? .bad : .busy)
  }
}

extension [Int: Text] {
  /// A line with these signs in their columns.
  fileprivate func line(_ columns: Int) -> Text { (0..<columns).map { self[$0] ?? " " }.reduce("", +) }
}

extension TimelineLanes.Content {
  /// What it is drawn with; nil for frames.
  fileprivate var sign: String? {
    switch self {
    case .span(_, _, .busy), .many: "█"
    case .span(_, _, .waiting): "─"
    case .span(_, _, .blocked): "▒"
    case .instant: "◆"
    case .frames: nil
    }
  }
}
