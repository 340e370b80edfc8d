import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads over the network with `URLSession`, from any server.
public struct NetworkSession: Session {
  /// The address below which the server's pictures are found.
  public let base: URL
  private let session: URLSession

  /// Makes a session without a cache, for the server at this address.
  public init(base: URL) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Downloads what is behind an address.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, and `URLError`.
  @concurrent public func data(from url: URL) async throws -> Data {
    let (data, response) = try await session.data(from: url)
    return try Self.body(data, response)
  }

  /// Downloads a picture and decodes it.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, `URLError`, and ``QOIError``.
  @concurrent public func picture(from url: URL) async throws -> Picture {
    try Picture(qoi: await data(from: url))
  }

  /// The address of a picture or a text of the server.
  public func url(_ path: String) -> URL { base.appending(path: path) }

  /// Downloads what is behind an address and calls the handler on the session's queue.
  public func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    let task = session.dataTask(with: url) { data, response, error in
      completionHandler(Result { try Self.body(data, response, error) })
    }
    task.resume()
  }

  /// Lets the connections of this session end.
  public func close() { session.finishTasksAndInvalidate() }

  private static func body(_ data: Data?, _ response: URLResponse?, _ error: (any Error)? = nil) throws
    -> Data
  {
    if let error { throw error }
    guard let data, let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    guard response.statusCode == 200 else { throw HTTPError(status: response.statusCode) }
    return data
  }
}
