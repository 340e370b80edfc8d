import Studio
import Synchronization

/// A download that one task finishes, and any task may look at.
private nonisolated final class Download: Sendable {
  private let size = Atomic(0)
  private let isFinished = Atomic(false)

  // The flag says that the size is there.
  func finish(size: Int) {
    self.size.store(size, ordering: .relaxed)
    isFinished.store(true, ordering: .releasing)
  }

  /// The size in bytes; nil if the download has not finished.
  var finalSize: Int? {
    guard isFinished.load(ordering: .acquiring) else { return nil }
    return size.load(ordering: .relaxed)
  }
}

// MARK: - Scenario

/// A download of 4096 bytes finishes while another task asks for its size.
public func relaxedFlag(in scene: Scene) async -> Outcome {
  let download = Download()
  let network = Task.detached { download.finish(size: 4096) }
  let view = Task.detached { download.finalSize }
  await network.value
  return switch await view.value {
  case nil: "not finished"
  case 0: "finished with 0 bytes"
  default: "finished with 4096 bytes"
  }
}
