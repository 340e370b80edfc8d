import CAccessHooks
import Studio

/// Records one run: Studio's notes, and the runtime's reports about tasks.
@MainActor struct LiveRecorder {
  private let began: (instant: ContinuousClock.Instant, nanoseconds: UInt64)

  /// Starts recording. Called by the task that runs the scenario.
  init() {
    let nanoseconds = rc_live_record(1)
    began = (.now, nanoseconds)
    Recorder.begin(after: rc_live_newest_task())
  }

  /// Stops recording.
  func end(_ exchanges: [Exchange]) -> Recording {
    _ = rc_live_record(0)
    exchanges.forEach(Recorder.add)
    return Recorder.end(events())
  }

  private func events() -> [TaskEvent] {
    var count: Int32 = 0
    let events = UnsafeBufferPointer(start: rc_live_events(&count), count: Int(count))
    return events.filter { $0.nanoseconds >= began.nanoseconds }.map { event in
      TaskEvent(
        TaskEvent.Kind(event.kind), task: event.task, by: event.by == 0 ? nil : event.by,
        thread: event.thread,
        instant: began.instant + .nanoseconds(Int64(event.nanoseconds) - Int64(began.nanoseconds)))
    }
  }
}

extension TaskEvent.Kind {
  fileprivate init(_ kind: RCLiveEventKind) {
    self =
      switch kind {
      case .enqueued: .enqueued
      case .began: .began
      case .left: .left
      }
  }
}
