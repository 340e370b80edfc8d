import Foundation

/// A real HTTP/1.1 server on 127.0.0.1, for lessons that download pictures.
///
/// ```swift
/// let server = try PictureServer(routes: ["/cat.qoi": Route(first: happyCat, then: sadCat)])
/// defer { server.stop() }
/// let (data, _) = try await URLSession.shared.data(from: server.url("/cat.qoi"))
/// ```
///
/// It answers GET only, with 404 for a path without a route, and 400 to a bad request, whose connection it closes. It has a
/// thread of its own: on the cooperative pool, a server that waits would take a thread away from the tasks that are its clients.
public final class PictureServer: Sendable {
  /// The address of the server, such as `http://127.0.0.1:49152`, on a port that the system chose.
  public let url: URL

  private let port: UInt16
  private let log: Locked<ServerLog>
  /// Both ends stay open as long as the server, so that writing the signal can never raise SIGPIPE.
  private let stopSignal: (reader: Descriptor, writer: Descriptor)
  /// The thread has the lock as long as the loop runs; nil after its end, when the port and the connections are closed.
  private let loop: Locked<ServerLoop?>

  /// Starts a server with a route for each path.
  ///
  /// - Parameter routes: by percent-decoded path, which begins with a slash: `"/happy cat.qoi"`.
  /// - Throws: `ServerError`, when the system gives no socket or pipe.
  public init(routes: [String: Route]) throws(ServerError) {
    let (listener, port) = try Descriptor.listener()
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("A number makes a valid port.")
    }
    self.url = url
    self.port = port
    log = Locked(ServerLog(routes: routes))
    stopSignal = try Descriptor.pipe()
    loop = Locked(ServerLoop(listener: listener, stopSignal: stopSignal.reader, log: log))
    Thread.detachNewThread { [loop] in loop.withLock { $0?.run() } }
  }

  deinit { stop() }

  /// Whether a client on this machine can connect: if the loopback interface is down, none can.
  public var isReachable: Bool { (try? Descriptor.connection(to: port, seconds: 2)) != nil }

  /// Returns the address of a path, which is percent-encoded for it.
  public func url(_ path: String) -> URL { url.appending(path: path) }

  /// How many requests for each path have come since the last reset, answered or not.
  var requests: [String: Int] { log.withLock { $0.requests } }

  /// The requests answered completely since the last reset, in the order of their ends.
  ///
  /// Bad requests are not among them, and only the first 10,000 are recorded. A client that has read a whole response
  /// finds its exchange here.
  public var exchanges: [Exchange] { log.withLock { $0.exchanges } }

  /// Begins again: every route gives its first reply, and there are no exchanges.
  ///
  /// Responses that are under way are still sent, but no longer recorded.
  public func reset() { log.withLock { $0.reset() } }

  /// Closes all connections, answered or not, and returns when the server's loop has ended.
  ///
  /// Stopping again does nothing. A server that is released stops by itself.
  public func stop() {
    var signal: UInt8 = 0
    _ = write(stopSignal.writer.number, &signal, 1)
    loop.withLock { $0 = nil }
  }
}
