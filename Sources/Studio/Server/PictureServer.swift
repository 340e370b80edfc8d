import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A real HTTP/1.1 server on 127.0.0.1, for lessons that download pictures.
///
/// ```swift
/// let server = try PictureServer(routes: ["/cat.qoi": Route(first: happyCat, then: sadCat)])
/// defer { server.stop() }
/// let (data, _) = try await URLSession.shared.data(from: server.url("/cat.qoi"))
/// ```
///
/// It runs on its own thread and serves 64 clients at the same time. For another one, it closes the connection that has been
/// without a request for longest; if there is none, the client waits. A path without a route is answered with 404. A client
/// that takes longer than 10 seconds to send a request, or accepts none of its response for that long, is disconnected.
public final class PictureServer: Sendable {
  /// The address of the server, such as `http://127.0.0.1:49152`, on a port that the system chose.
  public let url: URL

  private let state: Locked<ServerState>
  private let running: Locked<Running?>

  private struct Running: Sendable {
    let thread: ServerThread
    let stopSignal: Descriptor
    /// Kept open until the thread has ended, so that writing the signal can never raise SIGPIPE.
    let stopSignalReader: Descriptor
  }

  /// Starts a server with a route for each path.
  ///
  /// - Parameter routes: by percent-decoded path, which begins with a slash: `"/happy cat.qoi"`.
  /// - Throws: `ServerError`, when the system gives no socket, pipe or thread.
  public convenience init(routes: [String: Route]) throws(ServerError) {
    try self.init(routes: routes, limits: EventLoop.Limits())
  }

  init(routes: [String: Route], limits: EventLoop.Limits) throws(ServerError) {
    let state = Locked(ServerState(routes: routes))
    let (listener, port) = try Descriptor.listener()
    let (reader, writer) = try Descriptor.pipe()
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("A number makes a valid port.")
    }
    let thread = try ServerThread {
      var loop = EventLoop(listener: listener, stopSignal: reader, state: state, limits: limits)
      loop.run()
    }
    self.url = url
    self.state = state
    running = Locked(Running(thread: thread, stopSignal: writer, stopSignalReader: reader))
  }

  deinit {
    stop()
  }

  /// Whether a client on this machine can connect: if the loopback interface is down, none can.
  public var isReachable: Bool {
    url.port.map { Descriptor.connects(to: UInt16(clamping: $0)) } ?? false
  }

  /// Returns the address of a path, which is percent-encoded for it.
  public func url(_ path: String) -> URL {
    url.appending(path: path)
  }

  /// Returns how many GET requests for the path have come since the last reset, answered or not.
  ///
  /// A path without a route is counted too. A reply to HEAD is what GET would get, and is not counted.
  public func requests(for path: String) -> Int {
    state.withLock { $0.requests(for: path) }
  }

  /// The requests answered completely since the last reset, in the order of their ends.
  ///
  /// Malformed requests are not among them, and only the first 10,000 are recorded. A client that has read
  /// a whole response finds its exchange here.
  public var exchanges: [Exchange] {
    state.withLock { $0.exchanges }
  }

  /// Begins again: counts are zero, every route gives its first reply, and there are no exchanges.
  ///
  /// Responses that are under way are still sent, but no longer recorded.
  public func reset() {
    state.withLock { $0.reset() }
  }

  /// Closes all connections, answered or not, and returns when the server's thread has ended.
  ///
  /// Stopping again does nothing. A server that is released stops by itself.
  public func stop() {
    // The lock is held until the end, so that a second caller does not return before the first.
    running.withLock { running in
      guard let current = running else { return }
      var signal: UInt8 = 0
      _ = retryingOnInterrupt { write(current.stopSignal.number, &signal, 1) }
      current.thread.join()
      running = nil
    }
  }
}

/// Why a `PictureServer` could not start.
public enum ServerError: Error, Hashable {
  /// A system call failed; `code` is its `errno`.
  case system(Call, code: Int32)

  /// The calls that starting a server needs.
  public enum Call: String, Sendable {
    /// `socket(2)`.
    case socket
    /// `bind(2)`.
    case bind
    /// `listen(2)`.
    case listen
    /// `getsockname(2)`.
    case getsockname
    /// `fcntl(2)`.
    case fcntl
    /// `pipe(2)`.
    case pipe
    /// `pthread_create(3)`.
    case createThread = "pthread_create"
  }
}
