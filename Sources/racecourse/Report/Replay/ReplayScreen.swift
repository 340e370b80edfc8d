/// A schedule on the whole screen, up to one of its steps: the verdict, and below it the columns.
struct ReplayScreen: SteppedScreen {
  private let verdict: [any Block]
  private let columns: ReplayColumns
  /// The parts of the columns that are a step, in their order.
  private let stops: [Int]
  /// How many of the steps are shown.
  private(set) var step = 1
  /// The lines of the terminal.
  var height = 24

  /// What Space does at the end.
  private let end: String

  init(_ report: ReplayReport, end: String = "leave") {
    self.end = end
    verdict = report.verdict
    let columns = report.columns(isWhole: false)
    self.columns = columns
    stops = columns.parts.indices.filter { index in
      guard case .row(let row) = columns.parts[index] else { return false }
      return row.role == .access || row.role == .event
    }
  }

  /// Goes so many steps on, or back, as far as there are any.
  mutating func move(_ count: Int) { step = min(max(step + count, 1), max(stops.count, 1)) }

  mutating func goOn(_ style: Style) -> Bool {
    guard !isAtEnd else { return false }
    move(1)
    return true
  }

  mutating func goBack() { move(-1) }

  var isAtEnd: Bool { step >= stops.count }

  func lines(_ style: Style) -> [String] {
    let head = verdict.lines(style)
    let shown = isAtEnd ? columns.parts.count : stops[step - 1] + 1
    let lines = columns.lines(style, first: shown)
    let next = isAtEnd ? "Space: \(end)" : "Space or →: next"
    let keys = "step \(min(step, stops.count)) of \(stops.count) · \(next) · ←: back · q: quit"
    let foot = Paragraph(Text(keys), .dim).lines(style)
    // The steps matter more than the verdict, if there is no room for both.
    let room = max(height - foot.count - min(head.count, height / 2), 1)
    let steps = lines.count <= room ? lines : [lines[0]] + Array(lines.suffix(room - 1))
    let verdict = Array(head.prefix(max(height - foot.count - steps.count, 0)))
    let free = [String](repeating: "", count: max(height - foot.count - steps.count - verdict.count, 0))
    return verdict + steps + free + foot
  }
}
