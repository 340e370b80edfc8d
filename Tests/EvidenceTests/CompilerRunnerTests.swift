import Foundation
import Support
import Testing

@testable import racecourse

/// The groups of the errors with which the compiler rejects a racy file; empty where it accepts it.
private func groups(_ exhibit: Exhibit) -> Set<String?> {
  guard case .refuses(let refusals) = exhibit.swift6 else { return [] }
  return Set(refusals.map(\.group))
}

/// One exhibit that the compiler accepts, and one that it refuses. `.ci/site` asks about all of them.
private let samples = [true, false].compactMap { accepts in
  Course.exhibits.first { groups($0).isEmpty == accepts }
}

@Suite("The compiler agrees with the catalog")
struct CompilerRunnerTests {
  @Test(
    "An exhibit has its verdict, and a refusal its line and group",
    arguments: try cases(samples))
  func verdicts(exhibit: Exhibit) throws {
    let runner = try CompilerRunner(executable: tool, root: try Sources.default().root())
    let racy = try runner.check(exhibit, .racy)
    #expect(racy.holds, "\(racy.diagnostics)")
    #expect(racy.verdict == exhibit.swift6)
    let fixed = try runner.check(exhibit, .fixed)
    #expect(fixed.holds, "\(fixed.diagnostics)")
    #expect(fixed.verdict == .accepts)
  }

  @Test("What the compiler infers is known by line, and what a line says itself is not repeated")
  func isolation() throws {
    let runner = try CompilerRunner(executable: tool, root: try Sources.default().root())
    let exhibit = try #require(Course.exhibit("counter"))
    let sources = Sources.default()
    let racy = try runner.impliedIsolation(exhibit, .racy, in: sources.text(of: exhibit, .racy)).lines
    #expect(
      racy == [
        7: ["nonisolated"], 17: ["@MainActor"], 19: ["closure: nonisolated", "counter → pool"],
        20: ["closure: nonisolated", "counter → pool"],
      ])
    let fixed = try runner.impliedIsolation(exhibit, .fixed, in: sources.text(of: exhibit, .fixed))
    #expect(fixed.lines[4] == nil && fixed.lines[7] == ["isolated to its actor"])
    #expect(fixed.drawn(into: "\n\n\n\n\n\nf()\n").hasSuffix("\n\nf()  // ← isolated to its actor\n"))
  }

  @Test(
    "What a call or a task passes from one isolation to another is known by name, and what a call returns by type",
    arguments: [
      ("decode-hitch", Variant.fixed, 12, ["data, self → pool", "Picture → main actor"]),
      ("network-manager", .racy, 41, ["url → main actor", "Connection → pool"]),
      ("network-manager", .fixed, 43, ["connection, url, data → NetworkManager"]),
      // A child task takes along what its call needs.
      ("network-manager", .racy, 52, ["scene, manager → pool"]),
      ("one-by-one", .racy, 13, ["urls[0], self → pool", "Picture → main actor"]),
      // Literals are no names.
      ("ordered-effects", .racy, 33, ["Picture → main actor"]),
      // This closure does not escape: the same task calls it.
      ("early-cancel", .racy, 16, []),
    ])
  func crossings(name: String, variant: Variant, line: Int, expected: [String]) throws {
    let runner = try CompilerRunner(executable: tool, root: try Sources.default().root())
    let exhibit = try #require(Course.exhibit(name))
    let source = try Sources.default().text(of: exhibit, variant)
    let words = try runner.impliedIsolation(exhibit, variant, in: source).lines[line] ?? []
    #expect(words.filter { $0.contains("→") } == expected)
  }

  @Test("A diagnostic is read with its group, and without one")
  func diagnostics() throws {
    let grouped = Diagnostic(
      line: "/p/A.swift:19:20: error: sending risks [it] all [#SendingRisksDataRace]", file: "A.swift")
    #expect(
      grouped
        == Diagnostic(
          severity: .error, file: "A.swift", line: 19, column: 20, message: "sending risks [it] all",
          group: "SendingRisksDataRace"))
    let plain = Diagnostic(line: "/p/A.swift:3:1: note: here", file: "A.swift")
    #expect(plain == Diagnostic(severity: .note, file: "A.swift", line: 3, column: 1, message: "here"))
    #expect(Diagnostic(line: "   | `- error: drawn", file: "A.swift") == nil)
  }

  @Test("A folder without the modules is an error that names it")
  func noModules() throws {
    let elsewhere = URL(filePath: "/nowhere/racecourse")
    #expect(throws: CompilerError.noModules(URL(filePath: "/nowhere/Modules"))) {
      try CompilerRunner(executable: elsewhere, root: elsewhere)
    }
  }
}

@Suite("Reports of ThreadSanitizer are sorted by the lines that they are about")
struct SanitizerReportTests {
  private func block(_ first: String, _ second: String, _ allocation: String) -> String {
    """
    ==================
    WARNING: ThreadSanitizer: data race (pid=1)
      Read of size 8 at 0x1 by thread T5:
        #0 f \(first):9:13 (racecourse+0x1)

      Previous write of size 8 at 0x1 by thread T3:
        #0 g \(second):9:11 (racecourse+0x2)

      Location is heap block of size 24 at 0x1 allocated by main thread:
        #0 h \(allocation):1:1 (racecourse+0x3)

    ==================

    """
  }

  @Test("They are about a lesson, the project, or neither")
  func places() {
    let text =
      block("/p/Lessons/A.swift", "crtstuff.c", "x.c")
      + block("/p/Sources/S.swift", "x.c", "/p/Lessons/A.swift")
      + block("x.c", "y.c", "/p/Sources/S.swift")
    #expect(SanitizerReport.all(in: text).map(\.origin) == [.lesson, .project, .foreign])
    #expect(SanitizerReport.all(in: "a line that is no report").isEmpty)
  }
}
