import Foundation

#if os(Linux) && compiler(>=6.3)
  /// The reason of a crash in one short line, always the same for the same crash.
  enum CrashReason {
    static func reason(signal: Int32, message: String) -> String {
      let lines = message.split(separator: "\n")
      if let line = lines.last(where: { $0.contains("Fatal error") }),
        let start = line.range(of: "Fatal error: ")
      {
        return String(line[start.upperBound...])
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
  }
#endif
