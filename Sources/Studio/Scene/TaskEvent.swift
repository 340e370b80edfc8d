import Foundation

/// Something that happened to a task, as the runtime reports it.
public struct TaskEvent: Sendable {
  /// What can happen to a task.
  public enum Kind: Sendable {
    /// It was put on an executor.
    case enqueued
    /// A thread began to run it.
    case began
    /// Its thread had run it so far; the last of several such events before the thread runs something else is the end.
    case left
  }

  let kind: Kind
  let task: TaskID
  /// The task that enqueued it, if one did. For a task that leaves its thread: itself if it waits; nil if it put itself on
  /// another executor, or ended.
  let by: TaskID?
  let thread: ThreadID
  let instant: ContinuousClock.Instant

  /// Makes an event; tasks are named by the runtime's numbers, and the thread by its address.
  public init(
    _ kind: Kind, task: UInt32, by: UInt32? = nil, thread: UInt64, instant: ContinuousClock.Instant
  ) {
    self.kind = kind
    self.task = TaskID(number: task)
    self.by = by.map(TaskID.init)
    self.thread = ThreadID(address: thread)
    self.instant = instant
  }
}

/// A task, by the number that the runtime gave it at its creation: later tasks have greater numbers.
struct TaskID: Hashable, Comparable, Sendable {
  let number: UInt32

  /// The running task; nil if none runs.
  static var current: TaskID? {
    // The runtime prints a job's number and has no other way to ask for it; a task is a job.
    let description = withUnsafeCurrentTask { task in
      task.map { unsafeBitCast($0, to: UnownedJob.self).description }
    }
    return description.flatMap { UInt64($0.filter(\.isNumber)) }.map {
      TaskID(number: UInt32(truncatingIfNeeded: $0))
    }
  }

  static func < (a: TaskID, b: TaskID) -> Bool { a.number < b.number }
}

/// A thread, by the system's identifier.
struct ThreadID: Hashable, Sendable {
  let address: UInt64

  /// A number on Linux, a pointer on macOS, and the same bytes on both.
  static var current: ThreadID {
    ThreadID(address: withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt64.self) })
  }
}
