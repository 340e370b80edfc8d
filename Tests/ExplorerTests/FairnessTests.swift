import Explorer
import Testing

@Suite("Spinning tasks", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct FairnessTests {
  @Test(
    "A loop that counts never returns to the same state: unfair schedules are left out, and the result says so"
  )
  func counting() throws {
    let result = try explore(
      "counting-spin", SearchOptions(maximumSchedules: 10, maximumPoints: 500, hangAfter: 0.25))
    #expect(result.names == ["seen"])
    #expect(!result.complete && result.limitations.contains(.noted(.unfair)))
  }

  @Test(
    "Bounded and random searches are fair too", arguments: ["spin-lock", "ticket-lock", "poll-under-lock"])
  func otherSearches(name: String) throws {
    let all = try explore(name).names
    for search in [
      SearchOptions.Search.random(seed: 1, schedules: 50), .probabilistic(seed: 1, schedules: 50, changes: 2),
      .partialOrder(seed: 1, schedules: 50),
    ] {
      #expect(try explore(name, SearchOptions(search: search)).names == all)
    }
    #expect(try explore(name, SearchOptions(preemptions: 1)).names == all)
  }

  @Test("Where nothing can change what a loop reads, it is a livelock: the steps of a turn are marked")
  func livelock() throws {
    let found = try explore("spin-for-nothing")
    let hang = try #require(found.outcomes.first)
    #expect(hang.ending == .hung() && hang.ending.circling == ["task 2"])
    let schedule = try explorer("spin-for-nothing").replay(hang.token)
    #expect(schedule.ending.circling == ["task 2"])
    let begins = try #require(schedule.steps.firstIndex(where: \.beginsCircle))
    let turn = schedule.steps[begins...].filter { $0.task == "task 2" }
    #expect(turn.contains { $0.kind == .atomic } && schedule.steps.count(where: \.beginsCircle) == 1)
  }

  @Test("Where it is not known whether a hang is a circle, none is claimed")
  func unknown() throws {
    let found = try explore("silent-loop", SearchOptions(hangAfter: 0.25))
    let hang = try #require(found.outcomes.first { $0.ending == .hung() })
    #expect(hang.ending.circling.isEmpty)
  }
}
