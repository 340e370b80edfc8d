import Synchronization

/// Stands in for a slow server: it returns a page's likes only after both pages have been requested.
nonisolated final class Server: Sendable {
  private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

  func likes(ofPage page: Int) async -> Int {
    await withCheckedContinuation { continuation in
      waiting.withLock { waiting in
        guard let other = waiting.take() else { return waiting = continuation }
        other.resume()
        continuation.resume()
      }
    }
    return page == 1 ? 3 : 4
  }
}

/// There are 10 likes already, and the two pages have 3 and 4.
func scenario() async -> String {
  var total = 10
  await addLikes(to: &total, from: Server())
  return "\(total) likes"
}
