@testable import racecourse
import Foundation
import Support
import Testing

@Suite("JSON")
struct JSONReportTests {
  @Test("The list names every stage and exhibit")
  func list() throws {
    let stages = try #require(try jsonObject(JSONReport.list())["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["id"] as? String } == Course.stages.map(\.id))
    let exhibits = stages.flatMap { $0["exhibits"] as? [[String: Any]] ?? [] }
    #expect(exhibits.compactMap { $0["id"] as? String } == Course.exhibits.map(\.id))
    for key in ["title", "kind", "seen", "swift6", "proof"] {
      #expect(exhibits.allSatisfy { $0[key] != nil })
    }
  }

  @Test("A stage run has the counts, their meanings, and whether it is as expected")
  func stage() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let stage = exhibit.stage
    let run = run(exhibit, racy: ["1 like": 3], fixed: ["2 likes": 5])
    let json = try jsonObject(JSONReport.run(stage, [run]))
    #expect(json["holds"] as? Bool == true)
    let exhibits = try #require(json["exhibits"] as? [[String: Any]])
    let variants = try #require(exhibits.first?["variants"] as? [[String: Any]])
    #expect(variants.compactMap { $0["variant"] as? String } == ["racy", "fixed"])
    let live = try #require(variants.first?["live"] as? [String: Any])
    #expect(live["runs"] as? Int == 3)
    let outcome = try #require((live["outcomes"] as? [[String: Any]])?.last)
    #expect(outcome["outcome"] as? String == "1 like")
    #expect(outcome["count"] as? Int == 3)
    #expect(outcome["expectation"] as? String == "forbidden")
  }
}
