#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The server's own thread, which can be joined.
///
/// On the cooperative pool or on a shared queue, a server that waits would take a thread away from the
/// tasks that are its clients.
struct ServerThread: @unchecked Sendable {
  // A pthread_t names a thread, and may be used from any other.
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
    let context = Unmanaged.passRetained(Body(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, nil, { runBody($0) }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw .system(.createThread, code: code)
    }
    #if canImport(Darwin)
      guard let thread else { preconditionFailure("pthread_create succeeds with a thread.") }
    #endif
    self.thread = thread
  }

  /// Waits for the thread's end. Call it once.
  func join() {
    pthread_join(thread, nil)
  }
}

private final class Body: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// Takes an optional, because pthread_create gives one on Linux and none on macOS.
private func runBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
