import Explorer
import Testing

@Suite("Spinning tasks", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct FairnessTests {
  @Test(
    "A task that spins lets others continue, and the search ends",
    arguments: [
      ("spin-lock", Set(["2"])), ("ticket-lock", Set(["2"])), ("poll-under-lock", Set(["seen"])),
      ("poll-actor", Set(["a"])),
    ])
  func fair(name: String, outcomes: Set<String>) throws {
    let result = try explore(name)
    #expect(result.names == outcomes)
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("No outcome is lost: neither a loop that reads one old value of two, nor a loop that gives up")
  func outcomes() throws {
    for (name, outcomes) in [("spin-on-two", Set(["0", "1"])), ("patience", Set(["seen", "gave up"]))] {
      let result = try explore(name)
      #expect(result.names == outcomes && result.complete && result.controlled)
    }
  }

  @Test("A loop on an unordered variable ends too, and is a race")
  func race() throws {
    let result = try explore("spinning")
    #expect(result.names == ["seen"] && result.complete)
    #expect(!result.races.isEmpty)
  }

  @Test("A task hangs if it spins for something that no task does")
  func hang() throws {
    let result = try explore("spin-for-nothing")
    #expect(result.endings == [.hung] && result.complete)
  }

  @Test(
    "A loop that counts never returns to the same state: unfair schedules are left out, and the result says so"
  )
  func counting() throws {
    let result = try explore("counting-spin", SearchOptions(maximumSchedules: 10, maximumPoints: 500))
    #expect(result.names == ["seen"])
    #expect(!result.complete && result.limitations.contains(.noted(.unfair)))
  }

  @Test(
    "Bounded and random searches are fair too", arguments: ["spin-lock", "ticket-lock", "poll-under-lock"])
  func otherSearches(name: String) throws {
    let all = try explore(name).names
    for search in [
      SearchOptions.Search.random(seed: 1, schedules: 50), .probabilistic(seed: 1, schedules: 50, changes: 2),
    ] {
      #expect(try explore(name, SearchOptions(search: search)).names == all)
    }
    #expect(try explore(name, SearchOptions(preemptions: 1)).names == all)
  }
}
