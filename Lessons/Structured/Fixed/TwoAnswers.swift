import Studio

private nonisolated enum Answer { case picture, timeout }

/// A server that takes its time. Like `URLSession`, it throws an error if the task is canceled.
private nonisolated struct Server {
  let time = Duration.milliseconds(20)

  func picture() async throws -> Answer {
    try await Task.sleep(for: time)
    return .picture
  }
}

/// Downloads with a time limit.
private nonisolated struct Downloader {
  let server = Server()

  func download(within limit: Duration) async throws -> Answer {
    try await withThrowingTaskGroup { group in
      group.addTask { try await server.picture() }
      group.addTask {
        try await Task.sleep(for: limit)
        return .timeout
      }
      // The first answer counts. The other task is canceled, and the group waits for it.
      defer { group.cancelAll() }
      return try await group.next() ?? .timeout
    }
  }
}

// MARK: - Scenario

/// The download takes as long as the limit allows, so either of the two may be first.
public func twoAnswers(in scene: Scene) async -> Outcome {
  let downloader = Downloader()
  return switch try? await downloader.download(within: downloader.server.time) {
  case .picture: "picture"
  case .timeout: "timeout"
  case nil: "an error"
  }
}
