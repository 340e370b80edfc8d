import Studio

private nonisolated enum Answer { case picture, timeout }

/// Downloads with a time limit, from a server that takes its time.
private nonisolated struct Downloader {
  let serverTime = Duration.milliseconds(20)

  func download(within limit: Duration) async -> Answer {
    await withCheckedContinuation { continuation in
      Task {
        try? await Task.sleep(for: serverTime)
        continuation.resume(returning: .picture)
      }
      Task {
        try? await Task.sleep(for: limit)
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
  return switch await downloader.download(within: downloader.serverTime) {
  case .picture: "picture"
  case .timeout: "timeout"
  }
}
