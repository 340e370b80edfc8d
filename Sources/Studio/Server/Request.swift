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
