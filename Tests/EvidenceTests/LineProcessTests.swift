import Explorer
import Foundation
import Testing

@testable import racecourse

private func shell(_ script: String, patience: Double = 60) throws -> (Ending, [String]) {
  var lines: [String] = []
  let child = LineProcess(
    executable: URL(filePath: "/bin/sh"), arguments: ["-c", script], patience: patience)
  let ending = try child.run { lines.append($0) }
  return (ending, lines)
}

@Suite("Whatever a child process does, the tool continues")
struct LineProcessTests {
  @Test(
    "Its lines come back, also those before a crash, and its ending has the explorer's name",
    arguments: [
      ("echo one; printf two; printf 'and a half\\n'; exit 7", .exited(7), ["one", "twoand a half"]),
      ("echo one; echo two; kill -KILL $$", .crashed(reason: "signal 9"), ["one", "two"]),
      ("kill -SEGV $$", .crashed(reason: "invalid memory access"), []),
      ("kill -BUS $$", .crashed(reason: "invalid memory access"), []),
      ("kill -ILL $$", .crashed(reason: "trap"), []), ("kill -TRAP $$", .crashed(reason: "trap"), []),
      ("kill -FPE $$", .crashed(reason: "arithmetic error"), []),
      // A trap of Swift has Swift's reason; of several reported errors, the last is the cause of death.
      ("echo 'A.swift:7: Fatal error: a' >&2; kill -ILL $$", .crashed(reason: "a"), []),
      ("echo 'A.swift:7: Precondition failed: b' >&2; kill -ILL $$", .crashed(reason: "b"), []),
      ("echo 'A.swift:7: Assertion failed: c' >&2; kill -ILL $$", .crashed(reason: "c"), []),
      ("for n in 1 2; do echo \"Fatal error: $n\" >&2; done; kill -TRAP $$", .crashed(reason: "2"), []),
      // A violation of exclusivity has one name, live and in a schedule.
      (
        "echo 'Simultaneous accesses to 0x10, but modification requires exclusive access.' >&2; kill -TRAP $$",
        .crashed(reason: "simultaneous accesses to one variable"), []
      ),
      // Its standard input stays open until it is told to end.
      ("read line & exit 0", .exited(0), []),
    ] as [(String, Ending, [String])])
  func ends(script: String, ending: Ending, lines: [String]) throws {
    let found = try shell(script)
    #expect(found.0 == ending && found.1 == lines)
  }

  @Test("What it sends to its process group is its own affair, and what it starts ends with it")
  func ownGroup() throws {
    #expect(try shell("kill -TERM 0; sleep 60").0 == .crashed(reason: "signal 15"))
    let (ending, lines) = try shell("sleep 600 >/dev/null 2>&1 & echo $!")
    let started = try #require(lines.first.flatMap { pid_t($0) })
    #expect(ending == .exited(0))
    // It may be dying still, or wait for its new parent: neither runs.
    var isRunning = true
    for _ in 0..<1000 where isRunning {
      let state = try? String(contentsOfFile: "/proc/\(started)/stat", encoding: .utf8)
      isRunning = state.map { !$0.contains(") Z") } ?? (kill(started, 0) == 0)
      sched_yield()
    }
    #expect(!isRunning)
  }

  @Test("A compiler that fails without an error in a file says how it ended, and what it printed last")
  func failure() {
    let endings: [(Ending, String)] = [
      (.crashed(reason: "signal 9"), "died (signal 9)"), (.hung(), "silent for 120 seconds"),
      (.exited(2), "ended with code 2"),
    ]
    for (ending, words) in endings {
      let silent = SwiftCompiler.Answer(ending: ending, output: "").failure.message
      #expect(silent.contains(words) && silent.contains("It printed nothing."))
      let text = (1...100).map { "line \($0)\n" }.joined()
      let failure = SwiftCompiler.Answer(ending: ending, output: text).failure.message
      #expect(failure.contains("line 100") && !failure.contains("line 1\n"))
    }
  }

  @Test("A silent child is ended and counts as hung")
  func hang() throws {
    #expect(try shell("exec sleep 1000", patience: 0.1).0 == .hung())
  }

  @Test("More output than a pipe holds, on both pipes at once, does not block")
  func largeOutput() throws {
    let script = """
      i=0; while [ $i -lt 3000 ]; do
        echo 'a line of standard output that is rather long, as lines of output go: 1234567890';
        echo 'a line of standard error that is rather long, as lines of output go: 1234567890' >&2;
        i=$((i+1)); done
      """
    let (ending, lines) = try shell(script)
    #expect(ending == .exited(0))
    #expect(lines.count == 3000)
  }

  #if os(Linux)
    @Test("The tool does not wait for a process that the child leaves behind with its output open")
    func leftBehind() throws {
      let (ending, lines) = try shell("sleep 1000 & echo $!; exit 7")
      #expect(ending == .exited(7))
      let left = try #require(lines.first.flatMap { pid_t($0) })
      #expect(kill(left, SIGKILL) == 0)
    }
  #endif

  @Test("A missing program is an error, not a crash")
  func missing() {
    let child = LineProcess(executable: URL(filePath: "/nowhere/racecourse"), arguments: [])
    #expect(throws: ProcessError.notStarted("/nowhere/racecourse", code: ENOENT)) { try child.run { _ in } }
  }
}
