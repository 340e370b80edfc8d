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
}

/// Why a request is not answered: the status to refuse it with. The connection is closed after it.
struct Refusal: Error, Hashable {
  let status: Int

  static let malformed = Refusal(status: 400)
  static let methodNotAllowed = Refusal(status: 405)
  static let timedOut = Refusal(status: 408)
  static let bodyNotAccepted = Refusal(status: 413)
  static let targetTooLong = Refusal(status: 414)
  static let headersTooLarge = Refusal(status: 431)
  static let versionNotSupported = Refusal(status: 505)
}
