import Course
import Explorer
import Foundation
import Testing

@testable import Report

/// One step: `task 1 read 2 0` is a read of 0 on line 2, `task 1 hop actor`, `main starts task 1`.
private func step(_ text: String) -> String {
  let isMain = text.hasPrefix("main ")
  let task = isMain ? "main" : String(text.prefix(6))
  let words = text.dropFirst(isMain ? 5 : 7).split(separator: " ")
  var fields = [#""task": "\#(task)", "isPoint": true"#, #""isPreemption": \#(words.last == "!")"#]
  switch words[0] {
  case "starts": fields.append(#""kind": "enqueue", "other": "\#(text.suffix(6))""#)
  case "hop": fields.append(#""kind": "hop", "destination": "\#(words[1])""#)
  default:
    fields.append(#""kind": "\#(words[0])""#)
    if words[1] != "-" { fields.append(#""line": \#(words[1])"#) }
    if words.count > 2, let value = Int(words[2]) { fields.append(#""value": \#(value)"#) }
  }
  return "{" + fields.joined(separator: ", ") + "}"
}

private func schedule(_ outcome: String, _ steps: [String]) throws -> Schedule {
  let json = """
    {"exhibit": "counter", "variant": "racy", "granularity": "access", "outcome": "\(outcome)", "preemptions": 0,
     "tasks": ["main", "task 1", "task 2"], "steps": [\(steps.map(step).joined(separator: ","))]}
    """
  return try JSONDecoder().decode(Schedule.self, from: Data(json.utf8))
}

private let source = """
    var value = 0
    var other = 0
    var sum: Int { value + other }
    value = value + 1
    (value, other)
    func reset() async {
  """

private func story(_ steps: [String], outcome: String = "1, 1") throws -> String? {
  let schedule = try schedule(outcome, steps)
  return ReplayStory(schedule, ReplaySteps(schedule, source: ReplaySource(source))).text
}

@Suite("A replay explains what went wrong")
struct ReplayTests {
  @Test("An old value that covers what was stored meanwhile")
  func overwritten() throws {
    let text = try story(["task 1 read 4 0", "task 2 read 4 0 !", "task 2 write 4 1", "task 1 write 4 1"])
    #expect(
      text == """
        What went wrong: task 1 read value (0) on line 4, and then stored value (1) on line 4. In between, task 2 \
        read value (0) on line 4 and stored value (1) on line 4. What task 1 had read was old by then, and its \
        store covered what was stored meanwhile.
        """)
  }

  @Test("A read in an accessor has no line, and counts all the same")
  func accessor() throws {
    let text = try story(["task 1 read - 0", "task 2 write 4 1", "task 1 write 4 1"])
    #expect(
      text?.hasPrefix("What went wrong: task 1 read a shared value (0), and then stored value (1)") == true)
  }

  @Test("Two values, one from before a store and one from after it")
  func halves() throws {
    let text = try story(["task 1 read 5 0", "task 2 write 4 1 !", "task 1 read 5 1"])
    #expect(text?.contains("read value (0) on line 5, and then read other (1) on line 5") == true)
    #expect(text?.hasSuffix("what it read then is from after it.") == true)
  }

  @Test("Two stores, and somebody who looks in between")
  func halfDone() throws {
    let text = try story(["task 1 write 4 1", "task 2 read 5 1 !", "task 2 read 5 0", "task 1 write 4 2"])
    #expect(text?.contains("In between, task 2 read value (1) on line 5") == true)
    #expect(text?.hasSuffix("What task 1 had begun was only half done by then.") == true)
  }

  @Test("Who does the same beside a task is no witness of something half done")
  func beside() throws {
    let text = try story([
      "task 1 write 1 1", "task 2 read 1 1", "task 2 write 1 2", "task 1 read 2 0", "task 2 read 2 0",
      "main read 1 2", "task 1 read 1 2",
    ])
    #expect(text?.contains("half done") != true)
  }

  @Test("Two tasks that read the same on one line, before anything was stored there")
  func check() throws {
    let text = try story([
      "main starts task 1", "task 1 read 4 0", "task 2 read 4 0", "main write 4 1", "main write 4 2",
    ])
    #expect(
      text == """
        What went wrong: task 1 and task 2 read value (0) on line 4, and only then main stored value (1) on line 4. \
        None of them could know of the others.
        """)
    let late = try story([
      "main starts task 1", "task 1 read 4 0", "main write 4 1", "task 2 read 4 1", "main write 4 2",
    ])
    #expect(late?.contains("None of them") != true)
  }

  @Test("Where nobody came in between it was the order, without what was set up before and looked at after")
  func order() throws {
    let text = try story([
      "main write 4 0", "main starts task 1", "task 2 write 4 2", "task 1 write 4 1", "main read 4 1",
    ])
    #expect(
      text == """
        What went wrong was the order: task 2 stored value (2) on line 4; then task 1 stored value (1) on line 4.
        """)
  }

  @Test("An order that takes long to tell is not told")
  func longOrder() throws {
    let steps = ["task 1", "task 2", "main"].flatMap { task in (1...3).map { "\(task) write 4 \($0)" } }
    #expect(try story(["main starts task 1"] + steps.dropLast())?.contains("was the order") == true)
    #expect(try story(["main starts task 1"] + steps) == nil)
  }

  @Test("Where the steps show nothing, nothing is said")
  func nothing() throws {
    #expect(try story(["main starts task 1", "task 1 hop actor"]) == nil)
    #expect(try story(["task 1 read 4 0"]) == nil)
  }

  @Test("In a deadlock, how far each task came")
  func deadlock() throws {
    let text = try story(["task 1 read 4 0", "task 2 read 5 0"], outcome: "deadlock")
    #expect(
      text
        == "What went wrong: no task can go on; task 1 came as far as line 4, task 2 came as far as line 5.")
  }

  @Test("A right outcome needs no explanation, and signs that do not occur no legend")
  func right() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    func lines(_ outcome: String, _ steps: [String]) throws -> String {
      ReplayReport(exhibit, try schedule(outcome, steps), source: source, style: plain).lines()
        .joined(separator: " ")
    }
    let steps = ["task 1 read 4 0", "task 2 write 4 1", "task 1 write 4 1"]
    #expect(try lines("1, 1", steps).contains("What went wrong"))
    #expect(try !lines("1, 2", steps).contains("What went wrong"))
    #expect(try !lines("1, 1", steps).contains("'Hop'"))
    #expect(try lines("1, 1", steps + ["task 1 hop actor", "task 1 read 4 0"]).contains("'Hop'"))
  }

  @Test("A hop stands before the line that it leads to, and a task that only ends has none")
  func hops() throws {
    let steps = ["task 1 hop actor", "task 1 read 4 0", "task 1 hop pool"]
    let found = try schedule("1, 1", steps)
    let rows = ReplaySteps(found, source: ReplaySource(source)).rows().map(\.text)
    #expect(rows == ["     hop to the actor", "  4  value = value + 1", "     value ➜ 0"])
  }

  @Test("A long source line goes on below, and no more than twice")
  func wrapped() {
    let text = "  4  " + Array(repeating: "abcd", count: 12).joined(separator: " ")
    let lines = ReplayRow(column: 0, role: .source, text: text, step: 0).lines(width: 20)
    #expect(lines == ["  4  abcd abcd abcd", "     abcd abcd abcd", "     abcd abcd abcd…"])
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  @Test("Variables are those that tasks can share: none that is computed, none of a function")
  func variables() {
    let file = ReplaySource(
      "var value = 0\nvar sum: Int { value }\nvar seen = 0 { didSet { note() } }\n    var own = 1")
    #expect(file.names(1) == ["value"])
    #expect(file.names(2) == ["value"])
    #expect(file.names(3) == ["seen"])
    #expect(file.names(4) == [])
  }
}
