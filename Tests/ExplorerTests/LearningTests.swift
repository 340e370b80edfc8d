import Support
import Testing

@testable import Explorer

#if EXPLORER
  /// What a search found that knew some code sites from the beginning, and the state that it left.
  private func search(_ name: String, knowing sites: [UInt32] = []) throws -> (Exploration, SharedState) {
    let (explorer, options) = (explorer(name), SearchOptions())
    let state = try SharedState(options, knowing: sites)
    let printed = try explorer.search(state, options)
    var found = explorer.report(state, printed: printed, options: options)
    found.seconds = 0
    return (found, state)
  }

  private let programs = [
    "racy-message-passing", "actor-order", "try-lock", "2x1", "mutex", "first-of-group", "counter",
    "check-then-act", "double-checked-locking", "atomic-publication", "empty-array", "condition",
    "frame-pointer", "thread-local", "two-locks", "philosophers", "array-copy", "cancelled-sleep", "stream",
  ]

  @Suite("Learning which code sites matter", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct LearningTests {
    @Test(
      "A task's state is looked at where the task came back, and nowhere else",
      arguments: try LongTests.classes.sample(
        [("poll-actor", 1), ("spin-lock", 1), ("locks-in-a-row", 0)], oneOf: 2))
    func comesBack(name: String, places: Int) throws {
      let sites = Set(try search(name).1.sites)
      // What is learned about a place is its number with some bits changed (`LOOPS` in Sites.c).
      let points = sites.filter { sites.contains($0 ^ 0x5000_0000) }
      #expect(points.count == 2 * places && sites.count > 2 * points.count)
    }

    @Test(
      "The result does not depend on what was learned first",
      arguments: try LongTests.classes.sample(programs, oneOf: 10))
    func order(name: String) throws {
      let (found, state) = try search(name)
      // A search is told when sleeps end; it does not find that out.
      let told = try SharedState(SearchOptions()).sites
      let sites = Array(state.sites.dropFirst(told.count))
      #expect(found.complete && found.controlled && found.schedules > 1)
      #expect(sites.count > 1 && state.summary.restarts > 0)

      let (foundByKnowing, knowing) = try search(name, knowing: sites)
      #expect(foundByKnowing == found)
      #expect(knowing.summary.restarts == 0, "there was nothing left to learn")

      let alternating = [0, 1].map { first in stride(from: first, to: sites.count, by: 2).map { sites[$0] } }
      let most = [sites.reversed(), Array(sites.dropFirst()), sites.dropLast()]
      for known in sites.map({ [$0] }) + alternating + most {
        let (again, learned) = try search(name, knowing: known)
        #expect(again == found, "knowing \(known)")
        #expect(learned.sites.starts(with: told + known) && Set(learned.sites) == Set(told + sites))
      }
    }
  }
#endif
