import Foundation

/// What a `PictureServer` answers to the requests for one path, in order.
///
/// ```swift
/// Route(happyCat, latency: .milliseconds(300))
/// Route(first: happyCat, then: sadCat)
/// Route(Data("not yet".utf8), status: 404).then(happyCat)
/// ```
///
/// The nth request gets the nth reply, and every later one the last reply.
public struct Route: Sendable {
  struct Reply: Sendable {
    let body: Data
    var latency = Duration.zero
    var contentType = "text/plain"
    let status: Int
  }

  /// All replies in their order; there is at least one.
  private(set) var replies: [Reply]

  /// Makes a route that gives every request the same reply.
  ///
  /// - Parameter latency: the least time between the arrival of the request and the first byte of the response.
  public init(
    _ body: Data, latency: Duration = .zero, contentType: String = "image/qoi", status: Int = 200
  ) {
    replies = [Reply(body: body, latency: latency, contentType: contentType, status: status)]
  }

  /// Makes a route whose picture changes after the first request.
  public init(first: Data, then second: Data) {
    self = Route(first).then(second)
  }

  /// Returns this route with one more reply, given to the next request and to all after it.
  public func then(_ body: Data, latency: Duration = .zero) -> Route {
    var route = self
    route.replies += Route(body, latency: latency).replies
    return route
  }
}
