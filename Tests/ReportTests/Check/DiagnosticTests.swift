@testable import racecourse
import Testing

private func diagnostic(
  _ severity: Diagnostic.Severity = .error, line: Int = 1, column: Int = 1, _ message: String = "no",
  group: String? = nil
) -> Diagnostic {
  Diagnostic(
    severity: severity, file: "Mine.swift", line: line, column: column, message: message, group: group)
}

@Suite("A message of the compiler, and its caret")
struct DiagnosticLinesTests {
  private func lines(_ source: String, width: Int = 40, _ diagnostics: Diagnostic...) -> [String] {
    DiagnosticLines(source: source, style: Style(color: false, width: width)).lines(diagnostics)
  }

  @Test("The caret is below the character, also in a line that continues below")
  func caret() {
    let source = "let total = first + second + third + fourth"
    for name in ["total", "first", "third", "fourth"] {
      let before = source.prefix(upTo: source.range(of: name)?.lowerBound ?? source.endIndex)
      let lines = lines(source, diagnostic(column: before.count + 1))
      let caret = lines.firstIndex { $0.hasSuffix("^") } ?? 0
      let column = lines[caret].count - 1
      #expect(lines[caret - 1].dropFirst(column).hasPrefix(name), "\(lines)")
    }
  }

  @Test("It is never beyond the end of the line", arguments: [20, 40, 80])
  func end(width: Int) {
    let source = "await fetch(number, from: server)\n"
    for column in [0, 34, 99] {
      let lines = lines(source, width: width, diagnostic(column: column))
      let caret = lines.firstIndex { $0.hasSuffix("^") } ?? 0
      #expect(lines[caret].count <= lines[caret - 1].count + 1)
    }
    #expect(lines(source, diagnostic(line: 2, column: 9)).prefix(2) == ["    2", "       ^"])
  }

  @Test("The compiler counts bytes, and a tab is two columns wide")
  func bytes() {
    #expect(
      lines("\tlet é = ñ", diagnostic(column: 11)).prefix(2) == ["    1    let é = ñ", "                 ^"])
  }

  @Test("The meaning of a message is shown once")
  func once() {
    let message = "expression is 'async' but is not marked with 'await'"
    let lines = lines("a()\nb()", width: 80, diagnostic(line: 1, message), diagnostic(line: 2, message))
    #expect(lines.count { $0.contains(message) } == 2)
    #expect(lines.count { $0.contains("The call can suspend: write 'await' before it.") } == 1)
  }

  @Test("A note about the same place repeats no line, and appears once")
  func notes() {
    let lines = lines(
      "let n = 1\nn = 2", diagnostic(line: 2), diagnostic(.note, line: 2, "here too"),
      diagnostic(.note, line: 2, "here too"), diagnostic(.note, line: 1, "elsewhere"))
    #expect(
      lines == [
        "    2  n = 2", "       ^", "       error: no", "       note: here too", "    1  let n = 1",
        "       ^",
        "       note: elsewhere",
      ])
  }
}

@Suite("What a message of the compiler means")
struct DiagnosticMeaningTests {
  @Test(
    "An error that learners meet says what would happen, or what to write",
    arguments: [
      ("actor-isolated property 'left' can not be mutated from the main actor", "two tasks could change it"),
      (
        "main actor-isolated property 'n' can not be referenced from a nonisolated context",
        "could read the value"
      ),
      (
        "actor-isolated property 'left' cannot be accessed from outside of the actor",
        "write 'await' before it"
      ),
      (
        "actor-isolated instance method 'up()' cannot be called from outside of the actor",
        "write 'await' before it"
      ),
      (
        "call to actor-isolated instance method 'up()' in a synchronous nonisolated context",
        "make it 'async'"
      ),
      ("actor-isolated property 'n' cannot be passed 'inout' to 'async' function call", "then store it"),
      (
        "non-Sendable 'P'-typed result can not be returned from actor-isolated instance method",
        "return a copy"
      ),
      ("stored property 'n' of 'Sendable'-conforming class 'Log' is mutable", "make it a 'let'"),
      (
        "stored property 'a' of 'Sendable'-conforming struct 'B' has non-Sendable type 'A'",
        "may not share this part"
      ),
      (
        "stored property 'm' of 'Copyable'-conforming struct 'B' has non-Copyable type 'Mutex<Int>'",
        "a class"
      ),
      ("mutation of captured var 'n' in concurrently-executing code", "capture a copy"),
      (
        "sending value of non-Sendable type '@concurrent () async -> ()' risks causing data races",
        "The closure"
      ),
      ("escaping closure captures mutating 'self' parameter", "outlive"),
      ("escaping closure captures 'inout' parameter 'total'", "return a result"),
      ("non-Sendable type 'Poster' of property 'poster' cannot exit actor-isolated context", "return a copy"),
      (
        "static property 'shared' is not concurrency-safe because non-'Sendable' type 'A' may have shared mutable state",
        "nothing guarantees that it never changes"
      ),
      ("'await' in a function that does not support concurrency", "'async'"),
      ("expression is 'async' but is not marked with 'await'", "write 'await'"),
      ("call can throw, but it is not marked with 'try' and the error is not handled", "write 'try'"),
    ])
  func errors(message: String, part: String) {
    #expect(diagnostic(.error, message).meaning?.contains(part) == true)
    #expect(diagnostic(.error, message).meaning?.contains("not part of it") == false)
  }

  @Test(
    "An error that only its group identifies has the sentence of the group",
    arguments: [
      "SendingRisksDataRace", "SendingClosureRisksDataRace", "MutableGlobalVariable", "ConformanceIsolation",
    ])
  func groups(group: String) {
    #expect(diagnostic(.error, "something new", group: group).meaning != nil)
    #expect(diagnostic(.error, "something new", group: "SomethingNew").meaning == nil)
    #expect(
      diagnostic(.error, "something new about main actor-isolated code", group: group).meaning
        == diagnostic(.error, "something new", group: group).meaning)
  }

  @Test("A warning says what to delete or write, and a note says only what its advice costs")
  func others() {
    #expect(
      diagnostic(.warning, "no 'async' operations occur within 'await' expression").meaning
        == "Nothing here has to wait: leave out the 'await'.")
    #expect(diagnostic(.note, "actor-isolated").meaning == nil)
    #expect(
      diagnostic(.note, "disable concurrency-safety checks if accesses are protected").meaning
        == "This tells the compiler not to check, so nothing prevents a data race.")
  }
}
