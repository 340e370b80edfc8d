import Support
import Testing

@testable import Explorer
@testable import racecourse

let exploreScreen = Screen("explore", differs: [.inWords]) { style, show in
  let exhibit = try #require(Course.exhibit("counter"))
  let racy = explored(exhibit, .racy)
  func found(_ name: String, _ runs: ExploredRun...) {
    show(name, ExploreReport(exhibit: exhibit).blocks(runs))
  }
  found("both files", racy, explored(exhibit, .fixed))
  found("the racy file", racy)
  found("classes of the racy file", explored(exhibit, .racy, unit: .classes))
  found("an incomplete search", explored(exhibit, .fixed, complete: false))
  found("a complete and an incomplete search", racy, explored(exhibit, .fixed, complete: false))
  found("a pool of three threads", ExploredRun(exhibit: exhibit, variant: .fixed, exploration: needing(3)))
  show("not applicable", ExploreReport(exhibit: exhibit).notApplicable)
}

private func needing(_ threads: Int?) -> Exploration {
  var found = exploration([outcome("1")])
  found.poolThreads = threads
  return found
}

/// What a search says of itself, in this and other screens.
let exploreTexts = Screen(texts: "explore-texts") { show in
  let exhibit = try #require(Course.exhibit("counter"))
  show("limits", [ExploreReport.limits([nil])])
  show("limits with timers in any order", [ExploreReport.limits([nil], timers: .anyOrder)])
  show("limits with weak memory", [ExploreReport.limits([.weak, nil])])
  show("limits with sequential memory", [ExploreReport.limits([.sequential, .sequential])])
  show("summary", [explored(exhibit, .racy).summary])
  for (count, unit) in [(1, Exploration.Unit.schedules), (2, .schedules), (1, .classes), (1_200, .classes)] {
    var found = explored(exhibit, .fixed).exploration
    (found.schedules, found.unit, found.granularity) = (count, unit, .job)
    show("extent", [found.extent])
    (found.poolWidth, found.schedulesBefore) = (count, 50_000)
    show("extent in a pool, after schedules", [found.extent, found.extentOfAll])
    found.countedSchedules = 756_756
    show("the same, counted", [found.extent, found.extentOfAll])
    found.countedSchedules = nil
    found.complete = false
    show("the same, incomplete", [found.extentOfAll])
    found.limitations = [.limit(preemptions: 0)]
    show("the same, with a limit", [found.extentOfAll])
  }
  for threads in [nil, 2, 3] {
    let found = needing(threads)
    show("needed threads", [found.neededThreads, found.neededThreadsAndOption].map { $0 ?? "nil" })
    show("JSON", [try JSONReport.text(found)])
  }
  let ending = Ending.deadlocked([
    Waiter(task: "main"), Waiter(task: "task 1", cause: .lock), Waiter(task: "task 2", cause: .thread),
  ])
  for limitations: [Limitation] in [
    [], [.limit(preemptions: 0)], [.limit(preemptions: 1)], [.limit(preemptions: 3)],
    [.noted(.thread, by: "Foundation")], [.noted(.queue)], [.noted(.queue, by: "FoundationNetworking")],
    [.noted(.process), .noted(.jobs)], [.noted(.preemptions), .noted(.randomNumbers)],
  ] {
    var found = exploration([outcome(ending)], complete: false, limitations: limitations)
    (found.memory, found.mayBuffer) = (.weak, limitations.count > 1)
    let reasons = [found.reason ?? "no reason", limitations.remedy] + found.limits
    show("why it is incomplete, what to do, and what is left out", reasons)
  }
}

@Suite("What a search found")
struct ExploreReportTests {
  @Test("A fixed file with a forbidden outcome or a race is a failure")
  func fixedHolds() throws {
    let run = explored(try #require(Course.exhibit("counter")), .fixed)
    #expect(!run.holds)
    #expect(run.outcomes.forbidden == 52)
  }

  @Test("A wrong outcome that only samples have is wrong")
  func sampled() throws {
    var found = exploration(
      [outcome("2 likes", schedules: 5), outcome("1 like", schedules: 0)], complete: false)
    let exhibit = try #require(Course.exhibit("stale-read"))
    #expect(ExploredRun(exhibit: exhibit, variant: .fixed, exploration: found).holds)
    found.outcomes[1].sampled = 1
    let run = ExploredRun(exhibit: exhibit, variant: .fixed, exploration: found)
    #expect(run.outcomes.forbidden == 1 && !run.holds)
  }
}
