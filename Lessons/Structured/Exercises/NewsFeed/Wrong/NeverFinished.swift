/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { continuation in
      let task = Task {
        while let item = await server.next() { continuation.yield(item) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
