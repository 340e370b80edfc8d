import Synchronization

/// Sends photos; each takes 50 ms.
nonisolated final class Server: Sendable {
  struct State {
    var begun = 0
    var ended = 0
    var begunAtCancel = 0
  }

  private let state = Mutex(State())

  /// Begins at once, in the turn of its caller.
  func photo(_ number: Int) async throws {
    state.withLock { $0.begun += 1 }
    try await Task.sleep(for: .milliseconds(50))
    state.withLock { $0.ended += 1 }
  }

  /// Called when the user has canceled.
  func noteCancel() { state.withLock { $0.begunAtCancel = $0.begun } }

  func end() -> State { state.withLock { $0 } }
}

/// The user cancels one album while its photos arrive, and downloads another one.
func scenario() async -> String {
  let clock = ContinuousClock()
  let manager = DownloadManager()
  let (first, second) = (Server(), Server())
  let album = Task { await manager.download(3, from: first) }
  // At that moment the second photo is about to begin, or has just begun.
  try? await Task.sleep(for: .milliseconds(50))
  await manager.cancel()
  first.noteCancel()
  let canceled = clock.now
  let isWhole = await album.value
  if first.end().begun > first.end().begunAtCancel { return "a photo is begun after the cancel" }
  if clock.now > canceled { return "the photo under way is finished" }
  if isWhole { return "a canceled album counts as complete" }
  let other = await manager.download(1, from: second)
  return other && second.end().ended == 1 ? "only the canceled album stops" : "the next album stops too"
}
