/// Lets many tasks read at once, or one task write, in the order in which they came.
public actor ReadWriteLock {
  private var readers = 0
  private var isWriting = false
  private var waiting: [(isWriter: Bool, continuation: CheckedContinuation<Void, Never>)] = []

  /// A lock that nobody has.
  public init() {}

  /// Runs the body while nobody writes.
  public func read<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
    await enter(isWriter: false)
    defer {
      readers -= 1
      admit()
    }
    return try await body()
  }

  /// Runs the body while nobody else reads or writes.
  public func write<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
    await enter(isWriter: true)
    defer {
      isWriting = false
      admit()
    }
    return try await body()
  }

  private func enter(isWriter: Bool) async {
    await withCheckedContinuation {
      waiting.append((isWriter, $0))
      admit()
    }
    // Others may enter between the resumption and this line.
    if isWriter { isWriting = true } else { readers += 1 }
  }

  /// Wakes those who have waited longest.
  private func admit() {
    while let next = waiting.first, !isWriting, !next.isWriter || readers == 0 {
      waiting.removeFirst().continuation.resume()
    }
  }
}
