import Foundation

/// Which kind of thread code runs on: the main thread, or any other.
public enum ThreadKind: Sendable {
  /// The main thread, where the main actor's code runs.
  case mainThread
  /// Any other thread, such as one of the thread pool's.
  case elsewhere

  /// The kind of thread that the caller runs on now; the recorder records the call.
  ///
  /// The main actor's executor is checked first. Swift's own executor cannot tell, and stays on the
  /// process's main thread.
  public static func here(_ caller: String = #function) -> ThreadKind {
    Recorder.addVisit(of: caller)
    return isOnMainActor ?? Thread.isMainThread ? .mainThread : .elsewhere
  }

  private static var isOnMainActor: Bool? {
    #if compiler(>=6.3)
      if #available(macOS 26.4, *) {
        return MainActor.sharedUnownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext()
      }
    #endif
    return nil
  }
}
