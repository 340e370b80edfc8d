@testable import racecourse
import Foundation
import Testing

@testable import Explorer

@Suite("Schedules that were drawn besides a search are counted and shown apart")
struct SamplesTests {
  private var found: Exploration {
    var found = exploration(
      [outcome("usual", schedules: 700), outcome(.crashed(reason: "trap"), schedules: 0, preemptions: 1)],
      complete: false, limitations: [.limit(preemptions: 2)], seconds: 2)
    found.sampled = .init(schedules: 1959, search: .mixed(seed: 1, schedules: .max))
    (found.outcomes[0].sampled, found.outcomes[1].sampled) = (1920, 39)
    return found
  }

  @Test("A playground says how far the search came, and how many samples each outcome has")
  func playground() {
    let report = PlaygroundReport(
      files: [SourceFile(path: "Mine.swift", text: "")], typed: "Mine.swift", isolation: .nonisolated,
      style: plain)
    let lines = report.explored(found)
    #expect(lines.contains("    700 schedules (100%) and 1,920 samples, no preemption needed"))
    #expect(lines.contains("    39 of 1,959 samples, with 1 preemption"))
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(
      text.hasPrefix(
        "Mine.swift: 700 schedules of memory accesses and jobs, and 1,959 samples (incomplete); 2000 ms"))
    #expect(
      text.contains(
        """
        a limit was reached, after all schedules with at most 1 preemption; then 1,959 schedules were drawn by \
        partial-order sampling and PCT with 1 to 3 change points.
        """))
  }

  @Test("JSON has the samples apart, and what was run in order")
  func json() throws {
    let text = try JSONReport.playground(files: ["Mine.swift"], .nonisolated, [], found)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let exploration = try #require(json["exploration"] as? [String: Any])
    #expect(exploration["schedules"] as? Int == 700 && exploration["coveredPreemptions"] as? Int == 1)
    let sampled = try #require(exploration["sampled"] as? [String: Any])
    #expect(sampled["schedules"] as? Int == 1959)
    #expect(
      sampled["strategies"] as? [String] == [
        "partial-order sampling", "PCT with 1 change point", "PCT with 2 change points",
        "PCT with 3 change points",
      ])
    let outcomes = try #require(exploration["outcomes"] as? [[String: Any]])
    #expect(outcomes.map { $0["sampled"] as? Int } == [1920, 39])
    #expect(outcomes.map { $0["schedules"] as? Int } == [700, 0])
  }

  @Test("A wrong outcome that only samples have is wrong")
  func exhibit() throws {
    var found = exploration(
      [outcome("2 likes", schedules: 5), outcome("1 like", schedules: 0)], complete: false)
    let exhibit = try #require(Course.exhibit("stale-read"))
    #expect(ExploredRun(exhibit: exhibit, variant: .fixed, exploration: found).holds)
    found.outcomes[1].sampled = 1
    let run = ExploredRun(exhibit: exhibit, variant: .fixed, exploration: found)
    #expect(run.outcomes.forbidden == 1 && !run.holds)
  }
}
