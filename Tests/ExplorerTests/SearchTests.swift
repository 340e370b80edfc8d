import CAccessHooks
import Support
import Testing

@testable import Explorer

@Suite("Search", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct SearchTests {
  @Test("The numbers are the same in every run")
  func determinism() throws {
    for name in ["counter", "philosophers"] {
      var first = try explore(name)
      for _ in 0..<2 {
        var again = try explore(name)
        again.seconds = 0
        first.seconds = 0
        #expect(again == first)
      }
    }
  }

  @Test(
    "Without preemptions no update is lost; with one, some are",
    arguments: [(0, Set(["2"])), (1, Set(["1", "2"]))])
  func bound(preemptions: Int, outcomes: Set<String>) throws {
    let result = try explore("2x1", SearchOptions(preemptions: preemptions))
    #expect(result.names == outcomes)
    #expect(result.schedules < interleavings(3, 3))
    #expect(!result.complete && result.limitations == [.noted(.preemptions)])
  }

  @Test("A bound that is never reached leaves nothing out")
  func looseBound() throws {
    let result = try explore("2x1", SearchOptions(preemptions: 10))
    #expect(try result.counts == explore("2x1").counts)
    #expect(result.complete && result.limitations.isEmpty)
  }

  @Test("A search cut short says so")
  func limit() throws {
    let result = try explore("3x1", SearchOptions(maximumSchedules: 100))
    #expect(result.schedules == 100)
    #expect(!result.complete && result.controlled && result.isCutShort)
  }

  @Test(
    "A search cut short has run the schedules with the fewest preemptions",
    arguments: try LongTests.classes.sample(
      ["3x1", "counter", "actor-order", "philosophers", "empty-array"], oneOf: 3), 0...2)
  func order(name: String, preemptions: Int) throws {
    let bounded = try explore(name, SearchOptions(preemptions: preemptions))
    let limited = try explore(name, SearchOptions(maximumSchedules: bounded.schedules))
    #expect(limited.schedules == bounded.schedules && limited.counts == bounded.counts)
    #expect(limited.outcomes.map(\.preemptions) == bounded.outcomes.map(\.preemptions))
    if !limited.complete, preemptions == 2 {
      let next = try explore(name, SearchOptions(maximumSchedules: bounded.schedules + 1))
      #expect(next.limitations.first == .limit(preemptions: 3))
    }
  }

  #if EXPLORER
    @Test(
      "Without room to postpone schedules, all are run in a different order", arguments: [0, 20, 60])
    func room(bytes: UInt32) throws {
      let (options, explorer) = (SearchOptions(), explorer("counter"))
      var configuration = RCConfiguration(options)
      configuration.deferredBytes = bytes
      let state = try SharedState(configuration)
      let printed = try explorer.search(state, options)
      var found = explorer.report(state, printed: printed, options: options)
      var all = try explore("counter")
      (found.seconds, all.seconds) = (0, 0)
      #expect(found.counts == all.counts && found.complete)
      #expect(found.outcomes.map(\.preemptions) == all.outcomes.map(\.preemptions))
    }
  #endif

  @Test(
    "Random schedules are the same for the same seed",
    arguments: [
      SearchOptions.Search.random(seed: 7, schedules: 200),
      .probabilistic(seed: 7, schedules: 200, changes: 2),
      .partialOrder(seed: 7, schedules: 200), .mixed(seed: 7, schedules: 200),
    ])
  func seeds(search: SearchOptions.Search) throws {
    let first = try explore("3x1", SearchOptions(search: search))
    let second = try explore("3x1", SearchOptions(search: search))
    #expect(first.schedules == 200 && !first.complete)
    #expect(first.counts == second.counts)
    #expect(first.outcomes.map(\.token) == second.outcomes.map(\.token))
    #expect(first.names.count > 1)
    #expect(
      first.counts != (try explore("3x1", SearchOptions(search: .random(seed: 8, schedules: 200)))).counts)
  }
}
