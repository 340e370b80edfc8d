/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task {
        while !Task.isCancelled, let item = await server.next() { continuation.yield(item) }
        continuation.finish()
      }
    }
  }
}
