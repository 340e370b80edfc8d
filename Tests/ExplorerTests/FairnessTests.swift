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
}
