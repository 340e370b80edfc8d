import Explorer
import Foundation
import Support
import Testing

@Suite("Traps, hangs and work outside", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ChildTests {
  @Test("A trap is an outcome, and the search goes on behind it")
  func trap() throws {
    let result = try explore("empty-array")
    #expect(result.endings == [.returned("1"), .crashed(reason: "Index out of range")])
    #expect(result.counts["1"] == 2 && result.schedules == 3)
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("A violation of exclusivity is an outcome")
  func exclusivity() throws {
    #expect(
      try explore("simultaneous-access").endings == [
        .crashed(reason: "simultaneous accesses to one variable")
      ])
  }

  @Test(
    "A loop without end is an outcome, whether or not it touches memory",
    arguments: ["endless-loop", "silent-loop"])
  func hang(name: String) throws {
    let result = try explore(name, SearchOptions(hangAfter: 1))
    #expect(result.endings == [.returned("ended"), .hung])
    #expect(result.counts == ["ended": 2, "hang": 1])
    #expect(result.complete)
  }

  @Test(
    "Work outside the executors is never silently ignored",
    arguments: [("dispatch-queue", Limitation.dispatchQueue(by: nil)), ("thread", .thread(by: "Foundation"))])
  func outside(name: String, limitation: Limitation) throws {
    let result = try explore(name)
    #expect(!result.controlled && !result.complete)
    #expect(result.limitations == [limitation])
  }

  @Test("Code that depends on what an earlier run left behind is found out")
  func nondeterminism() throws {
    let result = try explore("leftover")
    #expect(!result.controlled && !result.complete)
    #expect(result.limitations == [.nondeterminism])
  }

  #if os(Linux)
    @Test("Where the system refuses to fix addresses, they are named as what such code may depend on")
    func addresses() throws {
      let result = try withoutFixedAddresses { try explore("leftover") }
      #expect(!result.controlled && !result.complete)
      #expect(result.limitations == [.otherAddresses])
    }
  #endif

  @Test("Random numbers are the same in every schedule, and in every search, and it is said so")
  func chance() throws {
    let result = try explore("chance")
    #expect(result.controlled && result.complete && result.outcomes.count == 1)
    #expect(result.limitations == [.randomNumbers])
    #expect(try explore("chance").outcomes == result.outcomes)
  }

  @Test("A semaphore blocks the job that waits, and orders what it guards")
  func semaphore() throws {
    let result = try explore("semaphore")
    #expect(result.endings == [.returned("2"), .deadlocked([])] && result.races.isEmpty)
    #expect(result.complete && result.controlled)
  }

  @Test("A thread that sleeps does so in virtual time, and others go on")
  func threadSleeps() throws {
    let result = try explore("thread-sleeps")
    #expect(result.names == ["quick, slow"] && result.controlled)
  }

  @Test("A child that cannot be started is an error, not an outcome")
  func noChild() throws {
    let nowhere = Explorer(
      program: "x", variant: "y", executable: URL(fileURLWithPath: "/nonexistent/child"), arguments: [])
    #expect(throws: ExplorerError.self) { try nowhere.explore() }
    #expect(throws: ExplorerError.self) { try explorer("no such litmus test").explore() }
  }
}
