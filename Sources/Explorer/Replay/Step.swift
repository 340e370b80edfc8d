extension Schedule {
  /// One thing that a task did.
  public struct Step: Sendable, Hashable {
    /// The task.
    public var task: TaskName
    /// What it did.
    public var action: Action
    /// Where it is in the source; nil if unknown.
    public var place: SourcePlace?
    /// Whether the schedule branches here in other runs: a point.
    public var isPoint: Bool
    /// Whether the previous task could have continued, and was preempted.
    public var isPreemption: Bool
    /// Whether a turn of a circle begins: from here on, the steps of its task repeat forever.
    public var beginsCircle = false
  }
}

extension Schedule.Step {
  /// What a task did. A subject is nil if the runtime does not know it.
  public enum Action: Sendable, Hashable {
    /// A job began: the task's first, or the next after a suspension; on the main actor, or in the pool, there on a thread, from
    /// 1, if the program keeps state in its threads.
    case start(on: Destination = .pool, thread: Int? = nil)
    /// The task reads memory.
    case read(Access)
    /// The task writes memory.
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
  public enum Kind: String, Sendable, Encodable {
    case start, read, write, atomic, hop, enqueue, suspend, blocked, lock, unlock, call, sleep, `throw`, fail,
      end

    /// Whether memory is read or written, and not atomically.
    package var isPlainAccess: Bool { self == .read || self == .write }
  }

  /// An access to memory.
  public struct Access: Sendable, Hashable {
    /// Its subject; nil if the runtime does not know it.
    public var subject: Subject?
    /// The value that was read or stored, as Swift prints it; nil if unknown.
    public var value: String?
    /// What the program's side calls the value, or the only one in it, such as a picture; nil if it has no name for it.
    package var known: String?
    /// Whether it is to a part of the value, after which others follow.
    public var isPartial = false
  }

  /// What an atomic operation leaves out that reads an older store, or whose store is not the newest.
  public struct Older: Sendable, Hashable, Encodable {
    /// The line on which the value was stored that is read; nil if unknown, and of a store.
    public var line: Int?
    /// The newest value, as Swift prints it; nil if unknown.
    public var newest: String?
    /// The line on which the newest value was stored; nil if unknown.
    public var newestLine: Int?
    /// The task that stored the newest value; nil if unknown.
    public var newestTask: TaskName?
  }

  /// Where a hop goes.
  public enum Destination: Sendable, Hashable {
    /// To an actor other than the main actor.
    case actor(Subject?)
    case mainActor
    /// To the thread pool.
    case pool
  }
}

// What belongs to several kinds of actions.
extension Schedule.Step {
  /// The action's case.
  public var kind: Kind {
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
  public var access: Access? {
    switch action {
    case .read(let access), .write(let access), .atomic(let access, _, _): access
    default: nil
    }
  }

  /// Its subject; nil if the runtime does not know it, or the step has none.
  public var subject: Subject? {
    switch action {
    case .read(let access), .write(let access), .atomic(let access, _, _): access.subject
    case .hop(to: .actor(let subject)), .blocked(let subject, _), .lock(let subject, _),
      .unlock(let subject, _), .call(let subject):
      subject
    case .start, .hop, .enqueue, .suspend, .sleep, .throw, .fail, .end: nil
    }
  }

  /// The value that was read or stored, or the error, as Swift prints it; nil if unknown, or if the step has none.
  public var value: String? {
    switch action {
    case .throw(let error), .fail(let error): error
    default: access?.value
    }
  }

  /// The task that an enqueue makes runnable, that holds the lock, or whose end a suspended task waits for.
  public var other: TaskName? {
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
  private enum CodingKeys: CodingKey {
    case task, kind, file, line, subject, value, destination, thread, other, waitsFor, isPoint,
      isPreemption, beginsCircle, older
  }

  /// Encodes the place as a file and a line, and what belongs to the action beside its kind.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(task, forKey: .task)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(place?.file, forKey: .file)
    try container.encodeIfPresent(place?.line, forKey: .line)
    try container.encodeIfPresent(subject, forKey: .subject)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(thread, forKey: .thread)
    try container.encodeIfPresent(other, forKey: .other)
    try container.encode(isPoint, forKey: .isPoint)
    try container.encode(isPreemption, forKey: .isPreemption)
    if beginsCircle { try container.encode(true, forKey: .beginsCircle) }
    switch action {
    case .hop(let destination), .enqueue(_, let destination), .start(let destination, _):
      try container.encode(destination, forKey: .destination)
    case .suspend(let cause, _): try container.encodeIfPresent(cause, forKey: .waitsFor)
    case .atomic(_, _, let older): try container.encodeIfPresent(older, forKey: .older)
    default: break
    }
  }
}

extension Schedule.Step.Destination: Encodable {
  /// Encodes the case's name.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .actor: try container.encode("actor")
    case .mainActor: try container.encode("mainActor")
    case .pool: try container.encode("pool")
    }
  }
}
