private struct TimeoutError: Error {}

private func inTime<Result: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  // snippet
}

@concurrent private func save(_ photo: String) async throws {}

private func save(_ album: [String]) async throws {
  // snippet
}

// snippet

// snippet

// snippet

// snippet

private func show(_ group: inout ThrowingTaskGroup<(Int, String), any Error>, in row: inout [String?])
  async throws
{
  // snippet
}

private actor Broadcast {
  private var lastID = 0
  private var readers: [Int: AsyncStream<String>.Continuation] = [:]

  private func remove(_ id: Int) { readers[id] = nil }

  func items() -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    // snippet
    return stream
  }
}

private func loadAgain(_ load: () async throws -> String) async throws -> String {
  // snippet
}
