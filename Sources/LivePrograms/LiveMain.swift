/// Texts that every live build has besides its programs.
enum LiveMain {
  /// Runs a program again and again, and prints each outcome when it comes for the first time, then how often each came. Each
  /// line is JSON. If nothing has ended for five seconds, that is a deadlock.
  static let text = #"""
    import Foundation
    import Synchronization

    private let runs = Atomic(0), pauses = Atomic<UInt64>(0), seed = Atomic<UInt64>(0)

    /// SplitMix64 of a number.
    private func mixed(_ number: UInt64) -> UInt64 {
      var z = number &* 0x9E37_79B9_7F4A_7C15
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    /// Takes a random time. Relaxed atomics order nothing, so ThreadSanitizer still sees each race. Some runs have no delays,
    /// and some have long ones.
    func delay() {
      let random = mixed(seed.load(ordering: .relaxed) &+ pauses.add(1, ordering: .relaxed).newValue)
      let run = UInt64(truncatingIfNeeded: runs.load(ordering: .relaxed))
      switch (run % 4, random % 16) {
      case (0, _): break
      case (1, 0): usleep(UInt32(random >> 8 % 400))
      case (2..., 0...1): usleep(UInt32(random >> 8 % 150))
      case (2..., 2...3): sched_yield()
      case (_, 4...8): for _ in 0..<(random >> 8 % 300) { _ = run }
      default: break
      }
    }

    private func show(_ value: some Encodable) {
      guard let line = try? JSONEncoder().encode(value) else { return }
      FileHandle.standardOutput.write(line + Data("\n".utf8))
    }

    /// Ends the process when no run has ended for too long.
    private func watch() {
      Thread.detachNewThread {
        var (last, idle) = (-1, 0)
        while idle < 50 {
          usleep(100_000)
          let now = runs.load(ordering: .relaxed)
          idle = now == last ? idle + 1 : 0
          last = now
        }
        show(["deadlock"])
        _exit(0)
      }
    }

    @main enum LiveRuns {
      static func main() async {
        let words = CommandLine.arguments.dropFirst().compactMap { Double($0) }
        guard words.count == 4 else { exit(64) }
        seed.store(UInt64(words[3]) &* 0x10_0001, ordering: .relaxed)
        watch()
        let end = ContinuousClock.now + .seconds(words[2])
        var counts: [String: Int] = [:]
        for _ in 0..<Int(words[1]) where ContinuousClock.now < end {
          let outcome = await scenario(Int(words[0]))
          if counts[outcome] == nil { show([outcome]) }
          counts[outcome, default: 0] += 1
          runs.add(1, ordering: .relaxed)
        }
        show(counts)
        exit(0)
      }
    }

    """#

  /// What ThreadSanitizer's build has instead of the library's own, whose order ThreadSanitizer does not see in full: the slow
  /// path of `Mutex` is in a library without instrumentation, and a task that awaits a continuation after it was resumed
  /// looks unordered with who resumed it. The plain build has the library's.
  static let sanitized = """
    import Foundation

    final class Mutex<Value>: @unchecked Sendable {
      private let lock = NSLock()
      private var value: Value
      init(_ value: Value) { self.value = value }
      func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
      }
      func withLockIfAvailable<Result, Failure>(
        _ body: (inout Value) throws(Failure) -> Result
      ) throws(Failure) -> Result? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return try body(&value)
      }
    }

    struct UnsafeContinuation<Value, Failure: Error>: Sendable {
      fileprivate let continuation: _Concurrency.UnsafeContinuation<Value, Failure>
      fileprivate let resumed = NSLock()
      func resume(returning value: sending Value) {
        resumed.withLock {}
        continuation.resume(returning: value)
      }
    }
    func withUnsafeContinuation<Value>(_ body: (UnsafeContinuation<Value, Never>) -> Void) async -> sending Value {
      var resumed: NSLock?
      let value = await _Concurrency.withUnsafeContinuation { (continuation: _Concurrency.UnsafeContinuation<Value, Never>) in
        let continuation = UnsafeContinuation(continuation: continuation)
        resumed = continuation.resumed
        body(continuation)
      }
      resumed?.withLock {}
      return value
    }

    """
}
