import Explorer
import Litmus
import Support
import Testing

/// Programs whose result depends on how many threads the pool has, and how many are enough.
private let blocking = [
  ("blocked-pool", 3), ("blocked-pool-main", 2), ("blocked-pool-empty", 2), ("blocked-pool-resumed", 2),
  ("blocked-forever", 2),
  ("blocked-actor", 2), ("barrier", 2),
]

@Suite("The threads of the pool", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct PoolTests {
  @Test(
    "A result says how many threads are enough", arguments: try LongTests.classes.sample(blocking, oneOf: 3))
  func enough(name: String, threads: Int) throws {
    let found = try explore(name, SearchOptions(classesAfter: nil))
    #expect(found.complete && found.poolThreads == threads)
  }

  @Test(
    "Classes say the same", arguments: [("blocked-pool", 3), ("blocked-pool-empty", 2), ("blocked-actor", 2)])
  func classes(name: String, threads: Int) throws {
    #expect(try explore(name, SearchOptions(reduction: true)).poolThreads == threads)
  }

  @Test(
    "With fewer threads, blocked tasks can have all of them; classes find the same",
    arguments: try LongTests.classes.sample(blocking, oneOf: 3))
  func fewer(name: String, threads: Int) throws {
    let ends = try #require(LitmusProgram.named(name)?.ends?.names)
    for width in 1...threads {
      let all = try explore(name, options(width))
      #expect(all.complete && all.poolThreads == nil)
      #expect(all.names.contains("deadlock") == (width < threads))
      #expect(all.names.subtracting(["deadlock"]).isSubset(of: ends))
      let classes = try explore(name, options(width, reduction: true))
      #expect(classes.unit == .classes && classes.complete && classes.endings == all.endings)
    }
  }

  @Test(
    "Where nobody waits for a job that begins later, one thread is enough",
    arguments: ["pool-lock", "mutex"])
  func locks(name: String) throws {
    let found = try explore(name)
    #expect(found.complete && found.poolThreads == nil)
    for width in 1...2 {
      let all = try explore(name, options(width))
      #expect(all.complete && all.names.isSubset(of: found.names))
      #expect(try explore(name, options(width, reduction: true)).names == all.names)
    }
  }

  @Test("More threads than jobs need change nothing", arguments: [4, 256, Int.max])
  func many(width: Int) throws {
    let found = try explore("blocked-pool", options(width))
    #expect(found.counts == ["ok": 420] && found.poolThreads == nil)
  }

  @Test("A deadlock says who waits for a thread, and so does its replay")
  func replays() throws {
    let found = try explore("blocked-pool", options(2))
    let deadlock = try #require(found.outcomes.first { $0.ending.isDeadlock })
    let causes = deadlock.ending.waiters.map(\.cause)
    #expect(causes == [.task, .lock, .lock, .thread])
    for outcome in found.outcomes {
      let schedule = try explorer("blocked-pool").replay(outcome.token)
      #expect(schedule.ending == outcome.ending && schedule.ending.waiters == outcome.ending.waiters)
      #expect(schedule.preemptions == outcome.preemptions)
    }
  }

  @Test("An actor waits for a thread, for the tasks that wait for it")
  func actors() throws {
    let found = try explore("blocked-actor", options(1))
    let waiters = found.outcomes.flatMap(\.ending.waiters)
    #expect(waiters.contains { $0.cause == .thread && $0.task != .main })
  }

  @Test("A search that is not complete says nothing of the pool")
  func incomplete() throws {
    #expect(try explore("blocked-pool", SearchOptions(maximumSchedules: 400)).poolThreads == nil)
  }

  @Test("Several processes find the same as one")
  func processes() throws {
    var several = SearchOptions(classesAfter: nil)
    (several.jobs, several.helpAfter) = (2, 0)
    #expect(try explore("blocked-pool", several).poolThreads == 3)
    several.poolThreads = 2
    var found = try explore("blocked-pool", several)
    let one = try explore("blocked-pool", options(2))
    found.seconds = one.seconds
    #expect(found == one)
  }

  @Test("A program that tells its threads apart has no more of them than the pool")
  func threads() throws {
    let found = try explore("thread-local", options(1))
    let unlimited = try explore("thread-local")
    #expect(found.complete && found.names.isSubset(of: unlimited.names))
  }

  private func options(_ threads: Int, reduction: Bool = false) -> SearchOptions {
    var options = SearchOptions(reduction: reduction, classesAfter: nil)
    options.poolThreads = threads
    return options
  }
}
