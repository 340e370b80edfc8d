import CAccessHooks

#if EXPLORER
  /// A step as the child noted it.
  struct RawStep {
    var step: RCStep
    var task: String
    var other: String
    /// Whether it is the first store to memory that was just made, which nobody else knows of yet.
    var isInitialization = false

    /// The steps of the schedule that was just replayed.
    static func all(_ state: OpaquePointer) -> [RawStep] {
      var touched: Set<UInt64> = []
      return (0..<rc_replay(state).steps).map {
        let step = rc_step(state, $0)
        var one = RawStep(step: step, task: String(cString: step.task), other: String(cString: step.other))
        guard one.kind.isAccess else { return one }
        let isFirst = touched.insert(step.address).inserted
        one.isInitialization =
          isFirst && step.kind == .write && !step.subject.pointee.isGlobal && one.subject != nil
        return one
      }
    }

    /// The sites whose source lines a report will name: those of races, of the relevant steps, and of the ways to go on.
    static func sites(_ state: OpaquePointer) -> Set<UInt32> {
      let raw = all(state)
      let shared = sharedAddresses(raw)
      let relevant = raw.filter { $0.isRelevant(shared: shared) }
      var sites = Set(relevant.map(\.step.site) + relevant.map(\.step.caller).filter { $0 != 0 })
      for index in 0..<rc_summary(state).races {
        let race = rc_race(state, index)
        sites.formUnion([race.first.site, race.second.site])
      }
      let replay = rc_replay(state)
      let later = raw.dropFirst(Int(replay.stepsBeforeChoice))
      for index in 0..<replay.alternatives {
        let alternative = rc_alternative(state, index)
        sites.insert(alternative.site)
        // A job often starts in code that has no line: then it is the first that the job comes to.
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
      var holders: [UInt64: String] = [:]
      let relevant = raw.filter { $0.isRelevant(shared: shared) || $0.step.preemption }
      for (one, next) in zip(relevant, relevant.dropFirst().map(Optional.some) + [nil]) {
        isPreemption = isPreemption || one.step.preemption
        var kind = one.kind
        if kind == .atomic, one.isLock { kind = one.value == "free" ? .unlock : .lock }
        if kind == .blocked, steps.last?.task == one.task, steps.last?.kind == .lock { steps.removeLast() }
        let holder = kind == .blocked ? holders[one.step.address] : nil
        if kind == .lock { holders[one.step.address] = one.task }
        if kind == .unlock { holders[one.step.address] = nil }
        guard one.isRelevant(shared: shared), !one.isReadOfOld(before: next) else { continue }
        steps.append(
          Schedule.Step(
            task: one.task, kind: kind,
            place: one.place(state, root: root),
            subject: one.subject, value: one.isLock ? nil : one.value,
            isStore: one.step.writes, isPartial: one.step.subject.pointee.isPart,
            destination: kind == .hop ? [.pool, .actor, .mainActor][Int(one.step.size)] : nil,
            thread: kind == .start && one.step.size > 0 ? Int(one.step.size) : nil,
            other: one.other.isEmpty ? holder : one.other,
            waitsFor: kind == .suspend ? RCWait(rawValue: one.step.size).flatMap(Waiter.Cause.init) : nil,
            isPoint: one.step.counted,
            isPreemption: isPreemption))
        isPreemption = false
      }
      return steps
    }

    var kind: Schedule.Step.Kind { Schedule.Step.Kind(step.kind) }

    /// Where it was done; of what the compiler gives no line, where that was called.
    func place(_ state: SharedState, root: String?) -> SourcePlace? {
      state.place(of: step.site, root: root) ?? state.place(of: step.caller, root: root)
    }

    /// What it is about, as far as the runtime can tell.
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

    /// Whether an assignment reads what was there, to give it back: no reader of the source would say that it is read.
    private func isReadOfOld(before next: RawStep?) -> Bool {
      guard let next, kind == .read, next.kind == .write, step.subject.pointee.isManaged else { return false }
      // A call that changes the value in place reads and writes it at one instruction and the one after it.
      return next.task == task && next.step.address == step.address && next.step.site > step.site + 1
    }

    private var isLock: Bool { step.subject.pointee.isLock || step.kind == .lock || step.kind == .unlock }

    private static func text<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The addresses in memory that several tasks touch, and whose contents one of them changed when another one was there
    /// already. All others (a task's own variables, what was set up before the tasks began) say nothing about the order.
    static func sharedAddresses(_ steps: [RawStep]) -> Set<UInt64> {
      var first: [UInt64: String] = [:]
      var several: Set<UInt64> = []
      var changed: Set<UInt64> = []
      var begun: Set<String> = []
      for one in steps {
        if one.task != TaskName.actor { begun.insert(one.task) }
        if one.kind == .enqueue { begun.insert(one.other) }
        guard one.kind.isAccess else { continue }
        let address = one.step.address
        if let owner = first[address] {
          if owner != one.task { several.insert(address) }
          if one.kind != .read, several.contains(address) || begun.count > 1 { changed.insert(address) }
        } else {
          first[address] = one.task
        }
      }
      return several.intersection(changed)
    }

    /// Whether it shows something of the order in which tasks did things.
    func isRelevant(shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: !isInitialization && (step.counted || shared.contains(step.address))
      // An actor's queue is the runtime's; its tasks' own steps show what ran on it.
      default: task != TaskName.actor
      }
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
