import Foundation

/// What a `PictureServer` answers to the requests for one path, in order.
///
/// ```swift
/// Route(happyCat, latency: .milliseconds(300))
/// Route(first: happyCat, then: sadCat)
/// Route(happyCat, latency: .milliseconds(300)).then(sadCat, latency: .milliseconds(10))
/// ```
///
/// The nth request gets the nth reply, and every later one the last reply.
public struct Route: Sendable {
  struct Reply: Sendable {
    let body: Data
    let latency: Duration
    let contentType: String
    let status: Int
  }

  // Kept apart from the later ones, so that a route without a reply cannot be written.
  private let first: Reply
  private var later: [Reply] = []

  /// Makes a route that gives every request the same reply.
  ///
  /// - Parameters:
  ///   - latency: the least time between the arrival of the request and the first byte of the response.
  ///     Negative is zero; the server's timers are whole milliseconds, rounded up.
  ///   - contentType: printable ASCII.
  ///   - status: 200 to 599. The body is not sent with 204 and 304, which have none.
  public init(
    _ body: Data,
    latency: Duration = .zero,
    contentType: String = "image/qoi",
    status: Int = 200
  ) {
    first = Self.reply(body, latency, contentType, status)
  }

  /// Makes a route whose picture changes after the first request.
  public init(first: Data, then second: Data, latency: Duration = .zero) {
    self = Route(first, latency: latency).then(second, latency: latency)
  }

  /// Returns this route with one more reply, given to the next request and to all after it.
  public func then(
    _ body: Data,
    latency: Duration = .zero,
    contentType: String = "image/qoi",
    status: Int = 200
  ) -> Route {
    var route = self
    route.later.append(Self.reply(body, latency, contentType, status))
    return route
  }

  /// All replies in their order; there is at least one.
  var replies: [Reply] { [first] + later }

  /// The reply to the request with this number, from 1.
  func reply(toRequest number: Int) -> Reply {
    guard number > 1, let last = later.last else { return first }
    return number - 2 < later.count ? later[number - 2] : last
  }

  private static func reply(
    _ body: Data,
    _ latency: Duration,
    _ contentType: String,
    _ status: Int
  ) -> Reply {
    precondition((200...599).contains(status), "A route's status is 200 to 599, not \(status).")
    precondition(
      contentType.utf8.allSatisfy { (0x20...0x7E).contains($0) },
      "A route's content type is printable ASCII: it is sent in a header line."
    )
    return Reply(body: body, latency: max(latency, .zero), contentType: contentType, status: status)
  }
}
