import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  /// A step as the child noted it.
  struct RawStep {
    var step: RCStep
    var task: String
    var other: String

    /// The steps of the schedule that was just replayed.
    static func all(_ state: OpaquePointer) -> [RawStep] {
      (0..<rc_step_count(state)).map {
        RawStep(
          step: rc_step(state, $0), task: String(cString: rc_step_task(state, $0)),
          other: String(cString: rc_step_other(state, $0)))
      }
    }

    /// The sites whose source lines a report will name: those of races, of the steps that are told, and of the ways to go on.
    static func sites(_ state: OpaquePointer) -> Set<UInt32> {
      var summary = RCSummary()
      rc_state_summary(state, &summary)
      let raw = all(state)
      let shared = sharedPlaces(raw)
      let told = raw.filter { one in
        Schedule.Step.Kind(one.step.kind).map { one.isWorthTelling($0, shared: shared) } ?? false
      }
      var sites = Set(told.map(\.step.site))
      for index in 0..<summary.races {
        for side in 0..<Int32(2) { sites.insert(rc_race_site(state, index, side)) }
      }
      let later = raw.dropFirst(Int(rc_steps_before_choice(state)))
      for index in 0..<rc_alternative_count(state) {
        sites.insert(rc_alternative(state, index).site)
        // A job often starts in code that has no line: then it is the first that the job comes to.
        let task = String(cString: rc_alternative_task(state, index))
        if let access = later.first(where: { $0.task == task && $0.isAccess }) {
          sites.insert(access.step.site)
        }
      }
      return sites
    }

    /// What is told of them.
    static func steps(
      _ raw: some Sequence<RawStep>, shared: Set<UInt64>, state: SharedState, root: String?
    ) -> [Schedule.Step] {
      var steps: [Schedule.Step] = []
      var isPreemption = false
      for one in raw {
        isPreemption = isPreemption || one.step.preemption != 0
        guard let kind = Schedule.Step.Kind(one.step.kind), one.isWorthTelling(kind, shared: shared) else {
          continue
        }
        let source = state.source(of: one.step.site, root: root)
        steps.append(
          Schedule.Step(
            task: one.task, kind: kind, file: source?.file, line: source?.line, value: one.value,
            size: kind.isAccess ? Int(one.step.size) : nil,
            destination: kind == .hop ? [.pool, .actor, .mainActor][Int(one.step.size)] : nil,
            other: one.other.isEmpty ? nil : one.other, isPoint: one.step.counted != 0,
            isPreemption: isPreemption))
        isPreemption = false
      }
      return steps
    }

    var isAccess: Bool { Schedule.Step.Kind(step.kind)?.isAccess ?? false }

    /// What was read or stored, where it is a small number.
    var value: Int? { step.hasValue != 0 ? Int(Int64(bitPattern: step.value)) : nil }

    /// The places in memory that one task changed after another had touched them. All others (a task's own variables, what
    /// was set up before the tasks began) tell nothing about the order.
    static func sharedPlaces(_ steps: [RawStep]) -> Set<UInt64> {
      var first: [UInt64: String] = [:]
      var several: Set<UInt64> = []
      var shared: Set<UInt64> = []
      for one in steps {
        guard let kind = Schedule.Step.Kind(one.step.kind), kind.isAccess else { continue }
        let place = one.step.address
        if let owner = first[place] {
          if owner != one.task { several.insert(place) }
          if several.contains(place), kind != .read { shared.insert(place) }
        } else {
          first[place] = one.task
        }
      }
      return shared
    }

    func isWorthTelling(_ kind: Schedule.Step.Kind, shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: step.counted != 0 || shared.contains(step.address)
      // An actor's queue is the runtime's; its tasks' own steps show what ran on it.
      default: task != "an actor"
      }
    }
  }

  extension Schedule.Step.Kind {
    var isAccess: Bool { self == .read || self == .write || self == .atomic }
  }

  extension Schedule.Step.Kind {
    init?(_ kind: Int32) {
      switch Int(kind) {
      case RC_STEP_START: self = .start
      case RC_STEP_READ: self = .read
      case RC_STEP_WRITE: self = .write
      case RC_STEP_ATOMIC: self = .atomic
      case RC_STEP_HOP: self = .hop
      case RC_STEP_ENQUEUE: self = .enqueue
      case RC_STEP_SUSPEND: self = .suspend
      case RC_STEP_BLOCK: self = .blocked
      case RC_STEP_LOCK: self = .lock
      case RC_STEP_SLEEP: self = .sleep
      case RC_STEP_END: self = .end
      default: return nil
      }
    }
  }
#endif
