import Foundation

/// Why a process crashed.
package enum CrashReason {
  /// The reason in one short line, always the same for the same crash, in live runs and in schedules.
  /// - Parameters:
  ///   - signal: what the process died of.
  ///   - message: what it wrote on standard error.
  package static func reason(signal: Int32, message: String) -> String {
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
