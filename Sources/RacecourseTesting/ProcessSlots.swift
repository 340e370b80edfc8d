import Explorer
import Foundation

/// Bounds how many children explore at once: tests run in parallel, and each child keeps a processor busy.
actor ProcessSlots {
  static let shared = ProcessSlots(ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ count: Int) { free = max(1, count) }

  /// Runs blocking work on a thread of its own, when it is its turn.
  /// - Parameter work: gets what throws a `CancellationError` once the caller's task is canceled.
  func run<Result: Sendable>(
    _ work: @escaping @Sendable (_ check: @Sendable () throws -> Void) throws -> Result
  ) async throws -> Result {
    await take()
    defer { give() }
    let isCanceled = Guarded(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A child ends with the thread that started it, so that thread must wait for it.
        Thread.detachNewThread {
          continuation.resume(
            with: Swift.Result { try work { if isCanceled.withLock({ $0 }) { throw CancellationError() } } })
        }
      }
    } onCancel: {
      isCanceled.withLock { $0 = true }
    }
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func give() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
