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
      // Bytes, and no more of them than it takes: this is asked before each schedule of a graph.
      func beginning(_ file: String) -> ArraySlice<UInt8> {
        let descriptor = open("/proc/\(process)/\(file)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var text = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &text, text.count)
        return text.prefix(max(count, 0))
      }
      // The name of the program may hold anything, and stands in parentheses.
      let stat = beginning("stat")
      let behind = stat.lastIndex(of: UInt8(ascii: ")")).map { stat[$0...].dropFirst(2) }
      state = behind?.first.map { Character(UnicodeScalar($0)) }
      let pages = beginning("statm").split(separator: UInt8(ascii: " "), maxSplits: 2).dropFirst().first
      let count = pages.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      bytes = (count ?? 0) * sysconf(Int32(_SC_PAGESIZE))
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
