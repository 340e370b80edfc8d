import CAccessHooks

#if EXPLORER
  extension Ending {
    /// How a schedule ended, as the shared state has it.
    init(_ ending: RCEnding) {
      let name = String(cString: ending.name)
      switch ending.kind {
      case .returned: self = .returned(name)
      case .crashed: self = .crashed(reason: name)
      case .deadlocked: self = .deadlocked((0..<ending.waiters).map { Waiter(rc_waiter(ending, $0)) })
      case .hung: self = .hung
      case .exited: self = .exited(Int32(name) ?? -1)
      case .unfinished: self = .unfinished
      }
    }

    /// What the shared state keeps of the ending of a schedule that ended its child.
    var kindAndName: (kind: RCEndingKind, name: String) {
      switch self {
      case .returned(let name): (.returned, name)
      case .crashed(let reason): (.crashed, reason)
      case .deadlocked: (.deadlocked, "")
      case .hung: (.hung, "")
      case .exited(let code): (.exited, "\(code)")
      case .unfinished: (.unfinished, "")
      }
    }
  }

  extension Waiter {
    fileprivate init(_ waiter: RCWaiter) {
      let cause: Cause? =
        switch waiter.wait {
        case .none: nil
        case .task: .task
        case .continuation: .continuation
        case .group: .group
        case .lock: .lock
        }
      self.init(task: String(cString: waiter.task), cause: cause)
    }
  }
#endif
