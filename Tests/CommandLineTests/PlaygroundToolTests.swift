import Explorer
import Foundation
import Support
import Testing

@Suite(
  "The built tool and learners' files",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct PlaygroundToolTests {
  /// Runs the tool in a folder with one file: again and again, as the file is compiled only once there.
  private func runs(_ commands: [[String]], on text: String) throws -> [ToolRun] {
    try withFile(text, named: "Mine.swift") { file in
      try commands.map { try execute($0, in: file.deletingLastPathComponent()) }
    }
  }

  private func run(_ arguments: [String], on text: String) throws -> ToolRun {
    try runs([arguments], on: text)[0]
  }

  private let racy = """
    nonisolated(unsafe) var likes = 0
    func playground() async -> String {
      let first = Task.detached { likes += 1 }
      let second = Task.detached { likes += 1 }
      await first.value
      await second.value
      print("the end")
      return "likes: \\(likes)"
    }
    """

  @Test("The file that ships with the project has a bug, and its schedules can be replayed and played")
  func shipped() throws {
    let result = try execute(["playground", "--json"])
    #expect(result.code == 0 && result.errors == "")
    let found = try #require(try jsonObject(result.output)["exploration"] as? [String: Any])
    #expect(found["complete"] as? Bool == true)
    let outcomes = try #require(found["outcomes"] as? [[String: Any]])
    #expect(Set(outcomes.compactMap { $0["outcome"] as? String }) == ["likes: 1", "likes: 2"])
    let lost = try #require(outcomes.first { $0["outcome"] as? String == "likes: 1" })
    let replayed = try execute(["replay", "playground", try #require(lost["token"] as? String)])
    #expect(replayed.code == 0 && replayed.output.hasSuffix("• likes: 1\n"))
    let played = try execute(["play", "playground", "--choices", "1,1"])
    #expect(played.code == 0 && played.output.contains("Goal: make it end in 'likes: 1'."))
  }

  @Test("A file's outcomes, races and commands are shown, separate from its output")
  func explored() throws {
    let both = try runs([["explore", "Mine.swift"], ["playground", "Mine.swift", "--json"]], on: racy)
    let result = both[0]
    #expect(result.code == 0 && result.errors == "")
    #expect(result.output.hasPrefix("Mine.swift: 20 schedules of memory accesses and jobs (complete)"))
    #expect(result.output.contains("    3    let first = Task.detached { likes += 1 }\n"))
    #expect(result.output.contains("    racecourse replay Mine.swift mine.swift5."))
    #expect(result.output.contains("\n  the end\n"))
    #expect(try jsonObject(both[1].output)["verdict"] as? String == "accepts")
  }

  @Test("Every command takes several files, and the commands that it prints name all of them")
  func several() throws {
    try withScratchFolder { folder in
      let lines = racy.split(separator: "\n")
      let texts = ["Model.swift": lines[0], "Scene.swift": lines[1...].joined(separator: "\n")[...]]
      for (name, text) in texts { try Data(text.utf8).write(to: folder.appending(path: name)) }
      func run(_ arguments: [String]) throws -> ToolRun { try execute(arguments, in: folder) }
      let found = try run(["playground", "Model.swift", "Scene.swift"])
      #expect(found.code == 0 && found.errors == "")
      #expect(found.output.hasPrefix("Model.swift and Scene.swift: 20 schedules"))
      #expect(found.output.contains("Scene.swift\n    2    let first = Task.detached { likes += 1 }\n"))
      let commands = found.output.split(separator: "\n").filter { $0.contains("  racecourse ") }
      #expect(commands.count > 3 && commands.allSatisfy { $0.contains(" Model.swift Scene.swift") })
      let replay = try #require(commands.first { $0.contains(" replay ") }?.split(separator: " ").dropFirst())
      let replayed = try run(replay.map(String.init))
      #expect(replayed.code == 0 && replayed.output.hasPrefix("Model.swift and Scene.swift: one schedule"))
      let both = ["Scene.swift", "Model.swift"]
      #expect(try run(["replay"] + both).output.hasSuffix("• likes: 1\n"))
      #expect(try run(["play"] + both + ["--choices", "1"]).output.contains("line 3 of Scene.swift"))
      let json = try jsonObject(try run(["explore"] + both + ["--json"]).output)
      #expect(json["files"] as? [String] == ["Model.swift", "Scene.swift"])
      let checked = try run(["check"] + both)
      #expect(checked.code == 0 && checked.output.contains("✓ Swift 6 accepts these files."))
      let token = try #require(replay.last)
      let other = try run(["replay", "Scene.swift", String(token)])
      #expect(other.code != 0, "a token belongs to both files")
      for (words, part) in [
        (["."], "is a folder. Name its Swift files"), (["Model.swift", "Model.swift"], "named twice"),
        (["Model.swift", "No.swift"], "There is no readable file"),
      ] {
        let refused = try run(["playground"] + words)
        #expect(refused.code != 0 && refused.output == "" && refused.errors.contains(part), "\(refused)")
      }
    }
  }

  @Test("The isolation is that of a package, the comment or the option, and the suggested commands keep it")
  func isolation() throws {
    func found(_ arguments: [String], on text: String) throws -> (isolation: String?, left: Bool?) {
      let json = try jsonObject(try run(["playground", "Mine.swift", "--json"] + arguments, on: text).output)
      let found = json["exploration"] as? [String: Any]
      return (json["defaultIsolation"] as? String, found?["leftMainActor"] as? Bool)
    }
    #expect(try found([], on: "// default isolation: MainActor\n" + racy) == ("MainActor", true))
    let onMain = "func playground() async -> String { \"done\" }"
    let option = ["--default-isolation", "MainActor"]
    #expect(try found(option, on: onMain) == ("MainActor", false))
    let result = try run(["explore", "Mine.swift"] + option, on: onMain)
    #expect(result.output.contains("\n! All shared state stayed on the main actor"))
    let command = try #require(
      result.output.split(separator: "\n").first { $0.contains(" racecourse replay ") })
    let replayed = try run(command.split(separator: " ").dropFirst().map(String.init), on: onMain)
    #expect(replayed.code == 0 && replayed.output.hasSuffix("• done\n"))
  }

  @Test("What the file or an option expects decides the marks and the exit code, in every command")
  func expected() throws {
    let right = ["playground", "Mine.swift", "--expect", "likes: 1", "--expect", "likes: 2"]
    let wrong = ["explore", "Mine.swift", "--json"]
    let played = ["play", "Mine.swift", "--choices", "1"]
    let text = "// expect: \"likes: 2\"\n" + racy
    let all = try runs([right, wrong, ["replay", "Mine.swift"], played], on: text)
    #expect(all[0].code == 1 && all[0].output.contains("A data race is a bug"))
    let json = try jsonObject(all[1].output)
    let found = try #require((json["exploration"] as? [String: Any])?["outcomes"] as? [[String: Any]])
    let expectations = found.map { "\($0["outcome"] ?? ""): \($0["expectation"] ?? "")" }.sorted()
    #expect(all[1].code == 1 && expectations == ["likes: 1: forbidden", "likes: 2: acceptable"])
    #expect(all[2].output.hasSuffix("✗ likes: 1\n"))
    #expect(all[3].output.contains("The wrong outcome can still be reached."))
    let calm = "/* expect: x */ func playground() async -> String { \"done\" } // expect: \"done\""
    let codes = try runs(
      [["playground", "Mine.swift"], ["explore", "Mine.swift", "--expect", "x"]], on: calm)
    #expect(codes.map(\.code) == [0, 1] && codes[0].output.contains("\n✓ done\n"))
    let bad = try run(
      ["check", "Mine.swift"], on: calm.replacing("// expect: \"done\"", with: "\n// expect: x"))
    #expect(bad.code == 1 && bad.errors.contains("Line 2 of Mine.swift says 'expect: x'."))
  }

  @Test("The compiler's own words are shown under their line, and the exit code is 1")
  func refused() throws {
    let result = try run(["playground", "Mine.swift"], on: "func playground() async -> String { missing }")
    #expect(result.code == 1)
    #expect(result.output.contains("    1  func playground() async -> String { missing }\n"))
    #expect(result.output.contains("error: cannot find 'missing' in scope"))
    let checked = try run(["check", "Mine.swift"], on: racy.replacing("nonisolated(unsafe) ", with: ""))
    #expect(checked.code == 1 && checked.output.contains("✗ Swift 6 rejects this file."))
    #expect(try run(["check", "Mine.swift"], on: "func playground() async -> String { \"\" }").code == 0)
  }

  @Test(
    "For a file without a function to call, it says what to write",
    arguments: [
      "func playground() async -> Int { 1 }", "private func playground() async -> String { \"\" }", "",
    ])
  func noEntry(text: String) throws {
    let result = try run(["playground", "Mine.swift"], on: text)
    #expect(result.code == 1 && result.output == "")
    #expect(result.errors.contains("Write 'func playground() async -> String'"))
  }

  @Test(
    "For a file that leaves the explorer's control, it says why and what to write instead; it cannot be played"
  )
  func uncontrolled() throws {
    let text = """
      import Dispatch
      func playground() async -> String {
        await withCheckedContinuation { c in DispatchQueue.global().async { c.resume(returning: "q") } }
      }
      """
    for result in try runs([["playground", "Mine.swift"], ["play", "Mine.swift"]], on: text) {
      #expect(result.code == 1 && result.output.contains("✗ UNCONTROLLED: work was put on a dispatch queue"))
      #expect(result.output.contains("Use 'Task.detached { … }'"))
    }
  }

  @Test("A search that runs out of time says that it is incomplete")
  func large() throws {
    let text = """
      nonisolated(unsafe) var n = 0
      func playground() async -> String {
        await withTaskGroup { group in for _ in 0..<8 { group.addTask { for _ in 0..<9 { n += 1 } } } }
        return "done"
      }
      """
    let result = try run(["playground", "Mine.swift", "--schedules", "50"], on: text)
    #expect(result.code == 0 && result.output.contains("(incomplete)"))
    #expect(result.output.contains("Mine.swift: 38 schedules of memory accesses and jobs, and 12 samples\n"))
    #expect(result.output.contains("! a limit was reached; then 12 schedules were drawn by"))
  }

  @Test("A missing file, and a tool that was copied away from its build")
  func missing() throws {
    let result = try execute(["playground", "/nowhere/Mine.swift"])
    #expect(result.code == 66)
    #expect(result.errors == "Error: There is no readable file /nowhere/Mine.swift.\n")
    try withScratchFolder { folder in
      let copy = folder.appending(path: "racecourse")
      // Not by this process, which would have it open: see 'writeScript'.
      _ = try execute([tool.path, copy.path], of: URL(filePath: "/bin/cp"))
      let moved = try execute(["playground"], of: copy)
      #expect(moved.code == 70)
      #expect(
        moved.errors.contains("or copy all that the README names under 'Installed once'."))
    }
  }
}
