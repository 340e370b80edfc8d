import Foundation
import Synchronization

/// Answers like the course's server, inside the process and without a network or a thread.
///
/// What is answered is decided when the request arrives; when the answer is there is up to the scheduler.
public final class SimulatedSession: Session {
  public var base: URL { library.root }
  /// How many requests each shelf has had whose replies differ. Atomic, and no lock: a schedule explorer takes every
  /// lock for a point.
  private let requests = InlineArray<4, Atomic<Int>> { _ in Atomic(0) }

  private let library = Library.shared

  public init() {}

  public func url(_ path: String) -> URL { library.urls[path] ?? base.appending(path: path) }

  @concurrent public func data(from url: URL) async throws -> Data {
    let answer = answer(to: url)
    await Task.yield()
    return try answer.get().body
  }

  @concurrent public func picture(from url: URL) async throws -> Picture {
    let answer = answer(to: url)
    await Task.yield()
    return try answer.get().picture.get()
  }

  public func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    Task.detached { [self] in completionHandler(answer(to: url).map(\.body)) }
  }

  private func answer(to url: URL) -> Result<Reply, any Error> {
    guard let shelf = library.shelves[url], let last = shelf.replies.last else {
      return .failure(HTTPError(status: 404))
    }
    let earlier = shelf.counter.map { requests[$0].add(1, ordering: .relaxed).oldValue } ?? 0
    let reply = earlier < shelf.replies.count ? shelf.replies[earlier] : last
    return reply.status == 200 ? .success(reply) : .failure(HTTPError(status: reply.status))
  }

  /// What is behind one address.
  private struct Shelf {
    /// Which of the counters counts its requests, if its replies differ.
    let counter: Int?
    let replies: [Reply]
  }

  private struct Reply {
    let status: Int
    let body: Data
    let picture: Result<Picture, QOIError>
  }

  /// All addresses, made once for all schedules: a search plays a scene a hundred thousand times a second.
  private final class Library: Sendable {
    static let shared = Library()

    let root: URL
    let urls: [String: URL]
    let shelves: [URL: Shelf]

    private init() {
      let root = URL(filePath: "/simulated", directoryHint: .isDirectory)
      let changing = Scene.routes.filter { $0.value.replies.count > 1 }.keys.sorted()
      var urls: [String: URL] = [:]
      var shelves: [URL: Shelf] = [:]
      for (path, route) in Scene.routes {
        let url = root.appending(path: path.dropFirst())
        let replies = route.replies.map { reply in
          let picture = Result { () throws(QOIError) in try Picture(qoi: reply.body) }
          return Reply(status: reply.status, body: reply.body, picture: picture)
        }
        urls[String(path.dropFirst())] = url
        shelves[url] = Shelf(counter: changing.firstIndex(of: path), replies: replies)
      }
      (self.root, self.urls, self.shelves) = (root, urls, shelves)
    }
  }
}
