import Explorer
import Testing

@Suite(
  "Semaphores, conditions and lazy initializers", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct WaitTests {
  @Test(
    "A step that wakes a waiter is a choice, and so is the wait",
    arguments: [
      ("counting-semaphore", Set(["0", "1"]), true), ("group-too-early", Set(["0", "1"]), true),
      ("one-signal", Set(["ab", "ba"]), false),
      ("semaphore-try", Set(["0 empty", "0 got", "1 empty", "1 got"]), false),
      ("barrier", Set(["1 1"]), false),
    ])
  func points(name: String, outcomes: Set<String>, races: Bool) throws {
    let result = try explore(name)
    #expect(result.names == outcomes)
    #expect(result.complete && result.controlled && result.races.isEmpty == !races)
  }

  @Test("A signal without its lock may come before the wait, and is lost")
  func lostWakeUp() throws {
    let result = try explore("lost-wake-up")
    #expect(result.endings == [.deadlocked([]), .returned("opened")])
    #expect(result.complete && result.controlled && result.races.isEmpty)
    #expect(result.limitations == [.noted(.spuriousWakeups)])
  }

  @Test(
    "Locks that know their owner fail as the real ones do",
    arguments: [
      ("checked-lock", Set([Ending.returned("true true true true")])),
      ("mutex-twice", Set([Ending.crashed(reason: "Recursive call to lock Mutex")])),
      ("condition-lock", Set([Ending.returned("2"), Ending.crashed(reason: "trap")])),
    ])
  func owners(name: String, endings: Set<Ending>) throws {
    let result = try explore(name)
    #expect(result.endings == endings)
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("Other tasks come in between in a lazy initializer, and its reads can race")
  func lazyReads() throws {
    let result = try explore("lazy-reads")
    #expect(result.names == ["0", "1"])
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("A task waits for a value that another task is initializing")
  func lazyWait() throws {
    let result = try explore("lazy-wait")
    #expect(result.names == ["same"])
    #expect(result.complete && result.controlled)
  }

  @Test("Two initializers that need each other wait forever")
  func lazyCircle() throws {
    let result = try explore("lazy-circle")
    #expect(result.endings == [.deadlocked([])])
    #expect(result.complete && result.controlled)
  }
}
