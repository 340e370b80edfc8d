import Foundation
import Synchronization

/// Answers like the course's server, inside the process and without a network or a thread.
///
/// The answer is chosen when the request arrives; the scheduler decides when the answer arrives, or the explorer's clock if
/// the route has a latency.
public final class SimulatedSession: Session {
  private let simulated = SimulatedResponses.shared
  private let counters = (0..<SimulatedResponses.shared.counterCount).map { _ in RequestCounter() }

  private let traffic = Traffic()

  /// All pictures that it answers with.
  package var pictures: [Picture] {
    simulated.sequences.values.flatMap(\.responses).compactMap { try? $0.picture.get() }
  }

  /// The largest number of downloads that were under way at once.
  public var mostAtOnce: Int { traffic.mostAtOnce }

  /// Makes a session that has answered no request.
  public init() {}

  /// The address of a picture or a text of the server.
  public func url(_ path: String) -> URL { simulated.urls[path] ?? simulated.root.appending(path: path) }

  /// Answers a request after one suspension, or after its latency.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, and `CancellationError` if its task is canceled during the latency.
  @concurrent public func data(from url: URL) async throws -> Data {
    try await arrived(response(from: url)).body
  }

  /// Answers a request for a picture after one suspension, or after its latency.
  ///
  /// - Throws: what ``data(from:)`` throws, and ``QOIError``.
  @concurrent public func picture(from url: URL) async throws -> Picture {
    try await arrived(response(from: url)).picture.get()
  }

  /// Waits for a response: for its latency if it has one, and else for one suspension.
  private func arrived(_ response: Result<SimulatedResponses.Response, any Error>) async throws
    -> SimulatedResponses.Response
  {
    traffic.begin()
    defer { traffic.end() }
    if case .success(let response) = response, response.latency > .zero {
      try await Task.sleep(for: response.latency)
    } else {
      await Task.yield()
    }
    return try response.get()
  }

  /// Answers a request from a new task, which calls the handler.
  public func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    Task.detached { [self] in completionHandler(response(from: url).map(\.body)) }
  }

  private func response(from url: URL) -> Result<SimulatedResponses.Response, any Error> {
    guard let sequence = simulated.sequences[url], let last = sequence.responses.last else {
      return .failure(HTTPError(status: 404))
    }
    let earlier = sequence.counter.map { counters[$0].next() } ?? 0
    let response = earlier < sequence.responses.count ? sequence.responses[earlier] : last
    return response.status == 200 ? .success(response) : .failure(HTTPError(status: response.status))
  }
}

/// Counts the requests for one address. It is atomic rather than locked, because every lock is a point for the explorer.
private final class RequestCounter: Sendable {
  private let count = Atomic(0)

  /// How many requests came before this one.
  func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
}
