/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { continuation in
      continuation.onTermination = { _ in continuation.finish() }
      Task {
        while let item = await server.next() { continuation.yield(item) }
        continuation.finish()
      }
    }
  }
}
