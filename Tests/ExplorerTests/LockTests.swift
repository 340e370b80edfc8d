import Explorer
import Testing

@Suite("Locks", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct LockTests {
  @Test(
    "The classes of locks: by the order in which tasks take them, and nothing else",
    arguments: [
      ("mutex-counter-3x1", 6), ("mutex-counter-3x2", 90), ("philosophers-2", 3), ("philosophers-3", 7),
      ("philosophers-ordered-3", 6),
    ])
  func classes(name: String, count: Int) throws {
    let found = try explore(name, SearchOptions(reduction: true))
    #expect(found.complete && found.schedules == count)
  }

  @Test(
    "What happens under a lock that is never given back is found, with and without classes",
    arguments: [false, true])
  func lastUnderLock(reduction: Bool) throws {
    let options = SearchOptions(reduction: reduction)
    let trap = try explore("trap-under-lock", options)
    #expect(trap.endings.contains(.returned("it was set")) && trap.outcomes.count == 2 && trap.complete)
    let left = try explore("return-under-lock", options)
    #expect(left.names == ["0", "1", "2", "10", "11", "20", "21"] && left.complete)
    let kept = try explore("kept-lock", options)
    #expect(kept.endings == [.deadlocked([]), .returned("1")] && kept.complete)
  }

  @Test(
    "A task that takes a lock only if it is free finds it free or not, with and without classes",
    arguments: [false, true])
  func tries(reduction: Bool) throws {
    let found = try explore("lock-if-free", SearchOptions(reduction: reduction))
    #expect(found.names == ["22", "12", "21", "11", "2, not free", "1, not free"])
    #expect(found.complete && found.races.isEmpty)
  }

  @Test("Sites at which a mutex is waited for are no part of a token")
  func tokens() throws {
    let found = try explore("mutex", SearchOptions(reduction: true))
    let all = try explore("mutex")
    #expect(found.outcomes.map(\.token) == all.outcomes.map(\.token))
  }
}
