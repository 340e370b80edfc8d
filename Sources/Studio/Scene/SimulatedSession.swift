import Foundation
import Synchronization

/// Answers like the course's server, inside the process and without a network or a thread.
///
/// What is answered is decided when the request arrives; when the answer is there is up to the scheduler.
public final class SimulatedSession: Session {
  public let base: URL
  private let routes: [String: Route]
  private let requests = Mutex<[String: Int]>([:])

  public init(routes: [String: Route] = Scene.routes) {
    self.routes = routes
    base = URL(filePath: "/simulated", directoryHint: .isDirectory)
  }

  @concurrent public func data(from url: URL) async throws -> Data {
    let answer = answer(to: url)
    await Task.yield()
    return try answer.get()
  }

  public func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    Task.detached { [self] in completionHandler(answer(to: url)) }
  }

  private func answer(to url: URL) -> Result<Data, any Error> {
    let path = "/" + url.lastPathComponent
    let count = requests.withLock { requests in
      requests[path, default: 0] += 1
      return requests[path, default: 0]
    }
    guard let route = routes[path] else { return .failure(HTTPError(status: 404)) }
    let reply = route.reply(toRequest: count)
    return reply.status == 200 ? .success(reply.body) : .failure(HTTPError(status: reply.status))
  }
}
