import Explorer

/// What happened in a schedule, in a sentence or two, as its steps show it.
struct ReplayStory {
  let schedule: Schedule
  /// What was done since there is more than one task.
  let accesses: [ReplaySteps.Access]

  /// How the sentence begins: with what went wrong, or for a learner's file with what happened.
  let lead: String

  /// - Parameter isWrong: Whether the outcome is known to be wrong.
  init(_ schedule: Schedule, _ steps: ReplaySteps, isWrong: Bool = true) {
    lead = isWrong ? "What went wrong" : "What happened"
    self.schedule = schedule
    let setUp = schedule.steps.firstIndex { $0.kind == .enqueue && $0.other != nil } ?? 0
    accesses = steps.accesses.filter { $0.index >= setUp }
  }

  /// Nil where the steps show no more than the outcome says.
  var text: String? {
    if case .deadlocked = schedule.ending { return deadlock }
    return gaps.max { $0.weight < $1.weight }.map { "\(lead): \($0.text)" } ?? sameCheck ?? order
  }

  /// Two accesses of one task that follow each other, and what others did to the same variables in between.
  private struct Gap {
    let before: ReplaySteps.Access
    let after: ReplaySteps.Access
    let between: [ReplaySteps.Access]

    var isOverwriting: Bool {
      !before.isWrite && after.isWrite && (before.name == nil || before.name == after.name)
    }

    /// How much a gap explains: an old value that was stored above all.
    var weight: Int {
      let stored = between.contains { $0.isWrite }
      if isOverwriting { return stored ? 4 : 0 }
      if !before.isWrite && !after.isWrite { return stored ? 3 : 0 }
      // Who stores there too is no witness of something half done, but at work of their own.
      if stored && before.name != after.name { return 0 }
      return before.isWrite && after.isWrite ? 2 : 1
    }

    var text: String {
      let own = "\(before.task) \(ReplayStory.described(before)), and then \(ReplayStory.described(after))"
      return "\(own). In between, \(ReplayStory.described(between)). \(consequence)"
    }

    private var consequence: String {
      if isOverwriting {
        return
          "What \(before.task) had read was old by then, and its store covered what was stored meanwhile."
      }
      if !before.isWrite && !after.isWrite {
        return "So what it read first is from before that, and what it read then is from after it."
      }
      return "What \(before.task) had begun was only half done by then."
    }
  }

  private var gaps: [Gap] {
    schedule.tasks.flatMap { task in
      let own = accesses.filter { $0.task == task }
      return zip(own, own.dropFirst()).compactMap { before, after in
        let names = [before.name, after.name].compactMap(\.self)
        let between = accesses.filter {
          $0.index > before.index && $0.index < after.index && $0.task != task
            && (names.isEmpty || $0.name.map(names.contains) ?? true)
        }
        let gap = Gap(before: before, after: after, between: between)
        return between.isEmpty || gap.weight == 0 ? nil : gap
      }
    }
  }

  /// Tasks that came to the same line and read the same, because what is stored there later was not stored yet.
  private var sameCheck: String? {
    for (index, store) in accesses.enumerated() where store.isWrite && store.name != nil {
      let earlier = accesses[..<index].filter { $0.name == store.name }
      guard let first = earlier.first, !earlier.contains(where: \.isWrite) else { continue }
      let same = earlier.filter { $0.line == first.line }
      let tasks = schedule.tasks.filter { task in same.contains { $0.task == task } }
      guard tasks.count > 1 else { continue }
      return """
        \(lead): \(tasks.joined(separator: " and ")) \(Self.described(first)), and only then \(store.task) \
        \(Self.described(store)). None of them could know of the others.
        """
    }
    return nil
  }

  /// Which task did what, one after the other, where none came in between and the list is short; the reads after the end
  /// of all tasks are left out.
  private var order: String? {
    let first = schedule.tasks.first
    var runs: [[ReplaySteps.Access]] = []
    for access in accesses {
      if runs.last?.last?.task == access.task {
        runs[runs.count - 1].append(access)
      } else {
        runs.append([access])
      }
    }
    if runs.count > 2, runs.last?.last?.task == first, runs.last?.allSatisfy({ !$0.isWrite }) == true {
      runs.removeLast()
    }
    guard runs.count > 1, runs.count <= 4, runs.joined().count <= 8 else { return nil }
    return "\(lead) was the order: " + runs.map(Self.described).joined(separator: "; then ") + "."
  }

  private var deadlock: String {
    let places = schedule.tasks.dropFirst().compactMap { task in
      accesses.last { $0.task == task }?.line.map { "\(task) came as far as line \($0)" }
    }
    return "\(lead): no task can go on; \(places.joined(separator: ", "))."
  }

  /// What tasks did, in words: `task 1 read value (0) on line 9 and stored value (1) on line 9`.
  private static func described(_ accesses: [ReplaySteps.Access]) -> String {
    var parts: [String] = []
    var last: (task: String, text: String)?
    for access in accesses {
      let text = described(access)
      if last?.task == access.task {
        if last?.text != text { parts.append(text) }
      } else {
        parts.append("\(access.task) \(text)")
      }
      last = (access.task, text)
    }
    guard let end = parts.popLast() else { return "" }
    return parts.isEmpty ? end : parts.joined(separator: ", ") + " and " + end
  }

  private static func described(_ access: ReplaySteps.Access) -> String {
    let value = access.value.map { " (\($0))" } ?? ""
    let line = access.line.map { " on line \($0)" } ?? ""
    return "\(access.isWrite ? "stored" : "read") \(access.name ?? "a shared value")\(value)\(line)"
  }
}
