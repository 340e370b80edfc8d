import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("A stopped poller leaves no task")
@MainActor struct PollerTests {
  private let search = ScheduleSearch.all.endingAllTasks()

  @Test("racy: who starts twice stops one of two tasks")
  func racy() async {
    await withKnownIssue {
      try await explore(search) { @MainActor in
        let poller = Racy.Poller { await Task.yield() }
        poller.start()
        poller.start()
        poller.stop()
      }
    }
  }

  @Test("fixed: a start stops the task before")
  func fixed() async throws {
    try await explore(search) { @MainActor in
      let poller = Fixed.Poller { await Task.yield() }
      poller.start()
      poller.start()
      poller.stop()
    }
  }
}
