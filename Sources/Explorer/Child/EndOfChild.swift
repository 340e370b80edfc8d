import CAccessHooks
import Foundation

#if EXPLORER
  /// How a child that explores ended.
  enum EndOfChild: Equatable {
    /// The current schedule ended it this way, or it finished and exited.
    case ended(Ending)
    /// Something else killed it by this signal: a person, or a system that is short of memory.
    case killed(signal: Int32)

    /// The signals with which people and systems end a process. A program with an error dies of others.
    private static let fromOutside = [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT]

    /// - Parameters:
    ///   - status: the result of `waitpid`.
    ///   - message: what the child wrote on standard error.
    init(status: Int32, message: String, _ state: SharedState) {
      let signal = status & 0x7f
      if Self.fromOutside.contains(signal), signal != state.summary.raised {
        self = .killed(signal: signal)
      } else if signal != 0 {
        self = .ended(.crashed(reason: CrashReason.reason(signal: signal, message: message)))
      } else if state.summary.stop == .hang {
        self = .ended(.stopped(Stop(.seconds(state.noStepSeconds), .runs)))
      } else if state.summary.stop == .steps {
        self = .ended(.stopped(Stop(.steps, .runs)))
      } else {
        self = .ended(.exited(status >> 8 & 0xff))
      }
    }
  }
#endif

/// Why a process crashed.
package enum CrashReason {
  /// The reason in one short line, always the same for the same crash, in live runs and in schedules.
  /// - Parameters:
  ///   - signal: what the process died of.
  ///   - message: what it wrote on standard error.
  package static func reason(signal: Int32, message: String) -> String {
    let lines = message.split(separator: "\n")
    let kinds = ["Fatal error", "Precondition failed", "Assertion failed"]
    if let line = lines.last(where: { line in kinds.contains(where: line.contains) }),
      let start = kinds.lazy.compactMap({ line.range(of: $0 + ": ") }).first
    {
      // Of an address, only that there is one: another schedule has another.
      return String(line[start.upperBound...]).replacing(/0x0*[1-7]?[0-9a-f]{9,11}\b/, with: "0x…")
    }
    if lines.contains(where: { $0.contains("Simultaneous accesses") }) {
      return "simultaneous accesses to one variable"
    }
    switch signal {
    case SIGSEGV, SIGBUS: return "invalid memory access"
    case SIGILL, SIGTRAP: return "trap"
    case SIGABRT: return "abort"
    case SIGFPE: return "arithmetic error"
    default: return "signal \(signal)"
    }
  }

  /// What a reason can mean that says little by itself; nil for others.
  package static func hint(_ reason: String) -> String? {
    switch reason {
    case "trap":
      "A trap does not say why: an overflow; in optimized code, an index out of range, a nil that is unwrapped, or a failed precondition, too."
    case "abort": "The runtime or a library ended the process."
    default: nil
    }
  }
}
