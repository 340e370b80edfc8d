import CAccessHooks

#if EXPLORER
  /// A step as the child noted it.
  struct RawStep {
    var step: RCStep
    var task: String
    var other: String

    /// The steps of the schedule that was just replayed.
    static func all(_ state: OpaquePointer) -> [RawStep] {
      (0..<rc_replay(state).steps).map {
        let step = rc_step(state, $0)
        return RawStep(step: step, task: String(cString: step.task), other: String(cString: step.other))
      }
    }

    /// The sites whose source lines a report will name: those of races, of the relevant steps, and of the ways to go on.
    static func sites(_ state: OpaquePointer) -> Set<UInt32> {
      let raw = all(state)
      let shared = sharedAddresses(raw)
      let relevant = raw.filter { $0.isRelevant(shared: shared) }
      var sites = Set(relevant.map(\.step.site))
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

    /// The relevant ones of them, as a report shows them.
    static func steps(
      _ raw: some Sequence<RawStep>, shared: Set<UInt64>, state: SharedState, root: String?
    ) -> [Schedule.Step] {
      var steps: [Schedule.Step] = []
      var isPreemption = false
      for one in raw {
        isPreemption = isPreemption || one.step.preemption
        let kind = one.kind
        guard one.isRelevant(shared: shared) else { continue }
        steps.append(
          Schedule.Step(
            task: one.task, kind: kind, place: state.place(of: one.step.site, root: root), value: one.value,
            size: kind.isAccess ? Int(one.step.size) : nil,
            destination: kind == .hop ? [.pool, .actor, .mainActor][Int(one.step.size)] : nil,
            other: one.other.isEmpty ? nil : one.other, isPoint: one.step.counted,
            isPreemption: isPreemption))
        isPreemption = false
      }
      return steps
    }

    var kind: Schedule.Step.Kind { Schedule.Step.Kind(step.kind) }

    /// What was read or stored, where it is a small number.
    var value: Int? { step.hasValue ? Int(Int64(bitPattern: step.value)) : nil }

    /// The addresses in memory whose contents one task changed after another had touched them. All others (a task's own variables, what
    /// was set up before the tasks began) say nothing about the order.
    static func sharedAddresses(_ steps: [RawStep]) -> Set<UInt64> {
      var first: [UInt64: String] = [:]
      var several: Set<UInt64> = []
      var shared: Set<UInt64> = []
      for one in steps {
        guard one.kind.isAccess else { continue }
        let address = one.step.address
        if let owner = first[address] {
          if owner != one.task { several.insert(address) }
          if several.contains(address), one.kind != .read { shared.insert(address) }
        } else {
          first[address] = one.task
        }
      }
      return shared
    }

    /// Whether it shows something of the order in which tasks did things.
    func isRelevant(shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: step.counted || shared.contains(step.address)
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
      case .sleep: self = .sleep
      case .call: self = .call
      case .end: self = .end
      }
    }
  }
#endif
