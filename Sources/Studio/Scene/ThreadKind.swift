import Foundation

/// Which kind of thread code runs on: the main thread, or any other.
public enum ThreadKind: Sendable {
  /// The main thread, where the main actor's code runs.
  case mainThread
  /// Any other thread, such as one of the thread pool's.
  case elsewhere

  /// The kind of thread that the caller runs on now; the recorder records the call.
  ///
  /// A task knows its executor. On Linux, the main actor's may run it on another thread than the process's first.
  public static func here(_ caller: String = #function) -> ThreadKind {
    Recorder.addVisit(of: caller)
    return RunningExecutor.current?.isMainActor ?? Thread.isMainThread ? .mainThread : .elsewhere
  }
}
