/// Why a schedule ends as it does, in a few sentences: what distinguishes it from schedules with other endings. It says only
/// what is known.
struct ReplayStory {
  let explained: ExplainedSchedule
  let facts: ReplayFacts
  /// What the catalog knows about the exhibit and the ending; nil for a learner's file.
  let kind: Kind?
  let known: KnownOutcome?
  let reason: Reason?
  /// The tasks of a deadlock that wait for each other.
  let cycle: WaitingCycle?

  init(_ explained: ExplainedSchedule, _ source: ReplaySource, kind: Kind?, _ known: KnownOutcome?) {
    self.explained = explained
    self.kind = kind
    self.known = known
    facts = ReplayFacts(explained, source)
    reason = facts.reason
    cycle = explained.schedule.ending.isDeadlocked ? WaitingCycle(facts) : nil
  }

  var isJudged: Bool { known != nil }

  /// Nil if the steps show no more than the outcome says.
  var text: String? { referring.map(StepReferences.removed) }

  /// The same with a sign for each step that it names, as the rows of the steps have it.
  var signed: String? { referring.map(references.signed) }

  /// The steps that the text names.
  var references: StepReferences { StepReferences(in: referring) }

  private var referring: String? {
    if explained.decision == .everySchedule { return always }
    let parts = (what.map { [$0, otherwise] } ?? [decision ?? conflict]).compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    // If it is not known to be the cause, it is only something that happened.
    let isClear = if case .secondResume = reason { true } else { cycle != nil || blockedPool != nil }
    let isCause = isJudged && (explained.decision != nil || isClear)
    return "\(isCause ? "What went wrong" : "In this schedule"): " + parts.joined(separator: " ")
  }

  /// The steps that it is about, in order.
  var steps: [Int] {
    var steps = cycle?.steps ?? blockedPool?.steps ?? reason?.accesses.map(\.index) ?? []
    if steps.isEmpty {
      steps = [early?.second.index, failure?.step, facts.decisive?.index].compactMap(\.self)
      if facts.decisive?.chosen.thread != nil {
        steps += facts.threadStarts
      } else if early == nil, failure == nil {
        steps += facts.turns
      }
    }
    if let decided = facts.decided { steps.append(decided.index) }
    if steps.isEmpty { steps = facts.accesses.map(\.index) }
    return Set(steps + references.steps).sorted()
  }

  private var what: String? {
    if facts.schedule.ending.isDeadlocked {
      if let cycle { return "a deadlock. " + cycle.text.capitalizedFirst }
      if let blockedPool { return "no thread is left. " + blockedPool.text }
      // A task waits for what nobody will do. What others shared is the cause only if its order decides.
      guard case .order = reason else { return nil }
    }
    return reason?.text
  }

  var blockedPool: BlockedPool? { BlockedPool(facts) }

  // MARK: Where some schedules end differently

  private func can(_ decisive: DecisiveStep) -> String {
    "It can end \(isJudged ? "correctly" : "differently") (\(decisive.otherwise.shown))"
  }

  /// What should have been different.
  private var otherwise: String? {
    if cycle == nil, let blockedPool { return beforeBlocking(blockedPool) }
    if case .secondResume = reason { return nil }
    guard let decisive = facts.decisive else { return nil }
    if cycle != nil, let lock = facts.swappedLocks?.second,
      let subject = facts.schedule.steps[lock.index].subject
    {
      return "\(can(decisive)) if \(lock.task) takes \(facts.names.possessive(subject))\(lock.onLine) first."
    }
    if cycle == nil, case .order(_, _, let second) = reason {
      return "\(can(decisive)) if \(second.noun(isNamed: false)) comes first."
    }
    guard let (first, second) = facts.swapped else { return nil }
    // An order other than that of the check may be correct by luck: two mistakes that cancel out.
    if case .staleCheck(let reads, _) = reason,
      !reads.contains(where: { $0.isLike(first) || $0.isLike(second) })
    {
      return nil
    }
    var number: String?
    if case .twoValues(_, _, let again) = reason, again.index == second.index { number = "second" }
    return "\(can(decisive)) if \(second.noun(number)) comes before \(first.noun(isNamed: false))."
  }

  /// Which task should have had one of the threads.
  private func beforeBlocking(_ pool: BlockedPool) -> String? {
    guard let decisive = facts.decisive, pool.waiting.contains(decisive.instead.task) else { return nil }
    return "\(can(decisive)) if \(decisive.instead.task) goes before \(decisive.chosen.task)."
  }

  /// If no step is known to decide: the last two steps of different tasks on the same value, one of them a store.
  private var conflict: String? {
    let accesses = facts.accesses
    for (index, second) in accesses.enumerated().reversed() {
      let first = accesses[..<index].last {
        $0.task != second.task && $0.isSame(second) && ($0.isWrite || second.isWrite)
      }
      if let first { return "\(first.task) \(first.past) before \(second.task) \(second.past)." }
    }
    return nil
  }

  /// A load of an atomic that read an older value, where that decides.
  private var olderValue: String? {
    guard let decisive = facts.decisive, decisive.chosen.older != nil,
      let load = facts.olderLoads.first(where: { $0.index >= decisive.index })
    else { return nil }
    return
      "an old value. \(load.text.capitalizedFirst). \(can(decisive)) if \(facts.schedule.steps[load.index].task) reads the newest."
  }

  /// Which task ran, if the steps say no more; and which error ended a task.
  private var decision: String? {
    guard let decisive = facts.decisive else { return nil }
    if let olderValue { return olderValue }
    let (chosen, instead) = (decisive.chosen, decisive.instead)
    if let thread = chosen.thread, let other = instead.thread, chosen.task == instead.task {
      let before = facts.lastTask(on: thread, before: decisive.index)
      let place = before.map { $0 == chosen.task ? "" : ", where \($0) had run" } ?? ""
      let ran = "\(chosen.task.capitalizedFirst) ran on thread \(thread)\(place)."
      let moves = facts.moves.map { task, threads in
        "\(task.capitalizedFirst) began on thread \(threads[0]) and continued on thread "
          + "\(listed(Array(threads.dropFirst())))."
      }
      let staysElsewhere = explained.other.map { ReplayFacts.moves($0).isEmpty } ?? false
      let end =
        !moves.isEmpty && staysElsewhere
        ? ["\(can(decisive)) if each task continues on the thread it began on."]
        : [ran, "\(can(decisive)) if it runs on thread \(other)."]
      return (["the thread."] + moves + end).joined(separator: " ")
    }
    guard chosen.task != instead.task else { return nil }
    let lost = kind == .lostError ? failure : nil
    let end =
      lost.map {
        " \($0.task.capitalizedFirst) ended\($0.onLine) with the error \($0.error), and nobody looked at it."
      } ?? ""
    let first = early.map {
      "\($0.first.task.capitalizedFirst) \($0.first.past) before \($0.second.task) \($0.second.past)."
    }
    return """
      \(lost == nil ? "the order" : "a lost error"). \
      \(first ?? turns(chosen.task, before: instead.task, at: decisive.index))\(end) \
      \(can(decisive)) if \(instead.task) goes first.
      """
  }

  /// That one task began or continued before another one did, and on which lines.
  private func turns(_ task: TaskName, before other: TaskName, at index: Int) -> String {
    let (first, second) = (facts.turn(of: task, at: index), facts.turn(of: other, at: index))
    // Said once if it is the same.
    let isSame = StepReferences.removed(from: first) == StepReferences.removed(from: second)
    return "\(task.capitalizedFirst) \(first) before \(other)\(isSame ? "" : " \(second)")."
  }

  /// What the chosen task did first, and what the other one did there later.
  private var early: (first: ReplaySteps.Access, second: ReplaySteps.Access)? {
    guard let first = facts.decided, let task = facts.decisive?.instead.task else { return nil }
    let second = facts.accesses.first {
      $0.index > first.index && $0.task == task && $0.isSame(first) && ($0.isWrite || first.isWrite)
    }
    return second.map { (first, $0) }
  }

  /// The last task that ended with an error, and its last line.
  var failure: (task: TaskName, error: String, onLine: String, step: Int)? {
    let steps = facts.schedule.steps
    guard let index = steps.lastIndex(where: { $0.kind == .fail }),
      case .fail(let error?) = steps[index].action
    else { return nil }
    let task = steps[index].task
    let last = steps[...index].indices.last { steps[$0].task == task && facts.line($0) != nil }
    return (task, error.printable, last.map(facts.onLine) ?? "", index)
  }
}

extension Ending {
  fileprivate var isDeadlocked: Bool {
    if case .deadlocked = self { true } else { false }
  }
}

extension ReplaySteps.Access {
  /// Whether both are reads of one task on one line.
  fileprivate func isLike(_ other: Self) -> Bool {
    !isWrite && !other.isWrite && task == other.task && line == other.line
  }
}
