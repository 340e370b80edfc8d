import Studio

private nonisolated enum Answer { case picture, timeout }

/// Downloads with a time limit, from a server that takes its time.
private nonisolated struct Downloader {
  let serverTime = Duration.milliseconds(20)

  func download(within limit: Duration) async -> Answer {
    await withTaskGroup { group in
      group.addTask {
        try? await Task.sleep(for: serverTime)
        return Answer.picture
      }
      group.addTask {
        try? await Task.sleep(for: limit)
        return .timeout
      }
      // The first answer counts. The other task is canceled, and the group waits for it.
      defer { group.cancelAll() }
      return await group.next() ?? .timeout
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
