import CAccessHooks

#if EXPLORER
  /// A step as the child recorded it.
  struct RawStep {
    let step: RCStep
    let task: TaskName
    /// Whether it is the first store to new memory, which no other task knows yet.
    var isInitialization = false
    /// Whether it is an access to memory that several tasks access, and that one of them changed when another one was already
    /// there. Other accesses (to a task's own variables, or to what was set up before the tasks began) say nothing about the
    /// order.
    let isShared: Bool

    /// The steps of the schedule that was just replayed.
    static func all(_ state: OpaquePointer) -> [RawStep] {
      facts(state).enumerated().map { RawStep(state, Int32($0), $1) }
    }

    /// What tells these steps from others, and which are about what tasks share.
    static func facts(_ state: OpaquePointer) -> [RCStepFacts] {
      let count = Int(rc_replay(state).steps)
      return [RCStepFacts](unsafeUninitializedCapacity: count) { facts, filled in
        if let first = facts.baseAddress { rc_step_facts(state, first) }
        filled = count
      }
    }

    init(_ state: OpaquePointer, _ index: Int32, _ facts: RCStepFacts) {
      step = rc_step(state, index)
      task = TaskName(step.task)
      isShared = facts.isShared
      if facts.isFirst, kind == .write, !step.subject.pointee.isGlobal { isInitialization = subject != nil }
    }

    /// The sites whose source lines a report will name: those of races, of the relevant steps, and of the alternatives.
    static func sites(_ state: OpaquePointer) -> Set<UInt32> {
      let raw = all(state)
      let shared = sharedAddresses(raw)
      let relevant = raw.filter { $0.isRelevant(shared: shared) }
      var sites = Set(relevant.flatMap(\.sites))
      sites.formUnion(relevant.flatMap { [$0.step.readSite, $0.step.newestSite] }.filter { $0 != 0 })
      for index in 0..<rc_summary(state).races {
        let race = rc_race(state, index)
        sites.formUnion([race.first.site, race.second.site])
      }
      let (summary, replay) = (rc_summary(state), rc_replay(state))
      let endings = (0..<summary.outcomes).map { rc_outcome(state, $0).ending } + [replay.ending]
      sites.formUnion(endings.flatMap { $0.places + $0.placesBefore } + summary.stoppedPlaces)
      sites.formUnion(summary.reachedFunctions.map(\.site))
      sites.formUnion((0..<replay.made).map { rc_made(state, $0).site })
      guard replay.decisions > 0 else { return sites }
      let decision = rc_decision(state, 0)
      let later = raw.dropFirst(Int(decision.steps))
      for index in 0..<decision.alternatives {
        let alternative = rc_alternative(state, 0, index)
        sites.insert(alternative.site)
        // A job often starts in code without a line: then it is the first line that the job reaches.
        let task = TaskName(alternative.task)
        if let access = later.first(where: { $0.task == task && $0.kind.isAccess }) {
          sites.insert(access.step.site)
        }
      }
      return sites
    }

    /// What the accesses at each site are about, by its own name; and those in a macro's code, by where it is called.
    static func names(_ state: OpaquePointer) -> (accesses: [UInt32: String], calls: [UInt32: String]) {
      var (accesses, calls): ([UInt32: String], [UInt32: String]) = ([:], [:])
      for one in all(state) where one.kind.isAccess {
        let name = one.subject?.path.split(separator: ".").last.map(String.init)
        accesses[one.step.site] = name
        if one.step.caller != 0 { calls[one.step.caller] = name }
      }
      return (accesses, calls)
    }

    /// The relevant ones of them, as a report shows them.
    static func steps(
      _ raw: some Collection<RawStep>, shared: Set<UInt64>, state: SharedState, root: String?
    ) -> [Schedule.Step] {
      var steps: [Schedule.Step] = []
      var isPreemption = false
      var circling: Set<TaskName> = []
      var holders = LockHolders()
      let relevant = raw.filter {
        $0.isRelevant(shared: shared) || $0.step.preemption || $0.step.beginsCircle
      }
      for (one, next) in zip(relevant, relevant.dropFirst().map(Optional.some) + [nil]) {
        isPreemption = isPreemption || one.step.preemption
        if one.step.beginsCircle { circling.insert(one.task) }
        var step = one.described(&holders) { state.place(of: $0, root: root)?.line }
        steps.dropAttempt(before: step)
        guard one.isRelevant(shared: shared), !one.isReadOfOld(before: next) else { continue }
        step.place = one.place(state, root: root)
        step.isPreemption = isPreemption
        step.beginsCircle = circling.remove(one.task) != nil
        steps.append(step)
        isPreemption = false
      }
      return steps
    }

    /// The step, without its place in the source, and without whether it was a preemption.
    ///
    /// - Parameters:
    ///   - holders: the holders of the locks before the step; updated by it.
    ///   - line: the line of a site.
    func described(_ holders: inout LockHolders, line: (UInt32) -> Int? = { _ in nil }) -> Schedule.Step {
      if kind == .blocked { holders.dropAttempt(at: step.address, by: task) }
      let action = action(holders, line: line)
      holders.note(action, of: step.address, by: task)
      return Schedule.Step(task: task, action: action, place: nil, isPoint: step.counted, isPreemption: false)
    }

    private func action(_ holders: LockHolders, line: (UInt32) -> Int?) -> Schedule.Step.Action {
      switch step.kind {
      case .start: .start(on: destination, thread: step.thread > 0 ? Int(step.thread) : nil)
      case .read: .read(access)
      case .write: .write(access)
      case .atomic where !isLock: .atomic(access, stores: step.writes, older: older(line))
      case .atomic where step.subject.pointee.isFree: .unlock(subject, stores: step.writes)
      case .atomic: .lock(subject, stores: step.writes)
      case .hop: .hop(to: destination)
      case .enqueue: .enqueue(other, on: destination)
      case .suspend: .suspend(waitsFor: Waiter.Cause(step.wait), other)
      case .block: .blocked(subject, holder: holders.holder(of: step.address) ?? other)
      case .lock: .lock(subject)
      case .unlock: .unlock(subject)
      case .sleep: .sleep
      case .throw: .throw(error: value)
      case .fail: .fail(error: value)
      case .call: .call(subject)
      case .end: .end
      }
    }

    var access: Schedule.Step.Access {
      .init(subject: subject, value: value, known: known, isPartial: step.subject.pointee.isPart)
    }

    private var destination: Schedule.Step.Destination {
      switch step.destination {
      case .pool: .pool
      case .actor: .actor(subject)
      case .mainActor: .mainActor
      }
    }

    /// The task that it is about beside its own.
    var other: TaskName? { step.other.pointee == 0 ? nil : TaskName(step.other) }

    var kind: Schedule.Step.Kind { Schedule.Step.Kind(step.kind) }

    /// The sites that tell its place in the source, the first that has one: of an access, where the program's sources call the
    /// code that makes it, such as a macro's; of a hop, where its function was called, if that has no line.
    var sites: [UInt32] {
      guard step.caller != 0 else { return [step.site] }
      return kind == .hop ? [step.site, step.caller] : [step.caller, step.site]
    }

    func place(_ state: SharedState, root: String?) -> SourcePlace? {
      sites.lazy.compactMap { state.place(of: $0, root: root) }.first
    }

    /// What an atomic operation leaves out; nil if it leaves out nothing.
    private func older(_ line: (UInt32) -> Int?) -> Schedule.Step.Older? {
      guard step.isOlder else { return nil }
      let newest = String(cString: step.newest)
      return .init(
        line: line(step.readSite), newest: newest.isEmpty ? nil : newest, newestLine: line(step.newestSite),
        newestTask: step.newestTask.pointee == 0 ? nil : TaskName(step.newestTask))
    }

    /// Its subject, as far as the runtime can tell.
    var subject: Subject? {
      let path = Self.text(step.subject.pointee.path)
      let type = Self.text(step.subject.pointee.type)
      guard !path.isEmpty || !type.isEmpty else { return nil }
      let number = Int(step.subject.pointee.number)
      let kind = Subject.Kind(step.subject.pointee.kind)
      return Subject(
        kind == .value && isLock ? .lock : kind,
        object: type.isEmpty ? nil : .init(type: type, number: number), path)
    }

    /// What was read or stored, as Swift prints it.
    private var value: String? { Self.filled(step.subject.pointee.text) }

    /// What the program's side calls it.
    private var known: String? { Self.filled(step.subject.pointee.known) }

    /// Whether an assignment reads the old value to release it: the source does not show this read.
    func isReadOfOld(before next: RawStep?) -> Bool {
      guard let next, kind == .read, next.kind == .write, step.subject.pointee.isManaged else { return false }
      // A call that changes the value in place reads and writes it at one instruction and the one after it.
      return next.task == task && next.step.address == step.address && next.step.site > step.site &+ 1
    }

    private var isLock: Bool {
      step.subject.pointee.kind == .lock || step.kind == .lock || step.kind == .unlock
    }

    private static func filled<Bytes>(_ bytes: Bytes) -> String? {
      let text = text(bytes)
      return text.isEmpty ? nil : text
    }

    private static func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    static func sharedAddresses(_ steps: [RawStep]) -> Set<UInt64> {
      Set(steps.lazy.filter(\.isShared).map(\.step.address))
    }

    /// Whether it says something about the order of the tasks' steps.
    func isRelevant(shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: !isInitialization && (step.counted || shared.contains(step.address))
      // An actor's queue is the runtime's; its tasks' own steps show what ran on it.
      default: task.isTask
      }
    }
  }

  /// Which task has which lock.
  struct LockHolders {
    private var holders: [UInt64: TaskName] = [:]
    /// The lock that the last step took, if it did.
    private var attempt: (lock: UInt64, task: TaskName)?

    /// The task that has a lock; nil if unknown.
    func holder(of lock: UInt64) -> TaskName? { holders[lock] }

    mutating func note(_ action: Schedule.Step.Action, of lock: UInt64, by task: TaskName) {
      attempt = nil
      switch action {
      // A task that finds it taken has tried, and waits.
      case .lock where holders[lock] == nil:
        holders[lock] = task
        attempt = (lock, task)
      case .unlock: holders[lock] = nil
      default: break
      }
    }

    /// A task that must wait has not taken what it tried to take. Nobody has a semaphore that is not signaled.
    mutating func dropAttempt(at lock: UInt64, by task: TaskName) {
      if let attempt, attempt == (lock, task) { holders[lock] = nil }
    }
  }

  extension [Schedule.Step] {
    /// A task that must wait for a lock has not taken it.
    mutating func dropAttempt(before step: Schedule.Step) {
      if step.kind == .blocked, last?.task == step.task, last?.kind == .lock { removeLast() }
    }
  }

  extension Schedule.Step.Kind {
    var isAccess: Bool { self == .read || self == .write || self == .atomic }
  }

  extension Schedule.Step.Kind {
    init(_ kind: RCStepKind) {
      switch kind {
      case .start: self = .start
      case .read: self = .read
      case .write: self = .write
      case .atomic: self = .atomic
      case .hop: self = .hop
      case .enqueue: self = .enqueue
      case .suspend: self = .suspend
      case .block: self = .blocked
      case .lock: self = .lock
      case .unlock: self = .unlock
      case .sleep: self = .sleep
      case .throw: self = .throw
      case .fail: self = .fail
      case .call: self = .call
      case .end: self = .end
      }
    }
  }
#endif
