import Studio
import Synchronization

private nonisolated enum Answer { case picture, timeout, canceled }

/// An old library: its answer comes in a callback, and nobody can cancel that.
private nonisolated final class Server: Sendable {
  let hasAnswered = Atomic(false)

  func picture() async -> Answer {
    await withCheckedContinuation { continuation in
      Task {
        try? await Task.sleep(for: .seconds(1))
        hasAnswered.store(true, ordering: .releasing)
        continuation.resume(returning: .picture)
      }
    }
  }
}

/// Downloads with a time limit.
private nonisolated struct Downloader {
  let server = Server()

  func download(within limit: Duration) async -> Answer {
    let (answers, continuation) = AsyncStream<Answer>.makeStream()
    // Not children: nobody waits for them, so the work can be left behind.
    let work = Task { continuation.yield(await server.picture()) }
    let timer = Task {
      try await Task.sleep(for: limit)
      continuation.yield(.timeout)
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    // The first answer counts. If the caller is canceled, the stream ends without one.
    for await answer in answers { return answer }
    return .canceled
  }
}

// MARK: - Scenario

/// The server takes a second, and the limit is a fiftieth of that.
public func lateTimeout(in scene: Scene) async -> Outcome {
  let downloader = Downloader()
  let answer = await downloader.download(within: .milliseconds(20))
  let isLate = downloader.server.hasAnswered.load(ordering: .acquiring)
  if answer != .timeout { return "no timeout" }
  return isLate ? "the timeout waits for the server" : "the timeout is on time"
}
