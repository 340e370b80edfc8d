import Foundation
import Testing

@testable import LivePrograms

@Suite("Random programs that run live")
struct LiveProgramTests {
  @Test("The same seed makes the same program, and another seed another one")
  func seeds() {
    let texts = (1...50).map { LiveProgram(seed: $0).text(named: "Live") }
    #expect(texts == (1...50).map { LiveProgram(seed: $0).text(named: "Live") })
    #expect(Set(texts).count > 45)
  }

  @Test("Five hundred programs have each block, and start their tasks in each way")
  func coverage() {
    let programs = (1...500).map { LiveProgram(seed: $0) }
    let names = Set(programs.flatMap { $0.blocks.map(\.name) })
    #expect(Set(Block.all.map(\.name)).subtracting(names).isEmpty)
    #expect(Set(programs.map(\.start)) == Set(LiveProgram.Start.allCases))
  }

  @Test("No two blocks have the same name")
  func names() {
    #expect(Set(Block.all.map(\.name)).count == Block.all.count)
  }

  @Test("The file for the explorer has no delays, and says how to start the program")
  func playground() {
    for seed in 1...50 as ClosedRange<UInt64> {
      let text = LiveProgram(seed: seed).playground(comments: ["why"])
      #expect(text.hasPrefix("// why\nimport "))
      #expect(!text.contains("delay()"))
      #expect(text.hasSuffix("func playground() async -> String { await Live.scenario() }\n"))
    }
  }

  @Test("Programs that are compiled together have a file each, and one that chooses")
  func files() {
    let programs = [LiveProgram(seed: 1), LiveProgram(seed: 2)]
    #expect(
      ProgramFiles.explored(programs).map(\.name) == ["Program0.swift", "Program1.swift", "Entry.swift"])
    let live = ProgramFiles.live(programs, sanitized: true)
    #expect(live.map(\.name) == ["Program0.swift", "Program1.swift", "Entry.swift", "Sanitized.swift"])
    #expect(live[2].text.contains("case 1: await Live1.scenario()"))
  }

  @Test("Only a complete search without a race is compared", arguments: VerdictCase.allCases)
  func verdict(_ example: VerdictCase) {
    let verdict = Verdict(example.found, example.live, sanitizerLacks: example.sanitizerLacks)
    #expect(verdict == example.verdict, "\(example.testDescription)")
  }

  @Test("A disagreement says what real life had")
  func difference() {
    let verdict = Verdict.disagrees(missing: ["1", "deadlock"], sanitizerReport: "data race of 'a' and 'b'")
    let text = "Real life had, and the explorer did not: 1 / deadlock. "
    #expect(
      verdict.difference
        == text + "ThreadSanitizer reported, and the explorer did not: data race of 'a' and 'b'.")
    #expect(Verdict.agrees.difference == nil)
  }

  @Test("Each program is counted once")
  func tally() {
    var tally = LiveTally()
    let verdicts: [Verdict] = [
      .agrees, .agrees, .races(seenLive: true), .cutShort, .notControlled,
      .disagrees(missing: [], sanitizerReport: "x"),
    ]
    for verdict in verdicts { tally.count(verdict) }
    #expect(tally.disagreements == 1)
    #expect(tally.summary.hasPrefix("6 programs: 3 agree, 1 searches were cut short, 1 programs left"))
  }

  @Test("A program is reduced to the part that disagrees")
  func reduction() {
    let programs = (1...200).map { LiveProgram(seed: $0) }.filter {
      $0.text(named: "Live").contains("tally.value")
    }
    #expect(!programs.isEmpty)
    for program in programs {
      let smallest = program.reduced(rounds: 50) {
        $0.firstIndex { $0.text(named: "Live").contains("tally.value") }
      }
      #expect(smallest.tasks.count == 1 && smallest.start == .detached)
      #expect(smallest.blocks.count == 1)
    }
  }

  @Test("A reduction asks its judge no more often than it may")
  func boundedReduction() {
    var asked = 0
    _ = LiveProgram(seed: 1).reduced(rounds: 2) { _ in
      asked += 1
      return 0
    }
    #expect(asked == 2)
  }

  @Test("The output of live runs is read to where it ends")
  func output() {
    let lines = "[\"1; a\"]\n[\"2\"]\n{\"1; a\":40,\"2\":2}\n"
    #expect(LiveResult(output: lines, crashed: false).outcomes == ["1; a": 40, "2": 2])
    #expect(LiveResult(output: "[\"1\"]\n[\"de", crashed: true).outcomes == ["1": 1, "crash": 1])
    #expect(LiveResult(output: "[\"deadlock\"]\n", crashed: false).outcomes == [LiveResult.deadlock: 1])
  }

  @Test("What the tool finds is read from its JSON; a file that was not explored has no result")
  func json() {
    let found = """
      {"exploration": {"outcomes": [{"outcome": "1"}], "races": [{"token": "x"}], "complete": false, "controlled": true,
       "limits": ["a limit was reached"]}}
      """
    #expect(
      ExploredProgramResult(json: found)
        == ExploredProgramResult(
          outcomes: ["1"], hasRace: true, isComplete: false, limits: ["a limit was reached"]))
    #expect(ExploredProgramResult(json: "{\"verdict\": \"refuses\"}") == nil)
  }

  @Test("A report of ThreadSanitizer counts if both accesses are in the program")
  func sanitizer() {
    func report(_ second: String) -> String {
      """
      ==================
      WARNING: ThreadSanitizer: data race (pid=7)
        Write of size 8 at 0x720400000010 by thread T2:
          #0 free <null> (live+0x1)
          #1 body /tmp/x/Program1.swift:2:9 (live+0x2)

        Previous read of size 8 at 0x720400000010 by thread T1:
          #0 other \(second) (live+0x3)

        Location is heap block of size 24 at 0x720400000000 allocated by main thread:
          #0 main /tmp/x/Program1.swift:1:1 (live+0x4)
      ==================
      """
    }
    func first(_ second: String) -> String? {
      SanitizerText.firstReport(in: report(second), file: "Program1.swift", text: "let a\n  b += 1\n  see(b)")
    }
    #expect(first("/tmp/x/Program1.swift:3:1") == "data race of 'b += 1' and 'see(b)'")
    #expect(first("/tmp/x/Program1.swift") == "data race of 'b += 1' and an unknown line")
    #expect(first("/tmp/x/Program11.swift:3:1") == nil)
    #expect(first("<null>") == nil)
  }
}

/// What was found, what happened, and what that means.
struct VerdictCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let found: ExploredProgramResult
  let live: LiveResult
  var sanitizerLacks: String?
  let verdict: Verdict

  static let allCases = [
    VerdictCase(
      testDescription: "all that happened was found, and more",
      found: ExploredProgramResult(outcomes: ["1", "2"]), live: LiveResult(outcomes: ["1": 9]),
      verdict: .agrees),
    VerdictCase(
      testDescription: "an outcome was not found",
      found: ExploredProgramResult(outcomes: ["1"]), live: LiveResult(outcomes: ["1": 9, "3": 1, "2": 1]),
      verdict: .disagrees(missing: ["2", "3"], sanitizerReport: nil)),
    VerdictCase(
      testDescription: "a crash was found, for whatever reason",
      found: ExploredProgramResult(outcomes: ["crash: index out of range"]),
      live: LiveResult(outcomes: ["crash": 1]),
      verdict: .agrees),
    VerdictCase(
      testDescription: "a deadlock was not found",
      found: ExploredProgramResult(outcomes: ["1"]), live: LiveResult(outcomes: ["deadlock": 1]),
      verdict: .disagrees(missing: ["deadlock"], sanitizerReport: nil)),
    VerdictCase(
      testDescription: "only ThreadSanitizer found a race",
      found: ExploredProgramResult(outcomes: ["1"]),
      live: LiveResult(outcomes: ["1": 1], sanitizerReport: "race"),
      verdict: .disagrees(missing: [], sanitizerReport: "race")),
    VerdictCase(
      testDescription: "ThreadSanitizer lacks an edge",
      found: ExploredProgramResult(outcomes: ["1"]),
      live: LiveResult(outcomes: ["1": 1], sanitizerReport: "race"),
      sanitizerLacks: "references are counted by the runtime", verdict: .agrees),
    VerdictCase(
      testDescription: "a race excuses every outcome",
      found: ExploredProgramResult(outcomes: ["1"], hasRace: true), live: LiveResult(outcomes: ["crash": 1]),
      verdict: .races(seenLive: false)),
    VerdictCase(
      testDescription: "both found a race",
      found: ExploredProgramResult(outcomes: ["1"], hasRace: true, isComplete: false),
      live: LiveResult(outcomes: ["2": 1], sanitizerReport: "race"), verdict: .races(seenLive: true)),
    VerdictCase(
      testDescription: "a search that was cut short claims nothing",
      found: ExploredProgramResult(outcomes: [], isComplete: false),
      live: LiveResult(outcomes: ["1": 1], sanitizerReport: "race"), verdict: .cutShort),
    VerdictCase(
      testDescription: "a program that left the explorer's control",
      found: ExploredProgramResult(outcomes: [], isComplete: false, isControlled: false),
      live: LiveResult(outcomes: ["1": 1]), verdict: .notControlled),
  ]
}
