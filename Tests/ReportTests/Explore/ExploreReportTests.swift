@testable import racecourse
import Explorer
import Support
import Testing

@Suite("What a search found")
struct ExploreReportTests {
  @Test("What loads of atomics read is said where it matters")
  func memory() {
    #expect(ExploreReport.limits([nil]) == "A count of schedules is not a probability.")
    #expect(
      ExploreReport.limits([nil], timers: .anyOrder).contains("A sleep may end before or after anything"))
    #expect(ExploreReport.limits([.weak, nil]).contains("any store that its order allows"))
    #expect(ExploreReport.limits([.sequential, .sequential]).contains("sequentially consistent"))
  }

  @Test("It says how many schedules there are, which lines race, and what to replay")
  func lines() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let lines = ExploreReport(exhibit, style: plain).lines([explored(exhibit, .racy)])
    #expect(lines.contains("  racy: 70 schedules of memory accesses and jobs (complete); 52 wrong, all 70"))
    #expect(lines.contains("  race; 42 ms"))
    #expect(lines.contains("  ! 1, 2     acceptable  18  25.7%  by luck"))
    #expect(explored(exhibit, .racy).summary == "70 schedules: 52 of them are wrong, all 70 race")
    #expect(lines.contains("  Counter.swift:9 write and Counter.swift:10 read, in 70 schedules"))
    #expect(lines.contains("  racecourse replay counter counter.racy.AQ"))
  }

  @Test("The heading names the explored files, and says 'every schedule' only of a complete search")
  func scope() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    func heading(_ runs: [ExploredRun]) -> String? { ExploreReport(exhibit, style: plain).lines(runs).first }
    let racy = explored(exhibit, .racy)
    #expect(heading([racy, explored(exhibit, .fixed)]) == "counter: every schedule of both files")
    #expect(heading([racy]) == "counter: every schedule of the racy file")
    let reduced = explored(exhibit, .racy, unit: .classes)
    #expect(heading([reduced]) == "counter: a schedule of every class of the racy file")
    let sample = explored(exhibit, .fixed, complete: false)
    #expect(heading([sample]) == "counter: schedules of the fixed file")
    #expect(heading([racy, sample]) == "counter: schedules of both files")
  }

  @Test(
    "How much was run",
    arguments: [
      (1, Exploration.Unit.schedules, "1 schedule of jobs"), (2, .schedules, "2 schedules of jobs"),
      (1, .classes, "1 class of jobs"), (1_200, .classes, "1,200 classes of jobs"),
    ])
  func extent(count: Int, unit: Exploration.Unit, text: String) throws {
    var found = explored(try #require(Course.exhibit("counter")), .fixed).exploration
    found.schedules = count
    found.unit = unit
    found.granularity = .job
    #expect(found.extent == text)
  }

  @Test("The width of the pool is part of what was run, if the search was told")
  func poolWidth() {
    var found = exploration([outcome("1")])
    let extent = found.extent
    found.poolWidth = 2
    #expect(found.extent == extent + " in a pool of 2 threads")
    found.poolWidth = 1
    #expect(found.extent == extent + " in a pool of 1 thread")
  }

  @Test("A search that switched to classes says how many schedules it had run")
  func extentOfClasses() throws {
    var found = explored(try #require(Course.exhibit("counter")), .racy, unit: .classes).exploration
    found.schedules = 90
    found.schedulesBefore = 50_000
    let extent = "more than 50,000 schedules of memory accesses and jobs; 90 classes"
    #expect(found.extentOfAll == extent + " (complete)")
    found.complete = false
    #expect(found.extentOfAll == extent)
    found.limitations = [.limit(preemptions: 0)]
    #expect(found.extentOfAll == extent + " (incomplete)")
  }

  @Test("A fixed file with a forbidden outcome or a race is a failure")
  func fixedHolds() throws {
    let run = explored(try #require(Course.exhibit("counter")), .fixed)
    #expect(!run.holds)
    #expect(run.outcomes.forbidden == 52)
  }

  @Test("It stays within the width", arguments: try cases(styles))
  func tidy(style: Style) throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let report = ExploreReport(exhibit, style: style)
    expectTidy(withoutCommands(report.lines([explored(exhibit, .racy)])), style)
    expectTidy(report.notApplicable(), style)
  }
}
