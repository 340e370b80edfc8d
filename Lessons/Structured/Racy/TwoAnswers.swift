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
    try await withCheckedThrowingContinuation { continuation in
      Task {
        do {
          continuation.resume(returning: try await server.picture())
        } catch { continuation.resume(throwing: error) }
      }
      Task {
        try await Task.sleep(for: limit)
        // The picture may be here already. Then this is the second answer.
        continuation.resume(returning: .timeout)
      }
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
