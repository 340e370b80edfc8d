import Course
import Evidence
import Explorer

/// One schedule in columns: a task to a column, time downward, the outcome at the foot.
public struct ReplayReport {
  /// What was replayed.
  let title: String
  /// What the catalogue says of the outcome.
  let known: KnownOutcome?
  /// Whether there is a catalogue to say something.
  let isExhibit: Bool
  let schedule: Schedule
  /// The lines of the file that was replayed, to be quoted.
  let source: [String]
  let style: Style

  public init(_ exhibit: Exhibit, _ schedule: Schedule, source: String?, style: Style) {
    self.init(
      "\(exhibit.id), the \(schedule.variant) file", exhibit.known(schedule.outcome), isExhibit: true,
      schedule, source, style)
  }

  /// A schedule of a learner's own file.
  public init(file: String, _ schedule: Schedule, source: String?, style: Style) {
    self.init(file, nil, isExhibit: false, schedule, source, style)
  }

  private init(
    _ title: String, _ known: KnownOutcome?, isExhibit: Bool, _ schedule: Schedule, _ source: String?,
    _ style: Style
  ) {
    self.title = title
    self.known = known
    self.isExhibit = isExhibit
    self.schedule = schedule
    self.source = source?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    self.style = style
  }

  public func lines() -> [String] {
    var lines = wrap(heading, width: style.width).map(style.bold) + [""]
    lines += columnWidth >= 24 ? columns() : list()
    lines += [""] + outcome()
    if let note = schedule.note { lines += wrap(note, width: style.width).map(style.warning) }
    return lines
  }

  private var heading: String {
    "\(title): one schedule, \(plural(schedule.preemptions, "preemption"))"
  }

  private var columnWidth: Int {
    (style.width - (schedule.tasks.count - 1)) / max(schedule.tasks.count, 1)
  }

  private func columns() -> [String] {
    let titles = schedule.tasks.map { pad($0, to: columnWidth) }.joined(separator: " ")
    let body = rows().map { row in
      let space = String(repeating: " ", count: row.column * (columnWidth + 1))
      return space + painted(row, clipped(row.text, to: columnWidth))
    }
    return [style.dim(titles.trimmingTrailingSpaces())] + body
  }

  private func list() -> [String] {
    var lines: [String] = []
    var last: Int?
    for row in rows() {
      if row.column != last {
        lines.append(style.command(clipped(schedule.tasks[row.column], to: style.width)))
      }
      lines.append("  " + painted(row, clipped(row.text, to: style.width - 2)))
      last = row.column
    }
    return lines
  }

  private struct Row {
    enum Role { case source, access, event, preemption }

    /// The task's place among the tasks.
    let column: Int
    let role: Role
    let text: String
  }

  private func painted(_ row: Row, _ text: String) -> String {
    switch row.role {
    case .source: text
    case .access: style.bold(text)
    case .event: style.dim(text)
    case .preemption: style.warning(text)
    }
  }

  /// What is told of the steps: each source line that a task comes to, the accesses that are points, and where
  /// tasks start, wait and go. All other accesses are left out; no other task cares for them.
  private func rows() -> [Row] {
    var rows: [Row] = []
    var lines: [String: Int] = [:]
    var started: Set<String> = schedule.tasks.first.map { [$0] } ?? []
    var running: String?
    for step in schedule.steps {
      guard let column = schedule.tasks.firstIndex(of: step.task) else { continue }
      if step.isPreemption, let running {
        rows.append(Row(column: column, role: .preemption, text: "── \(running) is preempted"))
      }
      if step.task != running { lines[step.task] = nil }
      running = step.task
      // A declaration is where the compiler puts what has no line of its own.
      if let line = step.line, line > 0, lines[step.task] != line, !isEntry(text(line)) {
        lines[step.task] = line
        rows.append(
          Row(column: column, role: .source, text: "\(padLeft(String(line), to: 3))  \(text(line))"))
      }
      if let access = access(step) { rows.append(Row(column: column, role: .access, text: "     " + access)) }
      if let event = event(step, &started) {
        rows.append(Row(column: column, role: .event, text: "     " + event))
      }
    }
    return rows
  }

  private func isEntry(_ text: String) -> Bool {
    text.hasPrefix("public func ") || text.contains("func playground(")
  }

  private func text(_ line: Int) -> String {
    line <= source.count ? String(source[line - 1].drop { $0 == " " }) : ""
  }

  private func access(_ step: Schedule.Step) -> String? {
    guard step.isPoint else { return nil }
    let name = step.line.flatMap(variable) ?? "it"
    return switch step.kind {
    case .read: step.value.map { "\(name) ➜ \($0)" } ?? "reads \(name)"
    case .write: step.value.map { "\(name) = \($0)" } ?? "writes \(name)"
    case .atomic: "an atomic step"
    default: nil
    }
  }

  private func event(_ step: Schedule.Step, _ started: inout Set<String>) -> String? {
    switch step.kind {
    case .hop: return hop(step.destination)
    case .enqueue:
      return step.other.map { started.insert($0).inserted ? "starts \($0)" : "wakes \($0)" }
    case .suspend: return "waits"
    case .blocked: return "is blocked by a lock"
    case .lock: return "takes a lock"
    case .sleep: return "sleeps"
    case .read, .write, .atomic, .start, .end: return nil
    }
  }

  private func hop(_ destination: Schedule.Step.Destination?) -> String? {
    switch destination {
    case .actor: "goes to the actor"
    case .mainActor: "goes to the main actor"
    case .pool: "goes to the pool"
    case nil: nil
    }
  }

  /// The one variable of the file that a line names, if there is only one.
  private func variable(_ line: Int) -> String? {
    let words = Set(text(line).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    let found = words.intersection(variables)
    return found.count == 1 ? found.first : nil
  }

  private var variables: Set<String> {
    Set(source.compactMap { $0.firstMatch(of: /\bvar (\w+)/).map { String($0.output.1) } })
  }

  private func outcome() -> [String] {
    guard isExhibit else {
      let outcome = FoundOutcome(schedule.outcome)
      return wrap(outcome.name, width: style.width - 2).enumerated().map { index, line in
        (index == 0 ? outcome.mark(style) + " " : "  ") + outcome.paint(line, style)
      }
    }
    let expectation = known?.expectation ?? .unknown
    let meaning = known.map { ": \($0.meaning)" } ?? ""
    return wrap(schedule.outcome + meaning, width: style.width - 2).enumerated().map { index, line in
      (index == 0 ? style.mark(expectation) + " " : "  ") + style.paint(expectation, line)
    }
  }
}
