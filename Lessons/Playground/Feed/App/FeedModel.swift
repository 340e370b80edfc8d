import Foundation
import Observation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct Post: Decodable, Identifiable, Sendable {
  let id: Int
  let title: String
  let picture: URL?
}

struct Page: Decodable, Sendable {
  let posts: [Post]
  let isLast: Bool
}

/// The feed as the screen shows it.
@MainActor @Observable
final class FeedModel {
  private(set) var posts: [Post] = []
  private(set) var message: String?
  private(set) var isAtEnd = false
  private var nextPage = 1
  private let session: URLSession
  private let decoder = JSONDecoder()

  init(session: URLSession = .shared) {
    self.session = session
    decoder.keyDecodingStrategy = .convertFromSnakeCase
  }

  /// The list calls this when its last row appears.
  func loadMore() async {
    guard !isAtEnd else { return }
    do {
      let page = try await fetch(nextPage)
      posts.append(contentsOf: page.posts)
      nextPage += 1
      isAtEnd = page.isLast
      message = nil
    } catch let error as URLError where error.code == .notConnectedToInternet {
      message = "You are offline."
    } catch {
      message = "The feed could not be loaded."
    }
  }

  private func fetch(_ number: Int) async throws -> Page {
    guard let url = URL(string: "https://cats.example/feed?page=\(number)") else {
      throw URLError(.badURL)
    }
    let (data, response) = try await session.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try decoder.decode(Page.self, from: data)
  }
}
