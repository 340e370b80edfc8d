import Synchronization

/// Has a number of items, numbered from 1; each takes 10 ms.
nonisolated final class Server: Sendable {
  private let count: Int
  private let requests = Mutex(0)

  init(count: Int) { self.count = count }

  @concurrent func next() async -> Int? {
    if Task.isCancelled { return nil }
    let number = requests.withLock { requests in
      requests += 1
      return requests
    }
    do { try await Task.sleep(for: .milliseconds(10)) } catch { return nil }
    return number <= count ? number : nil
  }

  var sent: Int { requests.withLock { $0 } }
}

private func read(_ most: Int, from server: Server) async -> [Int] {
  var items: [Int] = []
  for await item in await NewsFeed().news(from: server) {
    items.append(item)
    if items.count == most { break }
  }
  return items
}

/// Whether a server still gets requests a moment later.
private func isAsked(_ server: Server) async -> Bool {
  try? await Task.sleep(for: .milliseconds(1))
  let before = server.sent
  try? await Task.sleep(for: .milliseconds(100))
  return server.sent > before
}

/// Three readers, one after the other.
func scenario() async -> String {
  if await read(3, from: Server(count: 2)) != [1, 2] { return "an item is missing" }

  let second = Server(count: 9)
  if await read(2, from: second) != [1, 2] { return "an item is missing" }
  if await isAsked(second) { return "the feed goes on without its reader" }

  let third = Server(count: 9)
  let reader = Task { await read(9, from: third) }
  try? await Task.sleep(for: .milliseconds(25))
  reader.cancel()
  if await reader.value != [1, 2] { return "an item is missing" }
  return await isAsked(third) ? "the feed goes on without its reader" : "the feed stops with its reader"
}
