import CAccessHooks

#if EXPLORER
  /// A step as the child recorded it.
  struct RawStep {
    var step: RCStep
    var task: String
    var other: String
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
      (task, other) = (String(cString: step.task), String(cString: step.other))
      isShared = facts.isShared
      if facts.isFirst, kind == .write, !step.subject.pointee.isGlobal { isInitialization = subject != nil }
    }

    /// The sites whose source lines a report will name: those of races, of the relevant steps, and of the alternatives.
    static func sites(_ state: OpaquePointer) -> Set<UInt32> {
      let raw = all(state)
      let shared = sharedAddresses(raw)
      let relevant = raw.filter { $0.isRelevant(shared: shared) }
      var sites = Set(relevant.map(\.step.site) + relevant.map(\.step.caller).filter { $0 != 0 })
      sites.formUnion(relevant.flatMap { [$0.step.readSite, $0.step.newestSite] }.filter { $0 != 0 })
      for index in 0..<rc_summary(state).races {
        let race = rc_race(state, index)
        sites.formUnion([race.first.site, race.second.site])
      }
      guard rc_replay(state).decisions > 0 else { return sites }
      let decision = rc_decision(state, 0)
      let later = raw.dropFirst(Int(decision.steps))
      for index in 0..<decision.alternatives {
        let alternative = rc_alternative(state, 0, index)
        sites.insert(alternative.site)
        // A job often starts in code without a line: then it is the first line that the job reaches.
        let task = String(cString: alternative.task)
        if let access = later.first(where: { $0.task == task && $0.kind.isAccess }) {
          sites.insert(access.step.site)
        }
      }
      return sites
    }

    /// What the accesses at each site are about, by its own name.
    static func names(_ state: OpaquePointer) -> [UInt32: String] {
      var names: [UInt32: String] = [:]
      for one in all(state) where one.kind.isAccess {
        names[one.step.site] = one.subject?.path.split(separator: ".").last.map(String.init)
      }
      return names
    }

    /// The relevant ones of them, as a report shows them.
    static func steps(
      _ raw: some Collection<RawStep>, shared: Set<UInt64>, state: SharedState, root: String?
    ) -> [Schedule.Step] {
      var steps: [Schedule.Step] = []
      var isPreemption = false
      var holders = LockHolders()
      let relevant = raw.filter { $0.isRelevant(shared: shared) || $0.step.preemption }
      for (one, next) in zip(relevant, relevant.dropFirst().map(Optional.some) + [nil]) {
        isPreemption = isPreemption || one.step.preemption
        var step = one.described(&holders)
        steps.dropAttempt(before: step)
        guard one.isRelevant(shared: shared), !one.isReadOfOld(before: next) else { continue }
        step.place = one.place(state, root: root)
        step.older = one.older { state.place(of: $0, root: root)?.line }
        step.isPreemption = isPreemption
        steps.append(step)
        isPreemption = false
      }
      return steps
    }

    /// The step, without its place in the source, and without whether it was a preemption.
    /// - Parameter holders: the holders of the locks before the step; updated by it.
    func described(_ holders: inout LockHolders) -> Schedule.Step {
      var kind = kind
      if kind == .atomic, isLock { kind = value == "free" ? .unlock : .lock }
      let holder = holders.holder(kind, of: step.address, by: task)
      return Schedule.Step(
        task: task, kind: kind, place: nil,
        subject: subject, value: isLock ? nil : value,
        isStore: step.writes, isPartial: step.subject.pointee.isPart,
        destination: kind == .hop ? [.pool, .actor, .mainActor][Int(step.size)] : nil,
        thread: kind == .start && step.size > 0 ? Int(step.size) : nil,
        other: other.isEmpty ? holder : other,
        waitsFor: kind == .suspend ? RCWait(rawValue: step.size).flatMap(Waiter.Cause.init) : nil,
        isPoint: step.counted, isPreemption: false, older: older { _ in nil })
    }

    var kind: Schedule.Step.Kind { Schedule.Step.Kind(step.kind) }

    /// Where it happened; for code without a line, where it was called.
    func place(_ state: SharedState, root: String?) -> SourcePlace? {
      state.place(of: step.site, root: root) ?? state.place(of: step.caller, root: root)
    }

    /// What an atomic operation leaves out; nil if it leaves out nothing.
    /// - Parameter line: the line of a site.
    func older(line: (UInt32) -> Int?) -> Schedule.Step.Older? {
      guard step.isOlder else { return nil }
      let (newest, task) = (String(cString: step.newest), String(cString: step.newestTask))
      return .init(
        line: line(step.readSite), newest: newest.isEmpty ? nil : newest, newestLine: line(step.newestSite),
        newestTask: task.isEmpty ? nil : task)
    }

    /// Its subject, as far as the runtime can tell.
    var subject: Subject? {
      let path = Self.text(step.subject.pointee.path)
      let type = Self.text(step.subject.pointee.type)
      guard !path.isEmpty || !type.isEmpty else { return nil }
      let number = Int(step.subject.pointee.number)
      return Subject(
        object: type.isEmpty ? nil : .init(type: type, number: number), path: path, isLock: isLock)
    }

    /// What was read or stored, as Swift prints it.
    var value: String? {
      let text = Self.text(step.subject.pointee.text)
      return text.isEmpty ? nil : text
    }

    /// Whether an assignment reads the old value to release it: the source does not show this read.
    func isReadOfOld(before next: RawStep?) -> Bool {
      guard let next, kind == .read, next.kind == .write, step.subject.pointee.isManaged else { return false }
      // A call that changes the value in place reads and writes it at one instruction and the one after it.
      return next.task == task && next.step.address == step.address && next.step.site > step.site + 1
    }

    private var isLock: Bool { step.subject.pointee.isLock || step.kind == .lock || step.kind == .unlock }

    private static func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The addresses of what is shared.
    static func sharedAddresses(_ steps: [RawStep]) -> Set<UInt64> {
      Set(steps.lazy.filter(\.isShared).map(\.step.address))
    }

    /// Whether it says something about the order of the tasks' steps.
    func isRelevant(shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: !isInitialization && (step.counted || shared.contains(step.address))
      // An actor's queue is the runtime's; its tasks' own steps show what ran on it.
      default: task != TaskName.actor
      }
    }
  }

  /// Which task has which lock.
  struct LockHolders {
    private var holders: [UInt64: String] = [:]

    /// Notes what a task does with a lock; gives who has it, where the task must wait for it.
    mutating func holder(_ kind: Schedule.Step.Kind, of lock: UInt64, by task: String) -> String? {
      switch kind {
      case .blocked: return holders[lock]
      // A task that finds it taken has tried, and waits.
      case .lock where holders[lock] == nil: holders[lock] = task
      case .unlock: holders[lock] = nil
      default: break
      }
      return nil
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
