import Explorer
import Testing

@Suite("Tasks, actors and executors", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct TaskTests {
  @Test("Two tasks that each await the same actor twice give all six orders")
  func actorOrder() throws {
    let result = try explore("actor-order")
    #expect(result.names == ["aAbB", "abAB", "abBA", "baAB", "baBA", "bBaA"])
    #expect(result.complete && result.races.isEmpty)
  }

  @Test("Jobs alone show those orders too: a hop is a point at either granularity")
  func actorOrderOfJobs() throws {
    let result = try explore("actor-order", SearchOptions(granularity: .job))
    #expect(result.names.count == 6)
  }

  @Test("Two locks taken in two orders deadlock, and it says who waits")
  func deadlock() throws {
    let result = try explore("two-locks")
    #expect(result.endings == [.deadlocked([]), .returned("both done")])
    #expect(result.complete && result.controlled)
    #expect(result.outcomes.first(where: \.ending.isDeadlock)?.ending.waiters.first?.task == .main)
  }

  @Test("Philosophers who take the left fork first deadlock; with one order for all, none does")
  func diningPhilosophers() throws {
    let hungry = try explore("philosophers")
    #expect(hungry.endings == [.deadlocked([]), .returned("all ate")])
    let fed = try explore("philosophers-in-order")
    #expect(fed.names == ["all ate"])
    #expect(fed.complete && fed.races.isEmpty)
  }

  @Test(
    "It is the same if forks are locks",
    arguments: [("philosophers-2", true), ("philosophers-3", true), ("philosophers-ordered-3", false)])
  func locksAsForks(name: String, deadlocks: Bool) throws {
    let result = try explore(name)
    #expect(result.endings == (deadlocks ? [.deadlocked([]), .returned("all ate")] : [.returned("all ate")]))
    #expect(result.complete && result.races.isEmpty)
  }

  @Test("The main actor runs its jobs first in, first out")
  func mainActorOrder() throws {
    let result = try explore("main-actor-order")
    #expect(result.counts == ["abc": 1])
  }

  @Test(
    "With timers in order, time moves when nothing can run: a one-hour sleep ends after a shorter one"
  )
  func virtualTime() throws {
    let result = try explore("sleeps", SearchOptions(timers: .inOrder))
    #expect(result.names == ["early late after 3600.0 seconds"])
    #expect(result.complete && result.controlled)
    #expect(result.seconds < 3600)
  }

  @Test("A task that yields on the main actor goes to the end of the queue")
  func yield() throws {
    #expect(try explore("yields").counts == ["1x2": 1])
  }

  @Test(
    "The language's synchronization causes no false race, and no choice without an alternative",
    arguments: [("task-group", "3"), ("continuation", "7"), ("async-let", "4"), ("task-value", "4")])
  func synchronized(name: String, outcome: String) throws {
    let result = try explore(name)
    #expect(result.counts == [outcome: 1])
    #expect(result.races.isEmpty && result.complete && result.controlled)
  }

  @Test(
    "The children of a group end in every order: two steps each, a start and the handing over of the result")
  func groupOrder() throws {
    let result = try explore("group-order")
    #expect(result.schedules == interleavings(2, 2, 2))
    #expect(result.counts == ["123": 15, "132": 15, "213": 15, "231": 15, "312": 15, "321": 15])
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test(
    "Tasks that affect each other through the library do so in every order",
    arguments: [
      ("first-of-group", Set(["1, 2", "2, 1", "1, 0", "2, 0"])),
      ("cancellation", Set(["cancelled", "cancelled later", "in time"])),
      ("cancelled-sleep", Set(["slept", "cancelled"])),
      ("stream", Set(["a7b", "ba7"])),
    ])
  func library(name: String, outcomes: Set<String>) throws {
    let result = try explore(name)
    #expect(result.names == outcomes)
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("A global actor protects its state")
  func globalActor() throws {
    let result = try explore("global-actor")
    #expect(result.names == ["2"])
    #expect(result.races.isEmpty)
  }
}
