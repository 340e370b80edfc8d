import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("A semaphore loses no permit, even if a task that waits is canceled")
struct AsyncSemaphoreTests {
  @Test("racy: a task that is canceled after it was given the permit keeps it")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let semaphore = Racy.AsyncSemaphore(permits: 0)
        let first = Task {
          try await semaphore.wait()
          semaphore.signal()
        }
        let second = Task { first.cancel() }
        semaphore.signal()
        _ = await (first.result, second.result)
        try await semaphore.wait()
      }
    }
  }

  @Test("fixed: a task that throws has no permit")
  func fixed() async throws {
    let found = try await explore {
      let semaphore = Fixed.AsyncSemaphore(permits: 0)
      let first = Task {
        try await semaphore.wait()
        semaphore.signal()
      }
      let second = Task { first.cancel() }
      semaphore.signal()
      _ = await (first.result, second.result)
      try await semaphore.wait()
    }
    // Without access hooks, tasks are not switched at its mutex, and the result says so.
    #expect(found.depth == .accesses || found.notes.contains { $0.contains("'Mutex'") })
  }

  @Test("fixed: of three tasks, one gives up")
  func three() async throws {
    let found = try await explore {
      let semaphore = Fixed.AsyncSemaphore(permits: 1)
      let tasks = (1...3).map { _ in
        Task {
          try await semaphore.wait()
          await Task.yield()
          semaphore.signal()
        }
      }
      tasks[0].cancel()
      for task in tasks { _ = await task.result }
      try await semaphore.wait()
    }
    // It is known who uses the mutex, also without access hooks.
    #expect(found.classesAfter != nil)
  }
}
