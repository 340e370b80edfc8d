import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The built tool", .serialized)
struct ToolTests {
  @Test("An exhibit that is compared by its times has them in its JSON: live, and in virtual time")
  func times() throws {
    let json = try jsonObject(try execute(["one-by-one", "--fixed", "--json"]).output)
    let exhibits = try #require(json["exhibits"] as? [[String: Any]])
    let fixed = try #require((exhibits.first?["variants"] as? [[String: Any]])?.first)
    let virtual = fixed["virtualTime"] as? String ?? ""
    #expect(virtual.hasPrefix("300 ms") == Explorer.isSupported)
    let live = try #require(fixed["live"] as? [String: Any])
    // Its four downloads overlap, and the longest takes so long.
    #expect(try #require(live["seconds"] as? Double) >= 0.3)
    #expect(live["cores"] as? Int == ProcessInfo.processInfo.activeProcessorCount)
  }
}
