import Foundation
import Support
import Testing

@testable import Explorer

@Suite("What tasks are called in the code")
struct TaskLabelTests {
  /// What each of some tasks is called, whose creator is the main task, by the lines that make them.
  private func names(_ lines: String...) -> [String] {
    let tasks = lines.indices.map { TaskName.numbered([$0 + 1]) }
    let labels = TaskLabels(Array(zip(tasks, lines).map { (task: $0, line: $1) }))
    return tasks.map { labels.named($0).description }
  }

  @Test(
    "A task is called like the variable that holds it",
    arguments: [
      ("  let ann = Task { await like() }", "task ann"),
      ("let ann: Task<Void, Never> = Task.detached(priority: .high) {", "task ann"),
      ("    self.loading = Task {", "task loading"), ("  frame = Task { drawFrame() }", "task frame"),
      ("  async let picture = session.picture()", "task picture"),
      ("  async let cats: Void = download(url)", "task cats"),
      ("  let task = Task { }", "task 1"), ("  Task { await self.read() }", "task 1"),
      ("  return Task { 1 }", "task 1"), ("  tasks.append(Task { 1 })", "task 1"),
      ("  if name == Task.currentName {", "task 1"), ("  let waiters = urls.map { Task { $0 } }", "task 1"),
    ])
  func variables(line: String, name: String) {
    #expect(names(line) == [name])
  }

  @Test("A child is called by its place, and tasks that a loop makes on one line by their numbers")
  func places() {
    #expect(
      names("group.addTask {", "group.addTask {", "let last = Task {") == ["child 1", "child 2", "task last"])
    #expect(
      names("next = Task {", "next = Task {", "let last = Task {") == ["task 1", "task 2", "task last"])
    let grandchildren: [(task: TaskName, line: String)] = [
      (.numbered([1]), "group.addTask {"), (.numbered([1, 1]), "inner.addTask {"),
    ]
    let labels = TaskLabels(grandchildren)
    #expect(grandchildren.map { labels.named($0.task).description } == ["task 1", "task 1.1"])
  }

  @Test("A task that ends a sleep is called by the line that sleeps, if that sleeps once")
  func sleeps() {
    let tasks = [TaskName.numbered([1]), .numbered([1, 1]), .numbered([1, 2]), .numbered([1, 3])]
    let labels = TaskLabels(
      [(tasks[0], "let ann = Task {")],
      timers: zip(tasks.dropFirst(), ["line 2", "line 3", "line 3"]).map { ($0, $1) })
    #expect(
      tasks.map { labels.named($0).description } == [
        "task ann", "the sleep on line 2", "task 1.2", "task 1.3",
      ])
  }

  @Test(
    "A task that different schedules make on different lines keeps its number, and names make no difference")
  func agreement() {
    let (first, second) = (TaskName.numbered([1]), TaskName.numbered([2]))
    let one = TaskLabels([(first, "let ann = Task {"), (second, "let ben = Task {")], main: "the scene")
    let other = TaskLabels([(first, "let ann = Task {"), (second, "let eve = Task {")], main: "the scene")
    let both = TaskLabels(agreeing: [one, other])
    #expect(
      [.main, first, second].map { both.named($0).description } == ["the scene", "task ann", "task 2"])
    #expect(both.named(.main).title == "scene" && both.named(first) == first)
  }

  @Test("The tasks of a live run that made one more than any schedule have numbers")
  func live() {
    let labels = TaskLabels(
      [(.numbered([1]), "waiters.append(Task {"), (.numbered([2]), "let download = Task {")],
      main: "the scene")
    func names(_ recorded: Set<String>) -> [String] {
      let labels = labels.matching(recorded: recorded)
      return ["main", "task 1", "task 2"].map { labels[$0].description }
    }
    #expect(names(["main", "task 2"]) == ["the scene", "task 1", "task download"])
    #expect(names(["main", "task 1", "task 2", "task 3"]) == ["the scene", "task 1", "task 2"])
  }

  @Test(
    "The line that makes a task is found in a file that is named without its folder, wherever the tool runs")
  func folders() throws {
    try withScratchFolder { folder in
      let file = folder.appending(path: "Mine.swift")
      try Data("import Testing\nlet ann = Task {}\n".utf8).write(to: file)
      for name in ["Mine.swift", "./Mine.swift", file.path] {
        #expect(SourceText.line(of: SourcePlace(file: name, line: 2), in: [file]) == "let ann = Task {}")
      }
      #expect(SourceText.line(of: SourcePlace(file: "./Other.swift", line: 2), in: [file]) == nil)
    }
  }

  @Test("Signs number the steps that a text names by their order, and stay with the words before them")
  func signs() {
    let text =
      "B\(StepReferences.reference(to: 9)) and A\(StepReferences.reference(to: 4))\(StepReferences.reference(to: 9))."
    let references = StepReferences(in: text)
    #expect(references.steps == [4, 9] && references.sign(of: 9) == "②" && references.sign(of: 5) == nil)
    #expect(references.signed(text) == "B\u{A0}② and A\u{A0}①②.")
    #expect(StepReferences.removed(from: text) == "B and A.")
  }
}
