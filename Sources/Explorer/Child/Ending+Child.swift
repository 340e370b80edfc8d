import CAccessHooks

#if EXPLORER
  extension Ending {
    /// How a schedule ended that ended its child.
    /// - Parameters:
    ///   - status: what `waitpid` gave.
    ///   - message: what the child wrote on standard error.
    init(status: Int32, message: String, _ state: SharedState) {
      let signal = status & 0x7f
      if signal != 0 {
        self = .crashed(reason: CrashReason.reason(signal: signal, message: message))
      } else if state.summary.stop == .hang {
        self = .hung
      } else {
        self = .exited(status >> 8 & 0xff)
      }
    }
  }
#endif
