import Foundation
import Synchronization

/// Notes what ran where, from when to when; Studio's own parts report to it.
///
/// There is one for the process, because a lesson is not to know that it is watched. While nobody records,
/// a report is forgotten.
public enum Recorder {
  private struct State {
    let began = ContinuousClock.now
    var recording = Recording()
    var threads: [ObjectIdentifier] = []

    mutating func lane(_ thread: Thread) -> Lane {
      if thread.isMainThread { return .main }
      let id = ObjectIdentifier(thread)
      if let index = threads.firstIndex(of: id) { return .pool(index + 1) }
      threads.append(id)
      return .pool(threads.count)
    }
  }

  private static let state = Locked<State?>(nil)
  private static let isRecording = Atomic(false)

  /// Begins a new recording and forgets the one before.
  public static func begin() {
    state.withLock { $0 = State() }
    isRecording.store(true, ordering: .releasing)
  }

  /// Begins again if something is being recorded: what was got ready before does not belong to it.
  static func restart() {
    if isRecording.load(ordering: .acquiring) { begin() }
  }

  /// Ends the recording; it is empty if nothing was being recorded.
  public static func end() -> Recording {
    isRecording.store(false, ordering: .releasing)
    return state.withLock { state in
      guard var ended = state else { return Recording() }
      state = nil
      ended.recording.seconds = (ContinuousClock.now - ended.began).seconds
      return ended.recording
    }
  }

  /// Does some work and notes for how long this thread was busy with it.
  public static func measure<Value, Failure: Error>(
    _ name: String, _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isRecording.load(ordering: .acquiring) else { return try work() }
    let start = ContinuousClock.now
    defer { add(name, from: start, to: .now) }
    return try work()
  }

  /// Adds a span, on this thread's lane unless another is given.
  public static func add(
    _ name: String, lane: Lane? = nil, from start: ContinuousClock.Instant, to end: ContinuousClock.Instant
  ) {
    guard isRecording.load(ordering: .acquiring) else { return }
    state.withLock { state in
      guard let began = state?.began, let lane = lane ?? state?.lane(.current) else { return }
      let span = TimedSpan(name: name, lane: lane, start: (start - began).seconds, end: (end - began).seconds)
      state?.recording.spans.append(span)
    }
  }

  /// Notes that a function came by on this thread, by its name without its arguments.
  static func addVisit(of function: String) {
    guard isRecording.load(ordering: .acquiring) else { return }
    let now = ContinuousClock.now
    add(String(function.prefix { $0 != "(" }), from: now, to: now)
  }

  /// Notes that a frame was drawn.
  static func addFrame(at instant: ContinuousClock.Instant) {
    guard isRecording.load(ordering: .acquiring) else { return }
    state.withLock { state in
      guard let began = state?.began else { return }
      state?.recording.frames.append((instant - began).seconds)
    }
  }
}
