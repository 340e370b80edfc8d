extension Schedule {
  /// One thing that a task did.
  package struct Step: Sendable, Hashable {
    package var task: TaskName
    package var action: Action
    /// Where it is in the source; nil if unknown.
    package var place: SourcePlace?
    /// Whether the schedule branches here in other runs: a point.
    package var isPoint: Bool
    /// Whether the previous task could have continued, and was preempted.
    package var isPreemption: Bool
    /// Whether a turn of a circle begins: from here on, the steps of its task repeat forever.
    package var beginsCircle = false
  }
}

extension Schedule.Step {
  /// What a task did. A subject is nil if the runtime does not know it.
  package enum Action: Sendable, Hashable {
    /// A job began: the task's first, or the next after a suspension; on the main actor, or in the pool, there on a thread, from
    /// 1, if the program keeps state in its threads.
    case start(on: Destination = .pool, thread: Int? = nil)
    case read(Access)
    case write(Access)
    /// The task performs an atomic operation. It stores if it is more than a load. If it reads an older store, or its own is
    /// not the newest: what the newest is.
    case atomic(Access, stores: Bool = false, older: Older? = nil)
    /// The task goes to another executor.
    case hop(to: Destination)
    /// A job of a task became runnable, on the main actor or in the pool: a task was created, or a waiting one resumes. Nil if
    /// the task is unknown.
    case enqueue(TaskName?, on: Destination)
    /// The task waits for something, and which task's end that is; nil if the runtime does not say.
    case suspend(waitsFor: Waiter.Cause? = nil, TaskName? = nil)
    /// The task waits for a lock, and which task holds that; nil if unknown.
    case blocked(Subject?, holder: TaskName? = nil)
    /// The task takes a lock; of a `Mutex`, it stores to the lock's own word.
    case lock(Subject?, stores: Bool = false)
    /// The task releases a lock; of a `Mutex`, it stores to the lock's own word.
    case unlock(Subject?, stores: Bool = false)
    /// The task calls a library with an effect that other tasks can notice: on a file, the environment, an object.
    case call(Subject?)
    /// The task sleeps, or an alarm was set.
    case sleep
    case `throw`(error: String?)
    /// The task ends with an error.
    case fail(error: String?)
    /// The job ended without waiting: the task yielded, hopped away, or is done.
    case end
  }

  /// The case of an action, without what belongs to it.
  package enum Kind: String, Sendable, Encodable {
    case start, read, write, atomic, hop, enqueue, suspend, blocked, lock, unlock, call, sleep, `throw`, fail,
      end

    /// Whether memory is read or written, and not atomically.
    package var isPlainAccess: Bool { self == .read || self == .write }
  }

  package struct Access: Sendable, Hashable {
    /// Its subject; nil if the runtime does not know it.
    package var subject: Subject?
    /// The value that was read or stored, as Swift prints it; nil if unknown.
    package var value: String?
    /// What the program's side calls the value, or the only one in it, such as a picture; nil if it has no name for it.
    package var known: String?
    /// Whether it is to a part of the value, after which others follow.
    package var isPartial = false
  }

  /// What an atomic operation leaves out that reads an older store, or whose store is not the newest.
  package struct Older: Sendable, Hashable, Encodable {
    /// The line on which the value was stored that is read; nil if unknown, and of a store.
    package var line: Int?
    /// The newest value, as Swift prints it; nil if unknown.
    package var newest: String?
    /// The line on which the newest value was stored; nil if unknown.
    package var newestLine: Int?
    /// The task that stored the newest value; nil if unknown.
    package var newestTask: TaskName?
  }

  /// Where a hop goes.
  package enum Destination: Sendable, Hashable {
    /// To an actor other than the main actor.
    case actor(Subject?)
    case mainActor
    case pool
  }
}

// What belongs to several kinds of actions.
extension Schedule.Step {
  package var kind: Kind {
    switch action {
    case .start: .start
    case .read: .read
    case .write: .write
    case .atomic: .atomic
    case .hop: .hop
    case .enqueue: .enqueue
    case .suspend: .suspend
    case .blocked: .blocked
    case .lock: .lock
    case .unlock: .unlock
    case .call: .call
    case .sleep: .sleep
    case .throw: .throw
    case .fail: .fail
    case .end: .end
    }
  }

  /// The memory that is accessed; nil for another action.
  package var access: Access? {
    switch action {
    case .read(let access), .write(let access), .atomic(let access, _, _): access
    default: nil
    }
  }

  /// Its subject; nil if the runtime does not know it, or the step has none.
  package var subject: Subject? {
    switch action {
    case .read(let access), .write(let access), .atomic(let access, _, _): access.subject
    case .hop(to: .actor(let subject)), .blocked(let subject, _), .lock(let subject, _),
      .unlock(let subject, _), .call(let subject):
      subject
    case .start, .hop, .enqueue, .suspend, .sleep, .throw, .fail, .end: nil
    }
  }

  /// The value that was read or stored, or the error, as Swift prints it; nil if unknown, or if the step has none.
  package var value: String? {
    switch action {
    case .throw(let error), .fail(let error): error
    default: access?.value
    }
  }

  /// The task that an enqueue makes runnable, that holds the lock, or whose end a suspended task waits for.
  package var other: TaskName? {
    switch action {
    case .enqueue(let task, _), .suspend(_, let task), .blocked(_, let task): task
    default: nil
    }
  }

  /// The pool's thread on which a job starts; nil for another action, and where threads cannot be told apart.
  package var thread: Int? { if case .start(_, let thread) = action { thread } else { nil } }

  /// Whether memory is stored to.
  package var stores: Bool {
    switch action {
    case .write: true
    case .atomic(_, let stores, _), .lock(_, let stores), .unlock(_, let stores): stores
    default: false
    }
  }
}

extension Schedule.Step: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "task": task, "kind": kind, "file": place?.file, "line": place?.line, "subject": subject,
      "value": value, "destination": destination, "thread": thread, "other": other, "waitsFor": waitsFor,
      "isPoint": isPoint, "isPreemption": isPreemption, "beginsCircle": beginsCircle ? true : nil,
      "older": older,
    ])
  }

  private var destination: Destination? {
    switch action {
    case .hop(let destination), .enqueue(_, let destination), .start(let destination, _): destination
    default: nil
    }
  }

  private var waitsFor: Waiter.Cause? { if case .suspend(let cause, _) = action { cause } else { nil } }

  private var older: Older? { if case .atomic(_, _, let older) = action { older } else { nil } }
}

extension Schedule.Step.Destination: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .actor: try encoder.encode("actor")
    case .mainActor: try encoder.encode("mainActor")
    case .pool: try encoder.encode("pool")
    }
  }
}
