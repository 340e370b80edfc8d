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
      } else if Int(state.summary.stop) == RC_STOP_HANG {
        self = .hung
      } else {
        self = .exited(status >> 8 & 0xff)
      }
    }

    /// The name of a schedule's outcome that ended its child so.
    var outcome: String {
      switch self {
      case .exited(let code): "exit: \(code)"
      case .crashed(_, let reason): "crash: \(reason)"
      case .hung: "hang"
      }
    }
  }
#endif
