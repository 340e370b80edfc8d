/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { await server.next() }
  }
}
