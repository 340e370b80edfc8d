import Foundation

/// The calls of `URLSession` that the lessons make, answered by a real server or by a simulated one.
///
/// A schedule explorer cannot control a network. It runs the same lesson against
/// ``SimulatedSession``, where it chooses the order in which responses arrive.
public protocol Session: Sendable {
  /// The largest number of downloads that were under way at once.
  var mostAtOnce: Int { get }

  /// The address of a picture or a text of the server.
  func url(_ path: String) -> URL

  /// Downloads the contents of an address.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, and what the network throws.
  func data(from url: URL) async throws -> Data

  /// Downloads a picture and decodes it.
  ///
  /// - Throws: what ``data(from:)`` throws, and ``QOIError``.
  func picture(from url: URL) async throws -> Picture

  /// Downloads the contents of an address and calls the handler on a thread of its choice.
  func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void)
}

/// A response with an unexpected status.
public struct HTTPError: Error, Equatable {
  /// The status code of the response, such as 404.
  public let status: Int

  /// Makes the error for a response with this status code.
  public init(status: Int) { self.status = status }
}
