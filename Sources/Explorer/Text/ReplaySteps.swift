/// The steps of a schedule as rows: their subjects, and which of them are left out.
package struct ReplaySteps {
  package let steps: [Schedule.Step]
  /// The tasks, each a column.
  package let tasks: [TaskName]
  package let source: ReplaySource
  /// Whether a job's start is a row, as it is for a player who chose it.
  package let includesStarts: Bool
  package let names: SubjectNames

  package init(
    _ steps: [Schedule.Step], tasks: [TaskName], source: ReplaySource, includesStarts: Bool = false,
    subjects: Set<Subject> = []
  ) {
    self.steps = steps
    self.tasks = tasks
    self.source = source
    self.includesStarts = includesStarts
    names = SubjectNames(subjects.union(steps.compactMap(\.subject)))
  }

  /// A read or a write of something shared, on a line of the files.
  package struct Access {
    /// What is read or written.
    package enum Kind {
      /// A value of the program's.
      case value
      /// Whether a task is canceled: its name is that of the task.
      case cancellation
      /// Whether a continuation was resumed: a write resumes it.
      case continuation
      /// A lock: a write takes it, or waits for it.
      case lock
    }

    package let kind: Kind
    package let index: Int
    package let task: TaskName
    package let isWrite: Bool
    /// Nil in an accessor that the compiler wrote.
    package let line: Int?
    /// The line in words, such as `line 3`.
    package let lineText: String?
    package let name: String?
    package let value: String?
  }

  package var accesses: [Access] {
    steps.indices.compactMap { index in
      let step = steps[index]
      guard step.kind.isPlainAccess, steps.isRow(index) else { return nil }
      return access(.value, index)
    }
  }

  /// Where a task cancels another one, and where one looks whether a task is canceled.
  package var cancellations: [Access] {
    steps.indices.compactMap { index in
      StepText.canceled(steps[index]).map { _ in access(.cancellation, index) }
    }
  }

  /// Where checked continuations are resumed.
  package var resumptions: [Access] {
    steps.indices.filter { steps[$0].kind == .atomic && steps[$0].subject?.isContinuation == true }
      .map { access(.continuation, $0) }
  }

  /// Where locks are taken, or waited for.
  package var locks: [Access] {
    steps.indices.filter { [.lock, .blocked].contains(steps[$0].kind) }.map { access(.lock, $0) }
  }

  private func access(_ kind: Access.Kind, _ index: Int) -> Access {
    let step = steps[index]
    let line = line(step).flatMap { source.isOfScene($0) ? nil : $0 }
    return Access(
      kind: kind, index: index, task: step.task, isWrite: step.stores || kind == .lock, line: line,
      lineText: line.map(source.numbers.text),
      name: step.subject.map { name($0, kind) }, value: step.value)
  }

  private func name(_ subject: Subject, _ kind: Access.Kind) -> String {
    switch kind {
    case .value, .continuation: names.name(subject)
    case .cancellation: subject.called
    // The same whether the step is known to be about a lock, or only about a property for which a task waits.
    case .lock: names.full(subject)
    }
  }

  /// Each source line that a task reaches, which shared values it reads and stores, and where tasks start,
  /// hop and wait. All other steps are left out: they do not affect other tasks.
  ///
  /// - Parameter references: the steps that a text names: each has a row, with its sign.
  package func rows(_ references: StepReferences = StepReferences(in: nil)) -> [ReplayRow] {
    var rows: [ReplayRow] = []
    var lines: [TaskName: Int] = [:]
    var files: [Int: String] = [:]
    var beginnings = TaskBeginnings()
    var running: TaskName?
    for (index, step) in steps.enumerated() {
      guard let column = tasks.firstIndex(of: step.task) else { continue }
      if step.isPreemption, let running {
        rows.append(
          ReplayRow(column: column, role: .preemption, text: "── \(running) is preempted", step: index))
      }
      if step.beginsCircle {
        let text = "── from here on, \(step.task) repeats its steps forever"
        rows.append(ReplayRow(column: column, role: .circle, text: text, step: index))
      }
      running = step.task
      let sign = references.sign(of: index)
      guard steps.isRow(index) || sign != nil else { continue }
      let details = details(index, &beginnings, isNamed: sign != nil)
      let isAccess = step.kind.isPlainAccess
      if isAccess || details != nil, step.kind != .enqueue || !isKnown(step.other, before: index),
        let line = line(step),
        isAccess || isWorthRow(line, index),
        lines[step.task] != line
          || isAccess && (rows.last?.column != column || rows.last?.role.isRemark == true)
      {
        lines[step.task] = line
        if let file = source.heading(line), files.updateValue(file, forKey: column) != file {
          rows.append(ReplayRow(column: column, role: .file, text: "     " + file, step: index))
        }
        // A scene's lines have no number: its file is not shown.
        let number = source.isOfScene(line) ? "·" : "\(source.numbers.line(line))"
        let text = "\(padLeft(number, to: 3))  \(source.text(line))"
        rows.append(ReplayRow(column: column, role: .source, text: text, step: index))
      }
      guard let details else { continue }
      let row = ReplayRow(
        column: column, role: isAccess ? .access : .event,
        text: pad(padLeft(sign ?? "", to: 4), to: 5) + details, step: index, sign: sign)
      if let last = rows.last, last.column == column, last.role == row.role, last.content == row.content {
        if sign != nil { rows[rows.count - 1] = row }
      } else {
        rows.append(row)
      }
    }
    return rows
  }

  /// Whether a task has run before: its first line is where it is created, and later ones are where it resumes.
  private func isKnown(_ task: TaskName?, before index: Int) -> Bool {
    steps[..<index].contains { $0.task == task || $0.other == task }
  }

  /// Whether the line of a step that is not an access is worth a row: not if the next access has the same line.
  private func isWorthRow(_ line: Int, _ index: Int) -> Bool {
    let step = steps[index]
    let next = steps[(index + 1)...].first { $0.task == step.task && $0.kind.isPlainAccess }
    return source.isStatement(line) && next.flatMap(self.line) != line
  }

  /// - Parameter isNamed: whether a text names it: then it is a row, whatever it does.
  private func details(_ index: Int, _ beginnings: inout TaskBeginnings, isNamed: Bool) -> String? {
    let step = steps[index]
    let text = StepText(names, hiding: source.hidden)
    if isNamed {
      let isFirst = beginnings.isFirst(step)
      return text.short(step, isFirst: isFirst) ?? text.predicate(step, isFirst: isFirst)
    }
    if step.leavesToEnd(later: steps[(index + 1)...].contains { $0.task == step.task && $0.isAction }) {
      return nil
    }
    if case .start(_, nil) = step.action, !includesStarts { return nil }
    return text.short(step, isFirst: beginnings.isFirst(step))
  }

  /// The line of the files that a step is on; nil for a line that is hidden.
  private func line(_ step: Schedule.Step) -> Int? {
    step.place.flatMap { $0.isIn(source.hidden) ? nil : $0.line }
  }
}

extension [Schedule.Step] {
  /// Whether a step can be a row of its own: none that the next one stands for, or that is behind another one.
  func isRow(_ index: Int) -> Bool { !isPartOfNext(index) && !isBehind(index) }

  /// Whether the next step is the same task's access to the rest of the same value, or to what is behind it: the last of them
  /// stands for all.
  private func isPartOfNext(_ index: Int) -> Bool {
    guard index + 1 < count else { return false }
    let (step, next) = (self[index], self[index + 1])
    return step.kind.isPlainAccess && step.subject != nil && next.subject == step.subject
      && next.task == step.task
      && next.kind == step.kind && next.place == step.place && !next.isPreemption
  }

  /// Whether it is an access to unnamed memory behind a named value that is accessed on the same line.
  private func isBehind(_ index: Int) -> Bool {
    let step = self[index]
    guard step.kind.isPlainAccess, step.subject == nil else { return false }
    return [index - 1, index + 1].contains { other in
      guard indices.contains(other) else { return false }
      let other = self[other]
      return other.kind.isPlainAccess && other.task == step.task && other.place == step.place
    }
  }
}
