import Explorer
import Testing

@Suite(
  "Tasks that are left when the program returns", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct LeftTasksTests {
  private static func search(reduction: Bool) -> SearchOptions {
    var options = SearchOptions(reduction: reduction, classesAfter: nil)
    options.endsAllTasks = true
    return options
  }

  @Test(
    "One schedule of each class leaves tasks where all schedules do",
    arguments: [
      ("stack", ["tasks left: empty", "empty", "7"]),
      ("nobody-awaits", ["tasks left: done", "done"]),
      ("blocked-forever", ["tasks left: ok"]),
      ("crash-beside-return", ["tasks left: returned", "crash: too early"]),
      ("2x1", ["1", "2"]),
    ])
  func agreement(name: String, endings: [String]) throws {
    for reduction in [false, true] {
      let found = try explore(name, Self.search(reduction: reduction))
      #expect(found.complete && found.names == Set(endings))
    }
  }

  @Test("A token plays a schedule that leaves a task, and says which, and that it can never go on")
  func replay() throws {
    let found = try explore("blocked-forever", Self.search(reduction: false))
    let left = try #require(found.outcomes.first)
    let ending = try explorer("blocked-forever").replay(left.token).ending
    #expect(ending == left.ending && ending.leftTasks.count == 1)
    #expect(ending.leftTasks.allSatisfy { !$0.canGoOn && !$0.isCanceled && $0.cause == .lock })
  }
}
