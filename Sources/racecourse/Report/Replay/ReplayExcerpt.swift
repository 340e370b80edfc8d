/// The part of a replay that decides its ending, in a limited number of lines.
struct ReplayExcerpt: Block {
  private let schedule: Schedule
  private let rows: [ReplayRow]
  /// The steps to show, in order, including the decisive one.
  private let steps: [Int]
  /// How many lines or rows it may take.
  private let most: Int

  /// - Parameter story: says which steps matter; without it, all from the decisive one on.
  init(_ explained: ExplainedSchedule, _ steps: ReplaySteps, _ story: ReplayStory, most: Int) {
    schedule = explained.schedule
    rows = steps.rows()
    self.steps = story.steps
    self.most = most
  }

  /// Empty if nothing worth a line is known.
  func lines(_ style: Style) -> [String] {
    excerpt { ReplayColumns(tasks: schedule.tasks, $0, isClipped: $1).lines(style) }
  }

  /// As rows, and how many were left out between them; empty if nothing worth a row is known.
  var parts: [ReplayColumns.Part] { excerpt { parts, _ in parts } }

  private func excerpt<Line>(
    _ lines: (_ parts: [ReplayColumns.Part], _ isClipped: Bool) -> [Line]
  ) -> [Line] {
    guard let first = steps.first, let last = steps.last else { return [] }
    let window = rows.indices.filter { (first...last).contains(rows[$0].step) }
    let telling = window.filter { index in
      let row = rows[index]
      return steps.contains(row.step) || row.role == .preemption
    }
    let layouts = [
      lines(folded(withSource(window)), false), lines(folded(withSource(telling)), false),
      lines(folded(withSource(telling), isClipped: true), true),
      lines(folded(telling, isClipped: true), true),
    ]
    if let layout = layouts.first(where: { $0.count <= most }) { return layout }
    // What the reason names is shown, even if that takes more.
    if let layout = layouts.last, layout.count <= 2 * most { return layout }
    var shown = withSource(telling)
    while !shown.isEmpty {
      shown.removeLast()
      let layout = lines(folded(shown, isClipped: true), true)
      if layout.count <= most { return layout }
    }
    return []
  }

  /// Each row with the source line above it.
  private func withSource(_ indices: [Int]) -> [Int] {
    var all = Set(indices)
    for index in indices where rows[index].role == .access || rows[index].role == .event {
      let source = rows[..<index].lastIndex { $0.column == rows[index].column && $0.role == .source }
      if let source, rows[source...index].allSatisfy({ $0.column == rows[index].column }) {
        all.insert(source)
      }
    }
    return all.sorted()
  }

  /// Whether a row is the read by which a store begins that changes a value in place.
  private func isPart(_ read: Int, of store: Int) -> Bool {
    let (read, store) = (rows[read], rows[store])
    guard read.role == .access, store.role == .access, read.column == store.column else { return false }
    let (one, next) = (schedule.steps[read.step], schedule.steps[store.step])
    return one.kind == .read && next.kind == .write && one.subject == next.subject && one.place == next.place
  }

  /// These rows, and how many steps were left out between them.
  private func folded(_ indices: [Int], isClipped: Bool = false) -> [ReplayColumns.Part] {
    let tasks = Set(indices.map { rows[$0].column })
    var parts: [ReplayColumns.Part] = []
    var next = 0
    func fold(to end: Int) {
      let hidden = rows[next..<end]
      let count = hidden.count { $0.role == .access || $0.role == .event }
      // A line about one more step would take as much room.
      if hidden.count == 1, let row = hidden.first, tasks.contains(row.column) {
        parts.append(.row(row))
      } else if count > 0 {
        parts.append(.folded(steps: count, preemptions: hidden.count { $0.role == .preemption }))
      }
    }
    for index in indices {
      if !(isClipped && next + 1 == index && isPart(next, of: index)) { fold(to: index) }
      parts.append(.row(rows[index]))
      next = index + 1
    }
    fold(to: rows.count)
    return parts
  }
}
