/// A task that resumed a continuation, and where. If a continuation is resumed twice, the program crashes.
package struct Resumption: Sendable, Equatable {
  package var task: TaskName
  /// Where; nil if unknown.
  package var place: SourcePlace?
}

/// A task that waits in a deadlock, or that is left when the program returns.
package struct Waiter: Hashable, Sendable {
  package enum Cause: String, Sendable, Encodable {
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

  package var task: TaskName
  /// What it waits for; nil if the runtime does not say.
  package var cause: Cause?
  /// Of a task that is left: whether it was running, or can still be woken.
  package var canGoOn = false
  /// Of a task that is left: whether it was canceled.
  package var isCanceled = false
}
