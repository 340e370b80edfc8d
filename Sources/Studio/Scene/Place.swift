import Foundation

/// Where code runs: on the main thread, or elsewhere.
public enum Place: Sendable {
  case mainThread
  case elsewhere

  /// Where the caller is running now; the recorder notes that it came by.
  ///
  /// The main actor's executor is asked first. The one that Swift brings along cannot tell, and keeps to the
  /// process's main thread.
  public static func here(_ caller: String = #function) -> Place {
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
