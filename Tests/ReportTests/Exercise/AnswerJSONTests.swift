@testable import racecourse
import Explorer
import Foundation
import Support
import Testing

private let exercise = Exercise.lastCopy
private let source = "private var left = 1\nfunc borrow() -> Bool {\n  left = left - 1\n}\n"
private let scene = "func scenario() async -> String {\n  await shelf.borrow()\n"

/// What a file was found to be that is not named like the learner's.
private func json(
  _ outcomes: [(String, Int)] = [], diagnostics: [Diagnostic] = [], optOuts: [OptOut] = [],
  breaking: Schedule? = nil, unit: Exploration.Unit = .schedules
) throws -> [String: Any] {
  let isRefused = diagnostics.contains { $0.severity == .error }
  let result = Verification(
    exercise: exercise, file: URL(filePath: "/Wrong/Flag.swift"), optOuts: optOuts, diagnostics: diagnostics,
    exploration: isRefused
      ? nil
      : exploration(
        outcomes.map { outcome($0.0, schedules: $0.1, preemptions: 1) }, unit: unit, seconds: 0.1),
    breaking: breaking.map { ExplainedSchedule($0) })
  let data = try JSONEncoder().encode(AnswerJSON(result, source: source, scene: scene))
  return try jsonObject(String(decoding: data, as: UTF8.self))
}

private func breaking(_ steps: [Schedule.Step]) -> Schedule {
  schedule("both have it", tasks: ["main", "task 1"], steps)
}

private func write(_ task: TaskName, _ value: Int, preempts: Bool = false) -> Schedule.Step {
  Schedule.Step(
    task, .write, 3, file: "Wrong/Flag.swift", subject: Subject("left", of: "Library"), value: "\(value)",
    preempts: preempts)
}

@Suite("An answer to an exercise, as the page has it")
struct AnswerJSONTests {
  @Test(
    "A wrong schedule has a row for each line and each thing that happens; lines of the answer have no text")
  func wrong() throws {
    let steps = [
      Schedule.Step("main", .enqueue, 2, file: "/somewhere/Scenario.swift", other: "task 1"),
      write("task 1", 0, preempts: true),
    ]
    let answer = try json([("one reader has it", 34), ("both have it", 112)], breaking: breaking(steps))
    #expect(answer["passes"] as? Bool == false)
    #expect(answer["verdict"] as? String == "112 of 146 schedules are wrong.")
    let outcomes = try #require(answer["outcomes"] as? [[String: Any]])
    #expect(outcomes.map { $0["name"] as? String } == ["both have it", "one reader has it"])
    #expect(outcomes[0]["count"] as? String == "112 of 146 schedules")
    let found = try #require(answer["schedule"] as? [String: Any])
    #expect(found["heading"] as? String == "The shortest schedule that goes wrong, 1 preemption")
    #expect(found["tasks"] as? [String] == ["main task", "task 1"])
    #expect(
      found["outcome"] as? String == "both have it: both saw the copy before either had taken it")
    let rows = try #require(found["rows"] as? [[String: Any]])
    #expect(rows.map { $0["task"] as? Int } == [0, 0, 1, 1, 1])
    #expect(rows.map { $0["line"] as? Int } == [nil, nil, nil, 3, nil])
    #expect(
      rows.map { $0["text"] as? String } == [
        "await shelf.borrow()", "starts task 1 in the pool", "── the main task is preempted", nil, "left = 0",
      ])
    #expect(rows.map { $0["role"] as? String } == ["source", "event", "preemption", nil, "access"])
  }

  @Test("Of a long schedule, what is left out is counted")
  func long() throws {
    let steps = (0..<30).map { write($0.isMultiple(of: 2) ? "main" : "task 1", $0) }
    let answer = try json([("both have it", 1)], breaking: breaking(steps))
    #expect(answer["verdict"] as? String == "Its only schedule is wrong.")
    let rows = try #require(
      (answer["schedule"] as? [String: Any]).flatMap { $0["rows"] as? [[String: Any]] })
    #expect(rows.count <= 48)
    let folded = rows.filter { $0["task"] == nil }.compactMap { $0["text"] as? String }
    #expect(!folded.isEmpty && folded.allSatisfy { $0.hasPrefix("… ") && $0.contains("step") })
  }

  @Test("What passes has the number of its schedules, and why it works")
  func passes() throws {
    let answer = try json([("one reader has it", 3)])
    #expect(answer["passes"] as? Bool == true)
    #expect(
      answer["verdict"] as? String
        == "The compiler accepts it without a warning, and all 3 schedules are correct, without a data race.")
    #expect((answer["outcomes"] as? [[String: Any]])?.first?["count"] as? String == "all 3 schedules")
    #expect((answer["explanation"] as? [String])?.first == exercise.explanation)
    #expect(answer["schedule"] == nil)
  }

  @Test("An ending that all classes of schedules have is one of every schedule")
  func classes() throws {
    let counts = { (outcomes: [(String, Int)]) in
      (try json(outcomes, unit: .classes)["outcomes"] as? [[String: Any]])?.map { $0["count"] as? String }
    }
    #expect(try counts([("both have it", 1)]) == ["every schedule"])
    #expect(
      try counts([("both have it", 2), ("one reader has it", 6)]) == ["6 of 8 classes", "2 of 8 classes"])
  }

  @Test("The compiler's words say in which file they are; an opt-out says why it does not pass")
  func refused() throws {
    func error(_ file: String) -> Diagnostic {
      Diagnostic(severity: .error, file: file, line: 2, column: 7, message: "no: \(file)", group: "Group")
    }
    let answer = try json(diagnostics: [error("Flag.swift"), error("Scenario.swift")])
    #expect(answer["verdict"] as? String == "The Swift 6 compiler rejects it.")
    let notes = try #require(answer["notes"] as? [[String: Any]])
    #expect(
      notes.map { $0["text"] as? String } == ["no: Flag.swift [#Group]", "no: Scenario.swift [#Group]"])
    #expect(notes.map { $0["file"] as? String } == [nil, "Scenario.swift"])
    let unchecked = try json(
      [("one reader has it", 3)], optOuts: [OptOut(line: 1, word: "@unchecked")])
    #expect(unchecked["passes"] as? Bool == false && unchecked["optOuts"] as? [Int] == [1])
    #expect((unchecked["remarks"] as? [String])?.first?.hasPrefix("With '@unchecked' the compiler") == true)
  }
}
