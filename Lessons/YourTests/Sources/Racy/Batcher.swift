/// Collects for a moment what tasks ask for, and loads all of it in one request.
public actor Batcher<Key: Hashable & Sendable, Value: Sendable> {
  private let delay: Duration
  private let load: @Sendable (Set<Key>) async -> [Key: Value]
  private var waiting: [(key: Key, continuation: CheckedContinuation<Value?, Never>)] = []

  /// Keys are collected for so long before each request.
  public init(delay: Duration, load: @escaping @Sendable (Set<Key>) async -> [Key: Value]) {
    self.delay = delay
    self.load = load
  }

  /// The value for a key, if there is one.
  public func value(for key: Key) async -> Value? {
    await withCheckedContinuation { continuation in
      if waiting.isEmpty { Task { await send() } }
      waiting.append((key, continuation))
    }
  }

  private func send() async {
    try? await Task.sleep(for: delay)
    let values = await load(Set(waiting.map(\.key)))
    // Those who came during the request are among these, and their keys were not in it.
    for (key, continuation) in waiting { continuation.resume(returning: values[key]) }
    waiting = []
  }
}
