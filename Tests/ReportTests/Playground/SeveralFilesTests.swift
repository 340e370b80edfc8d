@testable import racecourse
import Support
import Testing

@testable import Explorer

private let files = [
  SourceFile(path: "Model.swift", text: "nonisolated(unsafe) var n = 0\nfunc up() { n += 1 }\n"),
  SourceFile(path: "Scene.swift", text: "let a = Task { up() }\nlet b = Task { n += 1 }\n"),
]

private func report(_ style: Style = plain) -> PlaygroundReport {
  PlaygroundReport(files: files, typed: "Model.swift Scene.swift", isolation: .nonisolated, style: style)
}

private let lostUpdate = schedule(
  "1",
  [
    Schedule.Step("task 1", .read, 2, file: "Model.swift", subject: Subject("n"), value: "0"),
    Schedule.Step("task 2", .read, 2, file: "Scene.swift", subject: Subject("n"), value: "0", preempts: true),
    Schedule.Step("task 2", .write, 2, file: "Scene.swift", subject: Subject("n"), value: "1"),
    Schedule.Step("task 1", .write, 2, file: "Model.swift", subject: Subject("n"), value: "1"),
    Schedule.Step(
      "main", .read, 6, file: "RacecourseEntry-playground.swift", subject: Subject("n"), value: "1"),
  ])

@Suite("Several files of a learner, on the screen")
struct SeveralFilesReportTests {
  @Test("A race quotes the lines of each file below its name, and names both places")
  func races() {
    let race = race(
      access("task 1", .write, 2, file: "Model.swift"), access("task 2", .read, 2, file: "Scene.swift"),
      schedules: 5)
    let lines = report().explored(exploration([outcome("1", schedules: 5)], races: [race]))
    #expect(lines[0].hasPrefix("Model.swift and Scene.swift: "))
    #expect(
      Array(lines.drop { $0 != "Model.swift" }.prefix(5)) == [
        "Model.swift", "    2  func up() { n += 1 }", "Scene.swift", "    2  let b = Task { n += 1 }",
        "    task 1 writes Model.swift:2, task 2 reads Scene.swift:2: in 5 schedules",
      ])
    #expect(lines.contains("    racecourse replay Model.swift Scene.swift token"))
  }

  @Test("The compiler's messages are below the name of their file")
  func diagnostics() {
    let all = [("Scene.swift", 1), ("Scene.swift", 2), ("Model.swift", 2)].map {
      Diagnostic(severity: .error, file: $0.0, line: $0.1, column: 1, message: "no")
    }
    let lines = report().checked(all)
    #expect(lines.filter { $0.hasSuffix(".swift") } == ["Scene.swift", "Model.swift"])
    #expect(lines.contains("    1  let a = Task { up() }"))
    #expect(lines.contains("    2  func up() { n += 1 }"))
    #expect(lines.contains("✗ Swift 6 rejects these files."))
  }

  @Test("A replay names the file of a line, in its column and in what it says")
  func replay() {
    let lines = ReplayReport(files: files, ExplainedSchedule(lostUpdate), style: plain).lines()
    let indent = String(repeating: " ", count: 27)
    #expect(lines.contains(indent + "     Model.swift"))
    #expect(lines.contains(indent + "  2  func up() { n += 1 }"))
    #expect(lines.contains(indent + indent + "     Scene.swift"))
    #expect(lines.contains(indent + indent + "  2  let b = Task { n += 1"))
    #expect(!lines.contains { $0.contains("  6  ") }, "a line of another file is not quoted")
    let text = lines.joined(separator: " ")
    #expect(text.contains("Task 1 read n ➜ 0 on line 2 of Model.swift."))
    #expect(text.contains("it stored n = 1 on line 2 of Model.swift."))
  }

  @Test("A game shows the sources below their names, and names the file of each line")
  func game() {
    let places: [(TaskName, String)] = [("task 1", "Model.swift"), ("task 2", "Scene.swift")]
    let alternatives = places.enumerated().map { index, one in
      Position.Alternative(
        task: one.0, kind: .read, place: SourcePlace(file: one.1, line: 2), goesOn: false, thread: nil,
        choice: index)
    }
    let position = Position(
      choices: [], tasks: ["task 1", "task 2"], unfinished: [], steps: [], known: 0, values: [],
      alternatives: alternatives, ending: nil, limitations: [], token: "")
    let tasks = PlayTasks(position: position, files: files)
    #expect(tasks.text(alternatives[1]).hasPrefix("line 2 of Scene.swift, "))
    let source = PlaySource(tasks, active: 4, style: plain)
    let window = source.window(height: 9).map { $0.trimmingTrailingSpaces() }
    #expect(
      window == [
        "          Model.swift", "       1  nonisolated(unsafe) var n = 0", "▶1     2  func up() { n += 1 }",
        "          Scene.swift", "       1  let a = Task { up() }", "▶2     2  let b = Task { n += 1 }",
      ])
    for height in 2...6 { #expect(source.window(height: height).count <= height) }
  }

  @Test("Lines stay within the width; only a command to be copied is longer", arguments: try cases(styles))
  func layout(style: Style) {
    let race = race(
      access("task 1", .write, 2, file: "Model.swift"), access("task 2", .read, 2, file: "Scene.swift"),
      schedules: 5)
    let screens = [
      report(style).explored(exploration([outcome("1", schedules: 5)], races: [race])),
      ReplayReport(files: files, ExplainedSchedule(lostUpdate), style: style).lines(),
    ]
    for lines in screens { expectTidy(lines.filter { !$0.contains("racecourse ") }, style) }
  }
}
