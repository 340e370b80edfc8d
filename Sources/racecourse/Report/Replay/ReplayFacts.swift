/// What the steps of a schedule show, and how they differ from those of one with a different ending.
struct ReplayFacts {
  typealias Access = ReplaySteps.Access

  let schedule: Schedule
  /// The accesses to shared values since there is more than one task. Values that only the scene uses are not among them: its
  /// file is not shown.
  let accesses: [Access]
  let names: SubjectNames
  let source: ReplaySource
  let steps: ReplaySteps
  /// The same of the schedule with a different ending; nil without one.
  private let other: (accesses: [Access], steps: ReplaySteps)?
  /// Nil if no step decides, or none is known to.
  let decisive: DecisiveStep?

  init(_ explained: ExplainedSchedule, _ source: ReplaySource) {
    schedule = explained.schedule
    self.source = source
    steps = ReplaySteps(explained.schedule.steps, tasks: explained.schedule.tasks, source: source)
    names = steps.names
    accesses = Self.accesses(steps)
    let other = explained.other.map { ReplaySteps($0.steps, tasks: $0.tasks, source: source) }
    self.other = other.map { (Self.accesses($0), $0) }
    if case .step(let step) = explained.decision { decisive = step } else { decisive = nil }
    let swapped = other.map { self.swapped(accesses, $0.accesses) } ?? []
    self.swapped =
      swapped.first { !$0.second.isWrite || $0.first.value == nil || $0.first.value != $0.second.value }
      ?? swapped.first
  }

  private static func accesses(_ steps: ReplaySteps) -> [Access] {
    let setUp = steps.steps.firstIndex { $0.kind == .enqueue && $0.other != nil } ?? 0
    let accesses = steps.accesses.filter { $0.index >= setUp }
    guard steps.source.hasScene else { return accesses }
    let names = Set(accesses.filter { $0.line != nil }.map(\.name))
    return accesses.filter { names.contains($0.name) }
  }

  /// The line of a step in the file that is replayed.
  func line(_ index: Int) -> Int? {
    guard let place = schedule.steps[index].place, !place.isIn(source.hidden),
      !source.isOfScene(place.line)
    else { return nil }
    return place.line
  }

  /// The loads of atomics that read an older value: what they read, and what the newest was.
  var olderLoads: [(index: Int, text: String)] {
    schedule.steps.indices.compactMap { index -> (index: Int, text: String)? in
      let step = schedule.steps[index]
      guard case .atomic(let access, stores: false, let older?) = step.action, let newest = older.newest,
        let task = older.newestTask, let subject = access.subject, let value = access.value
      else { return nil }
      let store = schedule.steps[..<index].lastIndex {
        $0.kind == .atomic && $0.stores && $0.task == task && $0.subject == subject
      }
      let stored =
        (older.newestLine.map { " on \(source.numbers.text($0))" } ?? "")
        + (store.map(StepReferences.reference) ?? "")
      return (
        index,
        "\(step.task) read \(names.name(subject)) ➜ \(value)\(onLine(index)), although \(task) had stored \(newest)\(stored)"
      )
    }
  }

  /// The line of a step as the end of a phrase, ` on line 9`, with the reference to it; only that if it has no line.
  func onLine(_ index: Int) -> String {
    (line(index).map { " on \(source.numbers.text($0))" } ?? "") + StepReferences.reference(to: index)
  }

  /// Whether a task began or continued after a choice, and on which line it then was first: `continued on line 9`.
  func turn(of task: TaskName, at index: Int) -> String {
    let hasRun = schedule.steps[..<index].contains { $0.task == task }
    let later = schedule.steps.indices.lazy.filter { $0 >= index && schedule.steps[$0].task == task }
    return (hasRun ? "continued" : "began") + (later.first { line($0) != nil }.map(onLine) ?? "")
  }

  /// Which task ran last on a thread of the pool.
  func lastTask(on thread: Int, before index: Int) -> TaskName? {
    schedule.steps.prefix(index).last { $0.thread == thread }?.task
  }

  /// Where tasks other than the first begin or resume on a thread of the pool.
  var threadStarts: [Int] {
    schedule.steps.indices.filter {
      schedule.steps[$0].thread != nil && schedule.steps[$0].task != schedule.tasks.first
    }
  }

  /// Where the task that had to wait was started, and what it and the chosen task did from the decisive choice on.
  var turns: [Int] {
    guard let decisive else { return [] }
    let (chosen, waiting) = (decisive.chosen.task, decisive.instead.task)
    let start = schedule.steps.firstIndex { $0.kind == .enqueue && $0.other == waiting }
    let later = schedule.steps.indices.filter {
      $0 >= decisive.index && [chosen, waiting].contains(schedule.steps[$0].task)
    }
    return [start].compactMap(\.self) + later
  }

  /// The tasks that resumed on a different thread, with all their threads in order, and where they did.
  var moves: [(task: TaskName, threads: [String])] { Self.moves(schedule) }

  /// The same in any schedule.
  static func moves(_ schedule: Schedule) -> [(task: TaskName, threads: [String])] {
    schedule.tasks.dropFirst().compactMap { task in
      let starts = schedule.steps.enumerated().compactMap { index, step in
        step.task == task ? step.thread.map { (index: index, thread: $0) } : nil
      }
      let threads = starts.map { "\($0.thread)" + StepReferences.reference(to: $0.index) }
      return Set(starts.map(\.thread)).count > 1 ? (task, threads) : nil
    }
  }

  /// The chosen task's first access to a shared value after the decisive choice.
  var decided: Access? {
    guard let decisive, schedule.steps.indices.contains(decisive.index) else { return nil }
    let task = schedule.steps[decisive.index].task
    return accesses.first { $0.index >= decisive.index && $0.task == task }
  }

  /// Whether the decisive step is within this range of steps.
  func isDecided(from first: Access, to last: Access) -> Bool {
    guard decisive != nil else { return true }
    guard let decided else { return false }
    return first.index <= decided.index && decided.index <= last.index
  }

  /// Two steps on the same memory, by different tasks, one of them a write, that the schedule with a different ending has
  /// in the other order: the first such steps after the decisive choice, preferably those of which the second changes
  /// what the first read or stored.
  private(set) var swapped: (first: Access, second: Access)?

  /// The same of a cancellation, and of a look at whether the task is canceled.
  var swappedCancellations: (first: Access, second: Access)? {
    other.flatMap { swapped(steps.cancellations, $0.steps.cancellations).first }
  }

  /// The same of two steps that take a lock, or wait for it.
  var swappedLocks: (first: Access, second: Access)? {
    other.flatMap { swapped(steps.locks, $0.steps.locks).first }
  }

  private func swapped(_ accesses: [Access], _ others: [Access]) -> [(first: Access, second: Access)] {
    guard let decisive else { return [] }
    let elsewhere = Dictionary(uniqueKeysWithValues: zip(Self.keys(others), others.indices))
    let keys = Self.keys(accesses)
    return accesses.enumerated().filter { $1.index >= decisive.index }.flatMap { index, first in
      accesses.enumerated().dropFirst(index + 1).compactMap { later, second in
        guard second.task != first.task, second.isSame(first), first.isWrite || second.isWrite,
          let one = place(of: keys[index], in: elsewhere), let two = place(of: keys[later], in: elsewhere)
        else { return nil }
        return two < one ? (first, second) : nil
      }
    }
  }

  /// Where a step is in the other schedule, which may have fewer of its kind.
  private func place(of key: Key, in places: [Key: Int]) -> Int? {
    var key = key
    while key.count > 0 {
      if let place = places[key] { return place }
      key.count -= 1
    }
    return nil
  }

  /// What identifies a step in another schedule: its task, its line, and how many such steps came before.
  private struct Key: Hashable {
    let task: TaskName
    let line: Int?
    let name: String?
    let isWrite: Bool
    var count = 0
  }

  private static func keys(_ accesses: [Access]) -> [Key] {
    var counts: [Key: Int] = [:]
    return accesses.map { access in
      var key = Key(task: access.task, line: access.line, name: access.name, isWrite: access.isWrite)
      counts[key, default: 0] += 1
      key.count = counts[key, default: 0]
      return key
    }
  }
}

extension ReplaySteps.Access {
  /// Whether both are about the same memory, as far as is known.
  func isSame(_ other: Self) -> Bool { name != nil && name == other.name }
}
