import CAccessHooks

#if EXPLORER
  extension Ending {
    /// How a schedule ended, from the shared state.
    init(_ ending: RCEnding) {
      let name = ending.reason
      switch ending.kind {
      case .returned: self = .returned(name)
      case .crashed: self = .crashed(reason: name)
      case .deadlocked: self = .deadlocked(ending.allWaiters)
      case .hung: self = .hung(circling: ending.allWaiters.map(\.task))
      case .exited: self = .exited(ending.code)
      case .unfinished: self = .unfinished
      case .leftTasks: self = .leftTasks(outcome: name, ending.allWaiters)
      case .stopped: self = .stopped(Stop(text: name))
      }
    }

    /// Records in the shared state that this schedule ended its child, and moves on to the next one.
    func noteEndOfChild(in state: SharedState) {
      let (kind, name, code): (RCEndingKind, String, Int32) =
        switch self {
        case .returned(let name), .leftTasks(let name, _): (.returned, name, 0)
        case .crashed(let reason): (.crashed, reason, 0)
        case .deadlocked: (.deadlocked, "", 0)
        case .hung: (.hung, "", 0)
        case .stopped(let stop): (.stopped, stop?.text ?? "", 0)
        case .exited(let code): (.exited, "", code)
        case .unfinished: (.unfinished, "", 0)
        }
      rc_state_child_died(state.pointer, kind, name, code)
    }
  }

  extension RCEnding {
    /// The outcome's name or the reason, and then what the schedule had recorded, if it did not return.
    private var parts: [Substring] {
      String(cString: name).split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
    }
    fileprivate var reason: String { parts.first.map(String.init) ?? "" }
    var recorded: String? { parts.dropFirst().first.map(String.init) }
    /// Of a crash because a continuation was resumed twice: who did, the first time and the second.
    func resumptions(_ state: SharedState, root: String?) -> [Resumption] {
      let both = kind == .crashed ? allWaiters.filter { $0.cause == .continuation } : []
      return zip(both, [placesBefore, places]).map {
        Resumption(task: $0.task, place: state.place(of: $1, root: root))
      }
    }
    fileprivate var allWaiters: [Waiter] { (0..<waiters).map { Waiter(rc_waiter(self, $0)) } }
  }

  extension Waiter {
    fileprivate init(_ waiter: RCWaiter) {
      self.init(task: TaskName(waiter.task), cause: Cause(waiter.wait))
      (canGoOn, isCanceled) = (waiter.canGoOn, waiter.isCanceled)
    }
  }

  extension Waiter.Cause {
    /// Nil if the runtime does not say.
    init?(_ wait: RCWait) {
      switch wait {
      case .none: return nil
      case .task: self = .task
      case .continuation: self = .continuation
      case .group: self = .group
      case .lock: self = .lock
      case .thread: self = .thread
      }
    }
  }
#endif
