import CAccessHooks
import Foundation

#if EXPLORER
  extension Explorer {
    /// Runs children until the search has ended. A crash or hang is one schedule, and the next child continues.
    /// Returns the output of the first one.
    @discardableResult
    func runChildren(_ state: SharedState, options: SearchOptions, watch: () throws -> Void) throws
      -> PrintedText?
    {
      let file = PrintedFile()
      try runChildren(state, file, options: options, watch: watch)
      return file.printed
    }

    private func runChildren(
      _ state: SharedState, _ file: PrintedFile, options: SearchOptions, watch: () throws -> Void
    ) throws {
      var printed: PrintedFile? = file
      let child = ExploringProcess(self, hangAfter: options.hangAfter)
      let began = ContinuousClock.now
      func describe() throws {
        rc_state_request(state.pointer, .describe)
        _ = try child.run(state, watch: watch)
      }
      while true {
        try watch()
        rc_state_not_started(state.pointer)
        let (end, message) = try child.run(state, printed: printed, watch: watch)
        // A replay whose first run died is run again, and prints again.
        printed = rc_state_replays_first(state.pointer) ? file.rewound() : nil
        let summary = state.summary
        if let checks = state.failedChecks { throw ExplorerError.unknownRuntime(checks) }
        switch end {
        case .killed(let signal):
          // The findings so far are valid. The current schedule and the following ones are unknown.
          guard summary.schedules > 0 else { throw ExplorerError.childKilled(signal: signal) }
          state.killer = signal
          rc_state_stop_at_limit(state.pointer)
          return try describe()
        case .ended(.exited) where summary.stop == .recycle: continue
        case .ended(.exited) where summary.stop != .running: return
        // A crash after the search has ended is not the program's: it took place while lines were looked up.
        case .ended(.crashed) where summary.stop != .running: return
        case .ended(let ending):
          guard summary.started else {
            throw ExplorerError.childDidNotStart("\(ending.name) \(message)")
          }
          guard ending.noteEndOfChild(in: state) else {
            // The last schedule ended its child: another must still name the source lines.
            if summary.races > 0 || state.replay.steps > 0 { try describe() }
            return
          }
        }
        // As a number: a limit may be larger than any duration.
        if let limit = options.maximumSeconds, (ContinuousClock.now - began) / .seconds(1) > limit {
          rc_state_stop_at_limit(state.pointer)
          return try describe()
        }
      }
    }
  }
#endif
