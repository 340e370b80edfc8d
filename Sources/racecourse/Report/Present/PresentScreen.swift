/// A presentation on the whole screen, at one of its parts. A part that is longer than the screen has several pages.
struct PresentScreen: SteppedScreen {
  private let title: String
  private let parts: [PresentReport.Part]
  /// The part that is shown, and the page of it.
  private(set) var part = 0
  private var page = 0
  private var replay: ReplayScreen?
  /// The lines of the terminal.
  var height = 24

  init(_ report: PresentReport) {
    title = report.exhibit.id
    parts = report.parts
    show(part: 0)
  }

  private mutating func show(part: Int) {
    (self.part, page, replay) = (part, 0, nil)
    if case .steps(let report) = parts[part] { replay = ReplayScreen(report, end: "next") }
  }

  /// The next step, the next page, or the next part. At the end, it stays: a room may still be reading.
  mutating func goOn(_ style: Style) -> Bool {
    if replay?.isAtEnd == false {
      _ = replay?.goOn(style)
    } else if page + 1 < pages(style).count {
      page += 1
    } else if part + 1 < parts.count {
      show(part: part + 1)
    }
    return true
  }

  mutating func goBack() {
    if let replay, replay.step > 1 {
      self.replay?.goBack()
    } else if page > 0 {
      page -= 1
    } else if part > 0 {
      show(part: part - 1)
    }
  }

  func lines(_ style: Style) -> [String] {
    if var replay {
      replay.height = height
      return replay.lines(style)
    }
    let foot = foot(style)
    let pages = pages(style)
    let shown = pages[min(page, pages.count - 1)]
    return shown + [String](repeating: "", count: max(height - foot.count - shown.count, 0)) + foot
  }

  private func pages(_ style: Style) -> [[String]] {
    if replay != nil { return [[]] }
    let room = max(height - foot(style).count, 1)
    let lines = parts[part].lines(style, room: room)
    return stride(from: 0, to: max(lines.count, 1), by: room).map { Array(lines.dropFirst($0).prefix(room)) }
  }

  private func foot(_ style: Style) -> [String] {
    let keys = "\(title) · \(part + 1) of \(parts.count) · Space or →: next · ←: back · q: quit"
    return Paragraph(Text(keys), .dim).lines(style)
  }
}
