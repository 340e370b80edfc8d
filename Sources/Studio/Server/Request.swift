/// A request that the server is willing to answer.
struct Request: Hashable, Sendable {
  enum Method: String {
    case get = "GET"
    case head = "HEAD"
  }

  let method: Method
  /// Percent-decoded, without the query.
  let path: String
  /// Whether the client may send another request on this connection.
  let keepsAlive: Bool
  /// The task that sent it, if the client names it.
  var client: UInt32?
}

/// Why a request is not answered: the status to refuse it with. The connection is closed after it.
struct RequestError: Error, Hashable {
  let status: Int

  static let malformed = RequestError(status: 400)
  static let methodNotAllowed = RequestError(status: 405)
  static let timedOut = RequestError(status: 408)
  static let bodyNotAccepted = RequestError(status: 413)
  static let targetTooLong = RequestError(status: 414)
  static let headersTooLarge = RequestError(status: 431)
  static let versionNotSupported = RequestError(status: 505)
}

/// One request that a `PictureServer` answered completely: a bar on a timeline.
public struct Exchange: Sendable, Hashable {
  /// The path, percent-decoded and without the query.
  public let path: String
  /// The status of the response, such as 200 or 404.
  public let status: Int
  /// The task that sent the request, by the runtime's number, if the client names it.
  public var client: UInt32?
  /// When the server had read the whole request; for a pipelined one, when it took it up.
  public let arrived: ContinuousClock.Instant
  /// When the last byte of the response was handed to the kernel, which may be before the client reads it.
  public let finished: ContinuousClock.Instant
}
