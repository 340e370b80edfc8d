import Foundation
import Synchronization

/// Records what ran where and when; Studio's own parts report to it.
///
/// There is one per process, because a lesson must not know that it is watched. Without a recording,
/// reports are dropped.
public enum Recorder {
  private static let notes = Locked<RecordedNotes?>(nil)
  private static let recording = Atomic(false)

  /// Whether reports are recorded: expensive work is done only then.
  static var isRecording: Bool { recording.load(ordering: .acquiring) }

  /// Starts a new recording and drops the previous one. Called on the main thread, by the task that runs the scenario.
  ///
  /// - Parameter newest: the newest task that belongs to an earlier run, by the runtime's number, if known.
  public static func begin(after newest: UInt32? = nil) {
    let root = TaskID.current
    notes.withLock { notes in
      notes = RecordedNotes()
      notes?.root = root
      notes?.newestBefore = newest.map(TaskID.init)
      notes?.mainThread = Thread.isMainThread ? .current : nil
    }
    recording.store(true, ordering: .releasing)
  }

  /// Ends the recording; the result is empty if there was none.
  ///
  /// - Parameter events: the runtime's reports about tasks since the beginning.
  public static func end(_ events: [TaskEvent] = []) -> Recording {
    recording.store(false, ordering: .releasing)
    let ended = notes.withLock { notes in
      defer { notes = nil }
      return notes
    }
    return ended?.recording(events) ?? Recording()
  }

  /// Does some work and records how long this thread was busy with it.
  ///
  /// - Parameter result: the result in words.
  static func measure<Value, Failure: Error>(
    _ name: @autoclosure () -> String, _ result: (Value) -> String? = { _ in nil },
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isRecording else { return try work() }
    let start = ContinuousClock.now
    let value: Value
    do {
      value = try work()
    } catch {
      add(name(), .work, from: start, to: .now)
      throw error
    }
    let end = ContinuousClock.now
    add(([name()] + [result(value)].compactMap(\.self)).joined(separator: " "), .work, from: start, to: end)
    return value
  }

  /// Adds what this thread and the running task did.
  static func add(
    _ name: String, _ kind: TimedSpan.Kind, task: TaskID? = .current, from start: ContinuousClock.Instant,
    to end: ContinuousClock.Instant
  ) {
    note(.init(name: name, kind: kind, task: task, thread: .current, start: start, end: end))
  }

  /// Adds the server's answers.
  public static func add(_ exchange: Exchange) {
    note(
      .init(
        name: "GET \(exchange.path)", kind: .reply, task: exchange.client.map(TaskID.init), thread: nil,
        start: exchange.arrived, end: exchange.finished))
  }

  /// Records that a function ran on this thread, by its name without its arguments.
  static func addVisit(of function: String) {
    guard isRecording else { return }
    let now = ContinuousClock.now
    add(String(function.prefix { $0 != "(" }), .visit, from: now, to: now)
  }

  /// Notes that this thread runs code of no task from here on. The network's code can run on a thread of the pool.
  static func leaveTasks() {
    guard isRecording, TaskID.current == nil else { return }
    let now = ContinuousClock.now
    notes.withLock { $0?.outside.append((.current, now)) }
  }

  private static func note(_ span: RecordedNotes.Span) {
    guard isRecording else { return }
    notes.withLock { $0?.spans.append(span) }
  }

  // MARK: Frames

  /// Restarts the current recording: the preparation before frames are watched does not belong to it.
  static func beginFrames(at instant: ContinuousClock.Instant) {
    guard isRecording else { return }
    notes.withLock { notes in
      guard var again = notes else { return }
      again.began = instant
      again.spans = []
      notes = again
    }
  }

  /// Records that a frame is drawn now; `lacks` is what it does not show yet.
  static func addFrame(lacks: String?) {
    guard isRecording else { return }
    let now = ContinuousClock.now
    notes.withLock { $0?.frames.append((now, true, lacks)) }
  }

  /// Marks the running task as one that draws frames, not one of the scenario.
  static func hideTask() {
    guard isRecording, let task = TaskID.current else { return }
    notes.withLock { _ = $0?.hidden.insert(task) }
  }

  /// Records which of the watched frames were drawn, and which were missed.
  static func endFrames(
    drawn: [ContinuousClock.Instant], missed: [ContinuousClock.Instant], from began: ContinuousClock.Instant,
    to ended: ContinuousClock.Instant
  ) {
    guard isRecording else { return }
    let frames: [RecordedNotes.Frame] = drawn.map { ($0, true, nil) } + missed.map { ($0, false, nil) }
    notes.withLock { notes in
      notes?.watched = began...max(began, ended)
      notes?.frames = frames.sorted { $0.instant < $1.instant }
    }
  }
}
