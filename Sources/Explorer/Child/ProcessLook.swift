import CAccessHooks
import Foundation

#if EXPLORER
  /// What the system tells of a process.
  struct ProcessLook: Equatable {
    /// As `ps` shows it: R runs, S waits, T is stopped by a signal, D waits for a device. Nil for a process that is gone.
    private let state: Character?
    /// How much of its memory is there, in bytes.
    let bytes: Int

    init(_ process: pid_t) {
      func words(_ file: String) -> [Substring] {
        // The name of the program may hold anything, and stands in parentheses.
        let text = (try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? ""
        return text[(text.lastIndex(of: ")").map(text.index(after:)) ?? text.startIndex)...]
          .split { $0 == " " || $0 == "\n" }
      }
      state = words("stat").first?.first
      bytes = (words("statm").dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    /// Whether nothing but another process can wake it.
    var isWaiting: Bool { isStopped || state == "S" }
    var isStopped: Bool { state == "T" || state == "t" }

    /// What a process does that has made no step for a while.
    /// - Parameter before: what it had at the beginning of that, in bytes.
    func activity(of process: pid_t, bytes before: Int) -> Stop.Activity? {
      if isStopped { return .isStopped }
      if bytes > before + 64 << 20 { return .allocates(bytes: bytes) }
      if state == "R" { return .runs }
      let call = try? String(contentsOfFile: "/proc/\(process)/syscall", encoding: .utf8)
      return call?.split(separator: " ").first.flatMap { Int($0) }.map {
        .waits(in: String(cString: rc_system_call_name($0)))
      }
    }
  }
#endif
