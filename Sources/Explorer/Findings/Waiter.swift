/// A task that resumed a continuation, and where. If a continuation is resumed twice, the program crashes.
public struct Resumption: Sendable, Equatable {
  /// The task.
  public var task: TaskName
  /// Where; nil if unknown.
  public var place: SourcePlace?

  package init(task: TaskName, place: SourcePlace? = nil) {
    (self.task, self.place) = (task, place)
  }
}

/// A task that waits in a deadlock, or that is left when the program returns.
public struct Waiter: Hashable, Sendable {
  /// What a task can wait for.
  public enum Cause: String, Sendable, Encodable {
    /// The end of another task.
    case task
    /// The resumption of a continuation.
    case continuation
    /// A child of its task group.
    case group
    /// A lock that another task holds, or a semaphore.
    case lock
    /// A thread of the pool: those that have one are blocked.
    case thread
  }

  /// The task, named for its creator.
  public var task: TaskName
  /// What it waits for; nil if the runtime does not say.
  public var cause: Cause?
  /// Of a task that is left: whether it was running, or can still be woken.
  public var canGoOn = false
  /// Of a task that is left: whether it was canceled.
  public var isCanceled = false

  /// A waiting task.
  public init(task: TaskName, cause: Cause? = nil) {
    self.task = task
    self.cause = cause
  }
}
