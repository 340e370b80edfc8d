// Which rows tell what happened, and what is said of the others.
extension ReplaySteps {
  /// The rows of the whole schedule without the steps that only bring tasks to where they do something; all of them if there are no
  /// others.
  ///
  /// - Parameter references: the steps that a text names: each is shown, with its sign.
  package func telling(_ references: StepReferences) -> [ReplayColumns.Part] {
    let rows = rows(references)
    let telling = rows.indices.filter { isTelling(rows[$0]) }
    guard telling.contains(where: { !rows[$0].role.isRemark }) else {
      return rows.map(ReplayColumns.Part.row)
    }
    return folded(rows, to: rows.withSources(telling))
  }

  /// Whether a row says what a task did, or what the scheduler did to it.
  package func isTelling(_ row: ReplayRow) -> Bool {
    switch row.role {
    case .file, .source: false
    case .access, .event: row.sign != nil || !isPlumbing(row.step)
    case .preemption, .circle: true
    }
  }

  /// Some rows, and how many steps were left out between them.
  ///
  /// - Parameter isPart: whether the row before another one is a part of it, and needs no mention.
  package func folded(
    _ rows: [ReplayRow], to indices: [Int], isPart: (Int, Int) -> Bool = { _, _ in false }
  ) -> [ReplayColumns.Part] {
    let columns = Set(indices.map { rows[$0].column })
    var parts: [ReplayColumns.Part] = []
    var next = 0
    func fold(to end: Int) {
      let hidden = rows[next..<end]
      let count = hidden.count { $0.role == .access || $0.role == .event }
      // A line about one more step would take as much room.
      if hidden.count == 1, let row = hidden.first, columns.contains(row.column), isTelling(row) {
        parts.append(.row(row))
      } else if count > 0 {
        parts.append(.folded(steps: count, preemptions: hidden.count { $0.role == .preemption }))
      }
    }
    for index in indices {
      if !(next + 1 == index && isPart(next, index)) { fold(to: index) }
      parts.append(.row(rows[index]))
      next = index + 1
    }
    fold(to: rows.count)
    return parts
  }

  /// Whether a step only brings its task to where it does something: how it begins, goes from one executor to another, or waits
  /// for what then comes.
  private func isPlumbing(_ index: Int) -> Bool {
    let step = steps[index]
    switch step.action {
    case .start(_, nil), .hop, .enqueue, .sleep, .end: return true
    case .suspend: return steps[(index + 1)...].contains { $0.task == step.task && $0.kind != .end }
    // The runtime looks at it when a job begins.
    case .atomic(_, stores: false, _): return step.place == nil && step.subject?.kind == .cancellation
    default: return false
    }
  }
}

extension [ReplayRow] {
  /// These rows, each with the source line above it, and with the file's name if that is above.
  package func withSources(_ indices: [Int]) -> [Int] {
    var all = Set(indices)
    for index in indices where self[index].role == .access || self[index].role == .event {
      let source = self[..<index].lastIndex { $0.column == self[index].column && $0.role == .source }
      if let source, self[source...index].allSatisfy({ $0.column == self[index].column }) {
        all.insert(source)
      }
      let first = source.flatMap { all.contains($0) ? $0 : nil } ?? index
      if first > 0, self[first - 1].role == .file { all.insert(first - 1) }
    }
    return all.sorted()
  }
}
