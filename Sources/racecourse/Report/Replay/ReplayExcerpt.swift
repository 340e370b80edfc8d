/// The part of a replay that decides its ending, in a limited number of lines.
struct ReplayExcerpt: Block {
  private let schedule: Schedule
  private let all: ReplaySteps
  private let rows: [ReplayRow]
  /// The steps to show, in order, including the decisive one.
  private let steps: [Int]
  /// How many lines or rows it may take.
  private let most: Int

  /// - Parameter story: says which steps matter; without it, all from the decisive one on.
  init(_ explained: ExplainedSchedule, _ steps: ReplaySteps, _ story: ReplayStory, most: Int) {
    schedule = explained.schedule
    all = steps
    rows = steps.rows(story.references)
    self.steps = story.steps
    self.most = most
  }

  /// Empty if nothing worth a line is known.
  func lines(_ style: Style) -> [String] { columns(style)?.lines(style) ?? [] }

  /// The columns that have room on a terminal; nil if nothing worth a row is known.
  func columns(_ style: Style) -> ReplayColumns? { excerpt { $0.lines(style).count } }

  /// As rows, and how many were left out between them; empty if nothing worth a row is known.
  var parts: [ReplayColumns.Part] { byRows?.parts ?? [] }

  /// What its signs mean.
  var legend: [String] { byRows?.legend ?? [] }

  private var byRows: ReplayColumns? { excerpt { $0.parts.count } }

  /// - Parameter height: how many lines or rows it takes.
  private func excerpt(_ height: (ReplayColumns) -> Int) -> ReplayColumns? {
    guard let first = steps.first, let last = steps.last else { return nil }
    func columns(_ rows: [Int], isClipped: Bool) -> ReplayColumns {
      ReplayColumns(tasks: schedule.tasks, folded(rows, isClipped: isClipped), isClipped: isClipped)
    }
    let window = rows.indices.filter { (first...last).contains(rows[$0].step) }
    let telling = window.filter { index in
      let row = rows[index]
      return steps.contains(row.step) || row.role == .preemption
    }
    let layouts = [
      columns(rows.withSources(window.filter { all.isTelling(rows[$0]) }), isClipped: false),
      columns(rows.withSources(telling), isClipped: false),
      columns(rows.withSources(telling), isClipped: true),
      columns(telling, isClipped: true),
    ]
    if let layout = layouts.first(where: { height($0) <= most }) { return layout }
    // What the reason names is shown, even if that takes more.
    if let layout = layouts.last, height(layout) <= 2 * most { return layout }
    var shown = rows.withSources(telling)
    while !shown.isEmpty {
      shown.removeLast()
      let layout = columns(shown, isClipped: true)
      if height(layout) <= most { return layout }
    }
    return nil
  }

  /// Whether a row is the read by which a store begins that changes a value in place.
  private func isPart(_ read: Int, of store: Int) -> Bool {
    let (read, store) = (rows[read], rows[store])
    guard read.role == .access, store.role == .access, read.column == store.column else { return false }
    let (one, next) = (schedule.steps[read.step], schedule.steps[store.step])
    return one.kind == .read && next.kind == .write && one.subject == next.subject && one.place == next.place
  }

  /// These rows, and how many steps were left out between them.
  private func folded(_ indices: [Int], isClipped: Bool) -> [ReplayColumns.Part] {
    all.folded(rows, to: indices) { isClipped && isPart($0, of: $1) }
  }
}
