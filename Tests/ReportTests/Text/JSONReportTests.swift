import Foundation
import Support
import Testing

@testable import racecourse

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
}
