import Support
import Testing

@testable import Explorer

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

  @Test("Jobs that follow each other without end, and without a point, use up their schedule's time")
  func jobs() throws {
    for granularity in [SearchOptions.Granularity.job, .access] {
      let found = try noVerdict(
        on: "counting-yields", SearchOptions(granularity: granularity, hangAfter: 0.1))
      #expect(found.stop?.activity == .runs && found.program == "counting-yields")
    }
  }

  @Test("A thread that sleeps again and again is stopped after as many steps as a schedule may have")
  func naps() throws {
    for timers in [SearchOptions.Timers.inOrder, .anyOrder] {
      let found = try noVerdict(on: "naps", SearchOptions(timers: timers, maximumPoints: 500))
      #expect(found.stop?.cause == .steps && found.place != nil)
    }
  }

  @Test("A library's loop has not returned to the same state while it goes on to the next element")
  func libraryLoop() throws {
    let names = try explore("library-loop", SearchOptions(maximumSchedules: 20)).names
    #expect(names.contains("[1, 2, 7]") && !names.contains("hang"))
  }

  /// No schedule ends, so there is no result.
  private func noVerdict(on name: String, _ options: SearchOptions) throws -> NoVerdict {
    let error = #expect(throws: ExplorerError.self) { try explore(name, options) }
    guard case .noVerdict(let found)? = error else { throw try #require(error) }
    return found
  }

  @Test(
    "Bounded and random searches are fair too",
    arguments: try LongTests.classes.sample(["poll-under-lock", "spin-lock", "ticket-lock"], oneOf: 3))
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
    #expect(hang.ending == .hung() && hang.ending.circling == [.numbered([2])])
    let schedule = try explorer("spin-for-nothing").replay(hang.token)
    #expect(schedule.ending.circling == [.numbered([2])])
    let steps = schedule.steps
    let marks = steps.indices.filter { steps[$0].beginsCircle }
    let begin = try #require(marks.first)
    let turn = steps[begin...].filter { $0.task == .numbered([2]) }
    #expect(marks.count == 1 && turn.contains { $0.kind == .suspend })
  }

  @Test(
    "Where it is not known whether a loop is a circle, its schedule was stopped, and the search is incomplete"
  )
  func unknown() throws {
    let found = try explore("silent-loop", SearchOptions(hangAfter: 0.25))
    let stopped = try #require(found.outcomes.first { !$0.ending.isEnd })
    #expect(stopped.ending == .stopped(nil) && !found.complete)
    #expect(found.limitations == [.noted(.stopped)])
    #expect(stopped.place?.file.hasSuffix(".swift") == true, "\(String(describing: stopped.place))")
  }

  @Test("Of the turns of a circle, one is shown; what differs comes before it")
  func oneTurn() {
    func step(_ line: Int, _ action: Schedule.Step.Action, circle: Bool = false) -> Schedule.Step {
      Schedule.Step(
        task: .main, action: action, place: SourcePlace(file: "Loop.swift", line: line), isPoint: true,
        isPreemption: false, beginsCircle: circle)
    }
    let turn = [step(3, .suspend()), step(3, .hop(to: .mainActor))]
    let marked = [step(3, .suspend(), circle: true), turn[1]]
    let before = [step(2, .sleep), turn[1]]
    #expect((before + turn + turn + marked).withOneTurn() == before + marked)
    #expect((before + turn + marked + [turn[0]]).withOneTurn() == before + marked)
    #expect((before + turn).withOneTurn() == before + turn)
    let other = Schedule.Step(
      task: .numbered([1]), action: .end, place: nil, isPoint: false, isPreemption: false)
    #expect((turn + marked + [other]).withOneTurn() == turn + marked + [other])
  }
}
