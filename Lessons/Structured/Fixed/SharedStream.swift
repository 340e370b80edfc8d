import Studio

/// The news, for every view that shows them.
private final class News {
  private var readers: [AsyncStream<Int>.Continuation] = []

  // Each reader has a stream of its own, and gets every item from now on.
  func items() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    readers.append(continuation)
    return stream
  }

  func publish(_ item: Int) { for reader in readers { reader.yield(item) } }

  func finish() { for reader in readers { reader.finish() } }
}

/// A view: it shows each item, and returns how many it showed.
@concurrent
private func show(_ items: AsyncStream<Int>) async -> Int {
  var shown = 0
  for await _ in items { shown += 1 }
  return shown
}

// MARK: - Scenario

/// Two views show the news, and two items are published.
public func sharedStream(in scene: Scene) async -> Outcome {
  let news = News()
  let (left, right) = (news.items(), news.items())
  let first = Task { await show(left) }
  let second = Task { await show(right) }
  news.publish(1)
  news.publish(2)
  news.finish()
  switch (await first.value, await second.value) {
  case (2, 2): return "both views show both"
  case (1, 1): return "each view shows one"
  default: return "one view shows both, the other none"
  }
}
