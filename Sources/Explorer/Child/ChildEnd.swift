import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  /// How a child ended.
  enum ChildEnd {
    case exited(Int32)
    case crashed(signal: Int32, reason: String)
    case hung

    /// - Parameters:
    ///   - status: what `waitpid` gave.
    ///   - message: what the child wrote on standard error.
    init(status: Int32, message: String, _ state: SharedState) {
      let signal = status & 0x7f
      if signal != 0 {
        self = .crashed(signal: signal, reason: CrashReason.reason(signal: signal, message: message))
      } else if state.summary.stop == .hang {
        self = .hung
      } else {
        self = .exited(status >> 8 & 0xff)
      }
    }

    /// How a schedule ended that ended its child so: the kind, and the outcome's name.
    var ending: (kind: RCEndingKind, name: String) {
      switch self {
      case .exited(let code): (.exited, "\(code)")
      case .crashed(_, let reason): (.crashed, reason)
      case .hung: (.hung, "")
      }
    }

    /// The outcome's name as it is told.
    var outcome: String { ending.kind.outcome(ending.name) }
  }
#endif
