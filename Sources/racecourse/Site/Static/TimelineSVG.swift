import Studio

/// The timeline of a live run as a drawing: a row for each span, time from left to right, and below them the frames.
///
/// What a row is shows in its shape too: a bar is busy, a line waits, a hatched bar is blocked, a bar on end is a frame that
/// was drawn, a cross is one that was missed, and a circle is one that was drawn too early.
struct TimelineSVG {
  /// Names the drawing in the page.
  let id: String
  /// What the drawing shows, for those who do not see it.
  let title: String
  private let lanes: [TimelineLanes.Lane]

  private static let rowHeight = 22.0
  private static let letter = 7.3
  private static let gap = 14.0
  private static let barWidth = 460.0

  init(
    id: String, title: String, _ recording: Recording, _ subject: TimelineSubject, _ labels: TaskLabels
  ) {
    self.id = id
    self.title = title
    lanes = TimelineLanes(recording, subject, labels).lanes
  }

  /// The drawing; nil if there is nothing to draw.
  func svg() -> String? {
    let rows = lanes.flatMap(\.rows)
    guard let start = rows.map(\.start).min(), let end = rows.map(\.end).max(), end > start else {
      return nil
    }
    let labelX = width(lanes.map(\.name))
    let lengthX = labelX + width(rows.map(\.label)) + width(rows.map(\.length)) - Self.gap
    let scale = Scale(start: start, end: end, left: lengthX + Self.gap, width: Self.barWidth)
    let height = Double(rows.count + 1) * Self.rowHeight + 4
    var y = 0.0
    var parts: [String] = []
    for lane in lanes {
      parts.append(line("edge", 0, y, scale.right, y))
      for (index, row) in lane.rows.enumerated() {
        if index == 0 { parts.append(text("lane", 0, y, lane.name)) }
        parts.append(text("label", labelX, y, row.label))
        if !row.length.isEmpty { parts.append(text("length", lengthX, y, row.length)) }
        parts += drawn(row.content, y + Self.rowHeight / 2, scale)
        y += Self.rowHeight
      }
    }
    parts.append(line("edge", 0, y, scale.right, y))
    parts.append(text("axis", scale.left, y, "0"))
    parts.append(text("axis end", scale.right, y, duration(end - start)))
    let (right, bottom) = (Self.number(scale.right + 2), Self.number(height))
    return """
      <svg id="\(id)" class="drawing" role="img" viewBox="0 0 \(right) \(bottom)" width="\(right)" height="\(bottom)">\
      <title>\(HTML.escaped(title))</title>\(parts.joined())</svg>
      """
  }

  private func drawn(_ content: TimelineLanes.Content, _ y: Double, _ scale: Scale) -> [String] {
    switch content {
    case .span(let start, let end, .waiting):
      return [line("waiting", scale.x(start), y, max(scale.x(end), scale.x(start) + 2), y)]
    case .many(let pieces):
      return path(
        "pieces",
        pieces.map { "M\(Self.point(scale.x($0.lowerBound), y))H\(Self.number(scale.x($0.upperBound)))" })
    case .span(let start, let end, let look):
      let width = max(scale.x(end) - scale.x(start), 2)
      let bar = """
        <rect class="\(look.rawValue)" x="\(Self.number(scale.x(start)))" y="\(Self.number(y - 7))" \
        width="\(Self.number(width))" height="14"/>
        """
      guard look == .blocked else { return [bar] }
      let hatch = stride(from: scale.x(start) + 6, to: scale.x(start) + width, by: 8)
      return [bar] + path("hatch", hatch.map { "M\(Self.point($0 - 4, y + 7))l4 -14" })
    case .instant(let time):
      let x = scale.x(time)
      let points = [(x, y - 6), (x + 6, y), (x, y + 6), (x - 6, y)].map(Self.point)
      return path("visit", ["M\(points.joined(separator: "L"))z"])
    case .frames(let frames):
      let drawn = frames.filter { $0.isDrawn && $0.lacks == nil }.map {
        "M\(Self.point(scale.x($0.time), y - 7))v14"
      }
      let missed = frames.filter { !$0.isDrawn }.map {
        "M\(Self.point(scale.x($0.time) - 3, y - 3))l6 6m0 -6l-6 6"
      }
      let early = frames.filter { $0.lacks != nil }.map {
        "M\(Self.point(scale.x($0.time) - 4, y))a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
      }
      return path("drawn", drawn) + path("missed", missed) + path("missed", early)
    }
  }

  private func path(_ name: String, _ parts: [String]) -> [String] {
    parts.isEmpty ? [] : ["<path class=\"\(name)\" d=\"\(parts.joined())\"/>"]
  }

  private func line(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "<path class=\"\(name)\" d=\"M\(Self.point(x1, y1))L\(Self.point(x2, y2))\"/>"
  }

  private func text(_ name: String, _ x: Double, _ y: Double, _ text: String) -> String {
    let place = "x=\"\(Self.number(x))\" y=\"\(Self.number(y + Self.rowHeight - 7))\""
    return "<text class=\"\(name)\" \(place)>\(HTML.escaped(text))</text>"
  }

  private func width(_ texts: [String]) -> Double {
    Double(texts.map(\.count).max() ?? 0) * Self.letter + Self.gap
  }

  private static func point(_ x: Double, _ y: Double) -> String { "\(number(x)) \(number(y))" }

  /// With one digit after the point.
  private static func number(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }

  /// Where a time is in the drawing.
  private struct Scale {
    /// The times of the left and the right end, in seconds.
    let start, end: Double
    let left, width: Double
    var right: Double { left + width }

    func x(_ time: Double) -> Double {
      left + min(max((time - start) / (end - start), 0), 1) * width
    }
  }
}

/// The live run of a file that is drawn, where time is the point of the exhibit.
struct TimelineFigure {
  /// Names the drawing in the page.
  let id: String
  /// Which run it is, and what was measured.
  let caption: String
  /// The drawing.
  let svg: String

  /// Nil where there is nothing to draw.
  init?(_ run: VariantRun) {
    guard let subject = run.exhibit.timeline, let shown = ShownRun(run) else { return nil }
    let text = RunTimeline(run: run)
    id = PageNames.timeline(run.exhibit, run.variant)
    caption = [text.heading(shown), text.measured(shown.trace)].compactMap(\.self).joined(separator: ". ")
    let drawing = TimelineSVG(id: id, title: caption, shown.trace.recording, subject, shown.labels)
    guard let svg = drawing.svg() else { return nil }
    self.svg = svg
  }
}
