import Studio

/// Like `URLSession`, it stops if the task is canceled.
private nonisolated func picture() async throws -> Int {
  try await Task.sleep(for: .milliseconds(20))
  return 1
}

/// A download that several callers share.
private final class SharedDownload {
  private var task: Task<Int, any Error>?

  func value() async -> Int? {
    let task = self.task ?? Task { try await picture() }
    self.task = task
    return await withTaskCancellationHandler {
      try? await task.value
    } onCancel: {
      // The other callers are waiting for this task, too.
      task.cancel()
    }
  }
}

// MARK: - Scenario

/// Ann and Ben share a download, and Ann leaves. Cara is the only caller of another one, and leaves too.
public func sharedCancel(in scene: Scene) async -> Outcome {
  let (shared, alone) = (SharedDownload(), SharedDownload())
  let ann = Task { await shared.value() }
  let ben = Task { await shared.value() }
  ann.cancel()
  if await ben.value == nil { return "Ben has no picture" }
  let cara = Task { await alone.value() }
  cara.cancel()
  if await cara.value != nil { return "a download continues for nobody" }
  return "only what nobody needs is stopped"
}
