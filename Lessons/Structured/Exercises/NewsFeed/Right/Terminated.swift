/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task {
        while let item = await server.next() {
          if case .terminated = continuation.yield(item) { return }
        }
        continuation.finish()
      }
    }
  }
}
