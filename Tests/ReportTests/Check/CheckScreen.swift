import Support
import Testing

@testable import racecourse

private func diagnostic(
  _ severity: Diagnostic.Severity = .error, line: Int = 1, column: Int = 1, _ message: String = "no",
  group: String? = nil
) -> Diagnostic {
  Diagnostic(
    severity: severity, file: "Mine.swift", line: line, column: column, message: message, group: group)
}

/// Errors that learners meet.
private let errors = [
  "actor-isolated property 'left' can not be mutated from the main actor",
  "main actor-isolated property 'n' can not be referenced from a nonisolated context",
  "actor-isolated property 'left' cannot be accessed from outside of the actor",
  "actor-isolated instance method 'up()' cannot be called from outside of the actor",
  "call to actor-isolated instance method 'up()' in a synchronous nonisolated context",
  "actor-isolated property 'n' cannot be passed 'inout' to 'async' function call",
  "non-Sendable 'P'-typed result can not be returned from actor-isolated instance method",
  "stored property 'n' of 'Sendable'-conforming class 'Log' is mutable",
  "stored property 'a' of 'Sendable'-conforming struct 'B' has non-Sendable type 'A'",
  "stored property 'm' of 'Copyable'-conforming struct 'B' has non-Copyable type 'Mutex<Int>'",
  "mutation of captured var 'n' in concurrently-executing code",
  "sending value of non-Sendable type '@concurrent () async -> ()' risks causing data races",
  "escaping closure captures mutating 'self' parameter",
  "escaping closure captures 'inout' parameter 'total'",
  "non-Sendable type 'Poster' of property 'poster' cannot exit actor-isolated context",
  "static property 'shared' is not concurrency-safe because non-'Sendable' type 'A' may have shared mutable state",
  "'await' in a function that does not support concurrency",
  "expression is 'async' but is not marked with 'await'",
  "call can throw, but it is not marked with 'try' and the error is not handled",
]

let checkScreen = Screen("check") { _, show in
  let exhibit = try #require(Course.exhibit("counter"))
  let sent = Diagnostic(
    severity: .error, file: "Counter.swift", line: 2, column: 3, message: "sending it",
    group: "SendingRisksDataRace")
  for (name, diagnostics) in [("rejected, but not where the catalog expects it", [sent]), ("accepted", [])] {
    let run = CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: diagnostics)
    let source = "  var value = 0\n  value = value + 1\n"
    show(name, CheckReport.blocks(exhibit, [run], sources: [source]))
  }
  func messages(_ name: String, _ source: String, _ diagnostics: Diagnostic...) {
    show(name, DiagnosticLines(source: source).blocks(diagnostics))
  }
  messages("a caret counts bytes, and a tab is two columns wide", "\tlet é = ñ", diagnostic(column: 11))
  messages("a line that does not exist", "a()\n", diagnostic(line: 2, column: 9))
  messages(
    "a message that is explained once", "a()\nb()", diagnostic(line: 1, errors[17]),
    diagnostic(line: 2, errors[17]))
  messages(
    "notes, once each", "let n = 1\nn = 2", diagnostic(line: 2), diagnostic(.note, line: 2, "here too"),
    diagnostic(.note, line: 2, "here too"), diagnostic(.note, line: 1, "elsewhere"))
  for message in errors { messages("an error of learners", "n += 1", diagnostic(.error, message)) }
  for group in [
    "SendingRisksDataRace", "SendingClosureRisksDataRace", "MutableGlobalVariable", "ConformanceIsolation",
    "SomethingNew",
  ] {
    messages("a group", "n += 1", diagnostic(.error, "something new", group: group))
    messages(
      "a group", "n += 1", diagnostic(.error, "something about main actor-isolated code", group: group))
  }
  messages(
    "a warning", "await n", diagnostic(.warning, "no 'async' operations occur within 'await' expression"))
  messages("a note without a meaning", "n", diagnostic(.note, "actor-isolated"))
  messages(
    "a note with a cost", "n",
    diagnostic(.note, "disable concurrency-safety checks if accesses are protected"))
}

@Suite("A message of the compiler, and its caret")
struct DiagnosticLinesTests {
  private func lines(_ source: String, width: Int = 40, column: Int) -> [String] {
    DiagnosticLines(source: source).blocks([diagnostic(column: column)])
      .lines(Style(color: false, width: width))
  }

  @Test("The caret is below the character, also in a line that continues below")
  func caret() {
    let source = "let total = first + second + third + fourth"
    for name in ["total", "first", "third", "fourth"] {
      let before = source.prefix(upTo: source.range(of: name)?.lowerBound ?? source.endIndex)
      let lines = lines(source, column: before.count + 1)
      let caret = lines.firstIndex { $0.hasSuffix("^") } ?? 0
      let column = lines[caret].count - 1
      #expect(lines[caret - 1].dropFirst(column).hasPrefix(name), "\(lines)")
    }
  }

  @Test("It is never beyond the end of the line", arguments: [20, 40, 80])
  func end(width: Int) {
    for column in [0, 34, 99] {
      let lines = lines("await fetch(number, from: server)\n", width: width, column: column)
      let caret = lines.firstIndex { $0.hasSuffix("^") } ?? 0
      #expect(lines[caret].count <= lines[caret - 1].count + 1)
    }
  }
}
