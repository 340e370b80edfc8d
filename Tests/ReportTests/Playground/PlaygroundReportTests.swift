@testable import racecourse
import Support
import Testing

@testable import Explorer

private let source = "var n = 0\nlet a = Task { n += 1 }\nlet b = Task { n += 1 }\n"

private func exploration(controlled: Bool = true, limitations: [Limitation] = []) -> Exploration {
  let first = access("task 1", .write, 2, file: "Mine.swift")
  return exploration(
    [
      outcome("1", schedules: 9, preemptions: 1, token: "mine.swift5.AQ"),
      outcome("2", schedules: 8, token: "mine.swift5.Ag"),
      outcome(.deadlocked([]), schedules: 3, preemptions: 2, token: "mine.swift5.Aw"),
    ],
    races: [
      race(
        first, access("task 2", .read, 3, file: "Mine.swift"), schedules: 20, token: "mine.swift5.Ag"),
      race(
        first, access("task 2", .write, 3, file: "Mine.swift"), schedules: 18, token: "mine.swift5.AQ"),
    ], complete: controlled, controlled: controlled, limitations: limitations, seconds: 0.002,
    printed: PrintedText(text: "one\ntwo\nthree\nfour\nfive\nsix\u{1B}[2J\nseven\n", isCut: false))
}

private func report(
  _ style: Style = plain, option: DefaultIsolation? = nil, isolation: DefaultIsolation = .nonisolated,
  expected: [String] = []
) -> PlaygroundReport {
  PlaygroundReport(
    files: [SourceFile(path: "Mine.swift", text: source)], typed: "../Mine.swift", option: option,
    isolation: isolation, expected: ExpectedOutcomes(expected), areTyped: true, style: style)
}

/// All of it ran in turn on the main actor.
private let onMain = exploration([outcome("1", schedules: 2)], leftMainActor: false)

@Suite("What a search found in a learner's file")
struct PlaygroundReportTests {
  @Test("The simplest ending comes first, and races of the same two lines are together under those lines")
  func explored() {
    let lines = report().explored(exploration())
    let endings = lines.filter { $0.hasPrefix("•") || $0.hasPrefix("✗ deadlock") }
    #expect(endings == ["• 2", "• 1", "✗ deadlock"])
    #expect(lines.contains("    8 schedules (40.0%), no preemption needed"))
    #expect(lines.contains("    racecourse replay ../Mine.swift mine.swift5.AQ"))
    #expect(lines.count { $0.contains("let a = Task { n += 1 }") } == 1)
    #expect(lines.contains("    task 1 writes line 2, task 2 writes line 3: in 18 schedules"))
    // What ends badly is the most telling schedule.
    let next = lines.drop { $0 != "next" }
    #expect(next.dropFirst().first == "  racecourse replay ../Mine.swift mine.swift5.Aw")
  }

  @Test("If the default kept everything on the main actor, that comes first, and nothing is proved")
  func mainActor() {
    let lines = report(isolation: .mainActor).explored(onMain)
    #expect(lines[1].hasPrefix("! All shared state stayed on the main actor, so nothing could race."))
    #expect(lines.contains("    racecourse explore ../Mine.swift --default-isolation nonisolated"))
    #expect(lines.contains("? Every schedule ends the same way, and no two accesses race."))
    let expected = report(isolation: .mainActor, expected: ["1"]).explored(onMain)
    #expect(expected.contains("? Every schedule ends as expected, and no two accesses race."))
  }

  @Test("If the code itself names the main actor, or leaves it, an expected result is a proof")
  func ownIsolation() {
    var left = onMain
    left.leftMainActor = true
    for (isolation, found) in [(DefaultIsolation.nonisolated, onMain), (.mainActor, left)] {
      let lines = report(isolation: isolation, expected: ["1"]).explored(found)
      #expect(lines.contains("✓ Every schedule ends as expected, and no two accesses race."))
      #expect(!lines.contains { $0.contains("isolation") })
    }
  }

  @Test("The only ending is shown large, and is not called right until somebody says so")
  func oneEnding() {
    let lines = report().explored(exploration([outcome("say \"balance −20\"", schedules: 210)]))
    #expect(
      lines.dropFirst(2).prefix(4) == [
        "one ending: is it the one you want?", "  ┌───────────────────┐", "  │ say \"balance −20\" │",
        "  └───────────────────┘",
      ])
    #expect(lines.contains("    // expect: \"say \\\"balance −20\\\"\""))
    #expect(!lines.contains { $0.contains("✓ ") || $0.contains("✗") })
    let stuck = report().explored(exploration([outcome(.deadlocked([]), schedules: 2)]))
    #expect(!stuck.contains { $0.contains("is it the one you want") })
  }

  @Test(
    "Expected outcomes are right and all others wrong; a race is a bug nevertheless; what cannot happen is said, and is no failure",
    arguments: try cases([
      (
        ["1", "2"], false, ["✓ 1", "✓ 2"], "✓ Every schedule ends as expected, and no two accesses race.",
        true
      ),
      (
        ["2", "3"], false, ["✗ 1", "✓ 2"], "✗ 1 of 2 outcomes is not expected, and no two accesses race.",
        false
      ),
      (["1", "2", "3"], false, ["✓ 1", "✓ 2"], "! '3' is expected, but no schedule ends this way.", true),
      (
        ["3", "4"], false, ["✗ 1", "✗ 2"], "! '3' and '4' are expected, but no schedule ends in any of them.",
        false
      ),
      (
        ["1", "2"], true, [],
        "✗ Every schedule ends as expected. A data race is a bug, whatever the outcome.", false
      ),
    ]))
  func expected(names: [String], races: Bool, marks: [String], line: String, holds: Bool) throws {
    let found = exploration(
      [outcome("1", schedules: 9, preemptions: 1), outcome("2", schedules: 8, preemptions: 2)],
      races: races ? exploration().races : [])
    let lines = report(expected: names).explored(found)
    #expect(lines.contains(line) && marks.allSatisfy(lines.contains), "\(lines)")
    #expect(ExpectedOutcomes(names).hold(in: found) == holds)
    let options = names.map { " --expect \($0)" }.joined()
    #expect(lines.contains("    racecourse replay ../Mine.swift\(options) token"))
    let json = try JSONReport.playground(files: [], .nonisolated, [], found, ExpectedOutcomes(names))
    #expect(
      json.contains("\"expectation\" : \"acceptable\"") == marks.contains { $0.hasPrefix("✓") } || races)
  }

  @Test("Commands have the isolation that was typed")
  func option() {
    let lines = report(option: .mainActor, isolation: .mainActor).explored(onMain)
    #expect(lines.contains("    racecourse replay ../Mine.swift --default-isolation MainActor token"))
    #expect(lines.contains("    racecourse explore ../Mine.swift --default-isolation nonisolated"))
  }

  @Test("A few lines of output are shown, and cannot disturb the terminal")
  func printed() {
    let lines = report().explored(exploration())
    #expect(lines.contains("  five") && !lines.contains("  seven") && lines.contains("  … and 2 lines more"))
    let all = PrintedLines(PrintedText(text: "a\u{1B}[2J\n", isCut: true), most: 9, style: plain).lines()
    #expect(all == ["  a\\u{1b}[2J", "  … and much more"])
  }

  @Test("An uncontrolled result says why and what to write instead, and names no schedule")
  func uncontrolled() {
    let lines = report().explored(exploration(controlled: false, limitations: [.noted(.queue)]))
    #expect(lines.contains { $0.hasPrefix("✗ UNCONTROLLED: work was put on a dispatch queue") })
    #expect(lines.contains { $0.contains("Task.detached { … }") })
    #expect(!lines.contains { $0.contains("racecourse replay") })
  }

  @Test("Lines stay within the width; only a command to be copied is longer", arguments: try cases(styles))
  func layout(style: Style) {
    let diagnostic = Diagnostic(
      severity: .error, file: "Mine.swift", line: 2, column: 9, message: "a long message that must be broken")
    let screens = [
      report(style).explored(exploration()), report(style).refused([diagnostic]),
      report(style, isolation: .mainActor).explored(onMain),
      report(style).checked([]),
    ]
    for lines in screens {
      expectTidy(lines.filter { !$0.contains("racecourse ") }, style)
    }
  }
}
