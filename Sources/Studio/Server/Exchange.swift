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
