import Foundation
import Studio

/// One run drawn as text: time from left to right, a lane for each task or thread, and a row for each span, so that no two
/// overlap, however short they are.
struct Timeline {
  let recording: Recording
  let subject: TimelineSubject
  let style: Style

  /// A row says so if the main thread draws no frame for longer than this, in seconds: three frames are missing.
  static let blockedLimit = 3.0 / 60

  /// Narrower bars do not show when something happened: the labels are then above them.
  private static let leastColumns = 24
  private static let gap = 2

  func lines() -> [String] {
    let lanes = TimelineLanes(recording, subject).lanes
    let rows = lanes.flatMap(\.rows)
    guard let start = rows.map(\.start).min(), let end = rows.map(\.end).max(), end > start else { return [] }
    let laneWidth = (lanes.map(\.name.count).max() ?? 0) + Self.gap
    let labelWidth = (rows.map(\.label.count).max() ?? 0) + Self.gap
    let lengthWidth = rows.map(\.length.count).max() ?? 0
    let free = style.width - 2 - laneWidth
    let beside = labelWidth + lengthWidth + Self.gap
    let isBeside = free - beside >= Self.leastColumns
    let columns = max(isBeside ? free - beside : free, 1)
    let bar = TimelineBar(start: start, end: end, columns: columns, style: style)
    var lines: [String] = []
    for lane in lanes {
      for (index, row) in lane.rows.enumerated() {
        let name = "  " + pad(index == 0 ? lane.name : "", to: laneWidth)
        let drawn = bar.text(row.content)
        if isBeside {
          let label = pad(row.label, to: labelWidth) + style.dim(padLeft(row.length, to: lengthWidth))
          lines.append((name + label + pad("", to: Self.gap) + drawn).trimmingTrailingSpaces())
        } else {
          let label = [row.label, row.length].filter { !$0.isEmpty }.joined(separator: ", ")
          for (index, line) in wrap(label, width: free).enumerated() {
            lines.append((index == 0 ? name : pad("", to: name.count)) + line)
          }
          lines.append((pad("", to: name.count) + drawn).trimmingTrailingSpaces())
        }
      }
    }
    let axis = "0" + padLeft(" " + duration(end - start), to: columns - 1)
    return lines + [pad("", to: style.width - axis.count) + style.dim(axis)]
  }
}

/// Draws what a row marks, to scale.
struct TimelineBar {
  /// The times of the left and the right end, in seconds.
  let start, end: Double
  let columns: Int
  let style: Style

  func text(_ content: TimelineLanes.Content) -> String {
    switch content {
    case .span(let from, let to, let look): bar(column(from), column(to), look)
    case .instant(let time): pad("", to: column(time)) + style.paint("◆", "36")
    case .frames(let frames): marks(frames)
    }
  }

  private func bar(_ from: Int, _ to: Int, _ look: TimelineLanes.Look) -> String {
    let count = max(to - from, 1)
    let drawn =
      switch look {
      case .busy: style.paint(String(repeating: "█", count: count), "36")
      case .waiting: style.paint(String(repeating: "─", count: count), "36")
      case .blocked: style.bad(String(repeating: "▒", count: count))
      }
    return pad("", to: from) + drawn
  }

  /// A mark for each frame; if several share a column, a missed one is shown.
  private func marks(_ frames: [Frame]) -> String {
    var cells = [Bool?](repeating: nil, count: columns)
    for frame in frames { cells[column(frame.time)] = (cells[column(frame.time)] ?? true) && frame.isDrawn }
    return cells.map { cell in
      switch cell {
      case true?: style.good("╵")
      case false?: style.bad("×")
      case nil: " "
      }
    }.joined()
  }

  private func column(_ time: Double) -> Int {
    min(max(Int((time - start) / (end - start) * Double(columns)), 0), columns - 1)
  }
}
