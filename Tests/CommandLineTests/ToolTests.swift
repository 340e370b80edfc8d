@testable import racecourse
import Explorer
import Foundation
import Support
import Testing

@Suite("The built tool", .serialized)
struct ToolTests {
  @Test("A stage runs as expected, and its JSON says so")
  func stage() throws {
    // Each exhibit by itself is the business of the tests of the evidence.
    let stage = try #require(Course.stage("async"))
    let result = try execute([stage.id, "--fixed", "--json"])
    #expect(result.code == 0)
    #expect(result.errors == "")
    let json = try jsonObject(result.output)
    #expect(json["holds"] as? Bool == true)
    let exhibits = try #require(json["exhibits"] as? [[String: Any]])
    #expect(exhibits.compactMap { $0["exhibit"] as? String } == stage.exhibits.map(\.id))
  }

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

  @Test("One exhibit, one file")
  func oneFile() throws {
    let result = try execute(["frozen-download", "--fixed"])
    #expect(result.code == 0)
    #expect(result.output.contains("frames drawn during the download"))
    #expect(result.output.contains("live: wrong in 0 of 1"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors == "")
  }

  @Test(
    "Quick commands succeed, and print only to standard output",
    arguments: [
      [], ["list"], ["list", "--json"], ["show", "greeting"], ["show", "greeting", "--json"], ["help"],
      ["--version"],
      ["help", "async"], ["show", "--help"], ["completions", "bash"],
    ])
  func quick(arguments: [String]) throws {
    let result = try execute(arguments)
    #expect(result.code == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors == "")
  }

  @Test("--trace writes the run for Perfetto, even for an exhibit without a timeline")
  func trace() throws {
    try withScratchFolder { folder in
      let result = try execute(["frame-deadline", "--fixed", "--json", "--trace", "run.json"], in: folder)
      #expect(result.code == 0, "\(result.errors)")
      let data = try Data(contentsOf: folder.appending(path: "run.json"))
      let trace = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      let events = try #require(trace?["traceEvents"] as? [[String: Any]])
      #expect(events.contains { $0["name"] as? String == "k-means" && $0["ph"] as? String == "X" })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.json"])
    }
  }

  @Test(
    "A trace that cannot be written is an error before the run",
    arguments: [
      ("missing/run.json", "its folder does not exist."), (".", "it is a folder, a pipe or a device."),
      ("/dev/null", "it is a folder, a pipe or a device."),
    ])
  func unwritableTrace(path: String, reason: String) throws {
    try withScratchFolder { folder in
      let result = try execute(["frame-deadline", "--fixed", "--trace", path], in: folder)
      #expect(result.code == 70)
      #expect(result.output == "")
      #expect(result.errors == "Error: \(path) cannot be written: \(reason)\n")
    }
  }

  @Test(
    "Wrong usage exits with 64, and prints only to standard error",
    arguments: [
      ["asynch"], ["show"], ["show", "nothing"], ["async", "interleaving"], ["--nonsense"],
      ["async", "greeting"], ["async", "--pause", "--json"], ["async", "--fixed", "--pause"],
      ["list", "--pause"], ["async", "--trace"],
    ])
  func misuse(arguments: [String]) throws {
    let result = try execute(arguments)
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.contains("\nUsage: racecourse"))
  }

  @Test("The tool finds its sources from any folder")
  func moved() throws {
    let text = try withScratchFolder { try execute(["show", "greeting"], in: $0) }
    #expect(text.code == 0, "the folder in which it was built is remembered")
  }

  @Test("A run with pauses asks before each result, and continues at Return")
  func pauses() throws {
    let result = try execute(["failed-download", "--pause"], input: "\n\n\n")
    #expect(result.code == 0)
    let parts = result.output.components(separatedBy: "q: quit\n")
    try #require(parts.count == 4)
    #expect(parts[0].contains("How can the racy version end?") && !parts[0].contains("expected"))
    #expect(parts[1].contains("  racy  live: wrong in 1 of 1") && !parts[1].contains("fixed"))
    #expect(!parts[1].contains("You predicted"))
    #expect(parts[2].contains("How can the fixed version end?") && !parts[2].contains("expected"))
    #expect(parts[3].contains("  fixed live: wrong in 0 of 1"))
    #expect(parts[3].contains("racecourse half-done-transfer"))
    #expect(!parts[3].contains("\n\n\n"))
  }

  @Test("It takes a prediction, asks again if it makes no sense, and compares")
  func predicts() throws {
    let result = try execute(["failed-download", "--pause"], input: "7\nmaybe\n1, 2\n\n\n")
    #expect(result.code == 0)
    let list = "  (1)  crash\n  (2)  the second try fails\n  (3)  the second try succeeds\n"
    #expect(result.output.contains(list))
    for word in ["7", "maybe"] {
      #expect(
        result.output.contains("'\(word)' is not on the list: type numbers from 1 to 3, such as '1 3'.\n"))
    }
    let comparison = """
      You predicted 1 of 1 outcome, and 1 that cannot happen.
        ✗ crash: cannot happen, because the error is thrown where the task is awaited,
          and 'try?' handles it.
        ✓ the second try fails

      """
    #expect(result.output.contains(comparison), "\(result.output)")
  }

  @Test("At a terminal it asks by itself, but only the first time, and not if it is told not to")
  func asksOnce() throws {
    try withScratchFolder { folder in
      func run(_ words: String...) throws -> PseudoTerminal {
        try PseudoTerminal(tool, words, environment: ["RACECOURSE_PROGRESS": folder.path])
      }
      let question = "How can the racy version end?"
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
      first.type("2\r")
      #expect(try first.wait(for: "What would you change?").contains("You predicted 1 of 1 outcome."))
      first.type("\r")
      try first.wait(for: "How can the fixed version end?")
      first.type("\r")
      try first.wait(for: "next")
      #expect(first.end() == .exited(0))
      let second = try run("failed-download")
      #expect(try !second.wait(for: "live: wrong in 0 of 1").contains(question))
      #expect(second.end() == .exited(0))
    }
  }

  @Test("It ends at q, after what it has shown so far", arguments: ["q\n", " Q \n"])
  func quits(input: String) throws {
    let result = try execute(["failed-download", "--pause"], input: input)
    #expect(result.code == 0)
    #expect(result.output.contains("How can the racy version end?"))
    #expect(!result.output.contains("live: wrong in") && !result.output.contains("next"))
  }

  @Test("If the reader closes the pipe, the tool ends quietly")
  func closedPipe() throws {
    let pipeline = "'\(tool.path(percentEncoded: false))' list | head -n 1"
    let result = try execute(["-c", pipeline], of: URL(filePath: "/bin/sh"))
    #expect(result.code == 0)
    #expect(result.output == "single-threaded\n")
    #expect(result.errors == "")
  }
}
