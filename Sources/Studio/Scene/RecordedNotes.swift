/// Notes during a scenario, before tasks and threads have names and times have an origin.
struct RecordedNotes: Sendable {
  struct Span: Sendable {
    let name: String
    let kind: TimedSpan.Kind
    let task: TaskID?
    /// Nil for the server's.
    let thread: ThreadID?
    let start, end: ContinuousClock.Instant
  }

  typealias Frame = (instant: ContinuousClock.Instant, isDrawn: Bool, lacks: String?)

  /// When the notes began; earlier events do not belong to them.
  var began = ContinuousClock.now
  /// The task that runs the scenario.
  var root: TaskID?
  var mainThread: ThreadID?
  var spans: [Span] = []
  var frames: [Frame] = []
  /// The time during which frames were watched: this is the scene.
  var watched: ClosedRange<ContinuousClock.Instant>?
  /// Tasks that belong to Studio and not to the scenario, such as the one that draws frames.
  var hidden: Set<TaskID> = []
  /// Where and when code began that belongs to no task, such as the network's.
  var outside: [(thread: ThreadID, instant: ContinuousClock.Instant)] = []
  /// The newest task of an earlier run, which may still be under way.
  var newestBefore: TaskID?

  /// The recording made from these notes and the runtime's reports about tasks.
  ///
  /// - Parameter ended: when the notes ended.
  func recording(_ events: [TaskEvent] = [], ended: ContinuousClock.Instant = .now) -> Recording {
    // A runtime with a different layout of tasks gives different numbers, without the scenario's own task.
    let events = events.contains { $0.task == root || $0.by == root } ? events : []
    let names = TaskNames(
      events, root: root, newerThan: newestBefore, hidden: hidden, seen: spans.compactMap(\.task))
    let jobs = TaskEvent.jobs(
      events, root: root, on: mainThread, during: began...max(began, ended), outside: outside
    ).filter { names[$0.task] != nil && $0.end >= began }
    let starts =
      spans.map(\.start) + jobs.filter { $0.task != root }.map { $0.enqueue?.instant ?? $0.start }
      + frames.map(\.instant)
    let ends =
      spans.map(\.end) + jobs.map { $0.task == root ? $0.start : $0.end }
      + frames.map(\.instant)
    guard let first = watched?.lowerBound ?? starts.min() else { return Recording() }
    let last = max(watched?.upperBound ?? ends.max() ?? first, first)
    let lanes = Lanes(
      mainThread, seen: spans.map { ($0.start, $0.thread) } + jobs.map { ($0.start, $0.thread) })
    func seconds(_ instant: ContinuousClock.Instant) -> Double {
      (min(max(instant, first), last) - first).seconds
    }
    return Recording(
      spans: spans.filter { $0.end >= first && $0.start <= last }.map { span in
        TimedSpan(
          name: span.name, kind: span.kind, task: span.task.flatMap { names[$0] }, lane: lanes[span.thread],
          start: seconds(span.start), end: seconds(span.end))
      }.sorted { $0.start < $1.start },
      jobs: jobs.filter { $0.end >= first && $0.start <= last }.map { job in
        // Unknown if it was enqueued from outside this recording.
        let enqueue = job.enqueue.flatMap { $0.instant >= first && lanes.has($0.thread) ? $0 : nil }
        return Job(
          task: names[job.task] ?? "", lane: lanes[job.thread], start: seconds(job.start),
          end: seconds(job.end),
          enqueue: enqueue.map { Job.Enqueue(time: seconds($0.instant), lane: lanes[$0.thread]) })
      }.sorted { $0.start < $1.start },
      frames: frames.filter { $0.instant >= first && $0.instant <= last }
        .map { Studio.Frame(time: seconds($0.instant), isDrawn: $0.isDrawn, lacks: $0.lacks) },
      seconds: seconds(last))
  }

  /// Numbers threads in the order of their first appearance.
  private struct Lanes {
    private let main: ThreadID?
    private var numbers: [ThreadID: Int] = [:]

    init(_ main: ThreadID?, seen: [(ContinuousClock.Instant, ThreadID?)]) {
      self.main = main
      for case let (_, thread?) in seen.sorted(by: { $0.0 < $1.0 })
      where thread != main && numbers[thread] == nil {
        numbers[thread] = numbers.count + 1
      }
    }

    func has(_ thread: ThreadID) -> Bool { thread == main || numbers[thread] != nil }

    subscript(thread: ThreadID?) -> Lane {
      guard let thread else { return .server }
      return thread == main ? .main : .thread(numbers[thread] ?? 0)
    }
  }
}
