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

  @Test("At a terminal it asks by itself, but only the first time, and not if it is told not to")
  func asksOnce() throws {
    try withScratchFolder { folder in
      func run(_ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal(tool, words, rows: 200, environment: ["RACECOURSE_PROGRESS": folder.path])
      }
      let question = "What does the second try do?"
      let direct = try run("failed-download", "--fixed")
      #expect(try !direct.wait(for: "live: wrong in 0 of 1").contains(question))
      #expect(direct.end() == .exited(0))
      try FileManager.default.removeItem(at: folder.appending(path: "course.json"))
      let told = try run("failed-download", "--no-pause")
      #expect(try !told.wait(for: "live: wrong in 0 of 1").contains(question))
      #expect(told.end() == .exited(0))
      try FileManager.default.removeItem(at: folder.appending(path: "course.json"))
      let first = try run("failed-download")
      #expect(try !first.wait(for: question).contains("A failure that stays in the cache"))
      try first.wait(for: "Which number?")
      // A digit is an answer without Return.
      try first.type("1", then: "Right.", "has ended with an error", "Of 1,000 live runs", "Which number?")
      try first.type("1", then: "Wrong.", "What would you change?", "continue")
      try first.type("\r", then: "find in the cache?", "Which number?")
      try first.type("1", then: "Right.", "next")
      #expect(first.end() == .exited(0))
      let second = try run("failed-download")
      #expect(try !second.wait(for: "live: wrong in 0 of 1").contains(question))
      #expect(second.end() == .exited(0))
    }
  }
}
