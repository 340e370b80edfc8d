// news-feed
//
// Goal: A reader gets all the news, until the server has no more. After the reader has left, the feed stops asking.
// The scene has three readers, each with a feed of its own: one reads to the end, one breaks out of its loop after two
// items, and the task of one is canceled. `Server.next()` returns nil after the last item, and also if its task is
// canceled: such a request is not sent.

/// Asks a server for news, again and again.
final class NewsFeed {
  func news(from server: Server) -> AsyncStream<Int> {
    AsyncStream { continuation in
      Task {
        while let item = await server.next() { continuation.yield(item) }
        continuation.finish()
      }
    }
  }
}
