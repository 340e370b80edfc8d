import CAccessHooks
import Foundation

#if EXPLORER
  /// The same search again and again, in a copy of this process. Deadlocks leave stacks behind that can never be freed: when
  /// there are too many of them, the next copy continues in the middle of the search.
  struct RepeatedSearch {
    private let state: SharedState
    private let limit: Double
    /// When searches began and ended, in turn, in nanoseconds. The first search learns.
    private var moments: [UInt64] = []

    init(_ options: SearchOptions, limit: Double) throws {
      state = try SharedState(options)
      self.limit = limit
    }

    /// Measures for this many seconds at least, and at least three searches. A search that reaches the limit is the last.
    ///
    /// - Throws: ``ExplorerError``.
    mutating func result(_ program: String, seconds: Double) throws -> BenchmarkResult {
      repeat { try runCopy(seconds) } while state.summary.stop == .recycle
      let summary = state.summary
      if summary.stop == .nondeterministic { throw ExplorerError.nondeterministic }
      let complete = summary.stop == .exhausted
      let ended = moments.count.isMultiple(of: 2) ? moments : moments + [Self.now]
      var times = stride(from: 0, to: ended.count, by: 2).map { ended[$0 + 1] - ended[$0] }
      times = complete ? times.dropFirst().sorted() : times.suffix(1)
      return BenchmarkResult(
        program: program, unit: summary.reduces ? .classes : .schedules, count: Int(summary.schedules),
        seconds: Double(times[times.count / 2]) / 1e9, redundantRuns: Int(summary.redundant),
        complete: complete)
    }

    /// Searches in a new process until enough was measured, the limit was reached, or the process is used up.
    private mutating func runCopy(_ seconds: Double) throws {
      let pipe = try ChildPipe()
      fflush(nil)
      let pid = fork()
      guard pid >= 0 else { throw ExplorerError.childDidNotStart(String(cString: strerror(errno))) }
      if pid == 0 { search(seconds, noting: pipe.input) }
      pipe.closeInput()
      var moment: UInt64 = 0
      while true {
        let count = read(pipe.output, &moment, MemoryLayout.size(ofValue: moment))
        if count > 0 { moments.append(moment) } else if count == 0 || errno != EINTR { break }
      }
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      // The program ended its process, or a schedule hangs.
      if status != 0 { rc_state_stop_at_limit(state.pointer) }
    }

    /// The copy's side. Ends the process.
    private mutating func search(_ seconds: Double, noting descriptor: Int32) -> Never {
      rc_child_tied_to_parent(state.pointer)
      rc_leave_no_core()
      func note(_ moments: inout [UInt64]) {
        var moment = Self.now
        moments.append(moment)
        write(descriptor, &moment, MemoryLayout.size(ofValue: moment))
      }
      while true {
        if moments.count.isMultiple(of: 2) {
          if !moments.isEmpty { rc_state_again(state.pointer) }
          note(&moments)
        }
        // A schedule that hangs does not block the benchmark.
        alarm(UInt32(limit) + 10)
        if rc_child_search(state.pointer) == .recycle { _exit(0) }
        note(&moments)
        if state.summary.stop != .exhausted || isEnough(seconds) { _exit(0) }
      }
    }

    private func isEnough(_ seconds: Double) -> Bool {
      // Three searches after the one that learned.
      moments.count >= 8 && Double(moments[moments.count - 1] - moments[2]) / 1e9 >= seconds
    }

    private static var now: UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  }
#endif
