import Support
import Testing

@testable import Explorer
@testable import racecourse

private let lostUpdate: [Schedule.Step] = [
  .enqueue("main", "task 1"), .enqueue("main", "task 2"), .read("task 1", 2, 0),
  .read("task 2", 2, 0, preempts: true), .write("task 2", 2, 1), .write("task 1", 2, 1),
]
private let between = (1...40).map { Schedule.Step.write("main", $0 % 9 + 1, $0, of: Subject("other")) }

private func excerpt(_ steps: [Schedule.Step], most: Int = 15) -> ReplayExcerpt {
  let explained = ExplainedSchedule(schedule("1, 1", steps))
  let source = ReplaySource(Array(repeating: "  value = value + 1", count: 9).joined(separator: "\n"))
  let story = ReplayStory(explained, source, kind: nil, .forbidden("1, 1", "lost"))
  let all = ReplaySteps(steps, tasks: explained.schedule.tasks, source: source)
  return ReplayExcerpt(explained, all, story, most: most)
}

let replayScreen = Screen("replay") { _, show in
  let exhibit = try #require(Course.exhibit("counter"))
  func replay(_ name: String, _ schedule: Schedule) {
    let source = "  var value = 0\n  value = value + 1\n"
    show(name, ReplayReport(exhibit, ExplainedSchedule(schedule), source: source).blocks())
  }
  replay("a lost update", schedule("1, 1", lostUpdate))
  replay("a right outcome", schedule("1, 2", lostUpdate))
  replay("a hop", schedule("1, 1", lostUpdate + [.hop("task 1", to: .actor(nil)), .read("task 1", 2, 0)]))
  let side = access("task 1", .write, 9, file: "Racy/Counter.swift")
  for outcome in ["1, 2", "1, 1"] {
    var raced = schedule(outcome, lostUpdate)
    raced.races = [race(side, side, schedules: 1)]
    replay("a data race, \(outcome)", raced)
  }
  let after = (5...7).map { Schedule.Step.read("main", $0, 1) }
  show("excerpt", [excerpt(lostUpdate + after)])
  show("excerpt of a long one", [excerpt(lostUpdate.prefix(4) + between + lostUpdate.suffix(2))])
  // Each takes out nothing, and stores what it made; the last two read once more to change the value in place.
  let inPlace: [Schedule.Step] = [
    .read("task 1", 4, 0), .read("task 2", 4, 0), .read("task 1", 5, 0), .write("task 1", 5, 1),
    .read("task 2", 5, 1), .write("task 2", 5, 1),
  ]
  show("excerpt of changes in place", [excerpt(inPlace)])
  show("excerpt of changes in place, with little room", [excerpt(inPlace, most: 9)])
  show("no excerpt without a cause", [excerpt([.enqueue("main", "task 1")])])

  func wrong(_ name: String, _ id: String, _ steps: [Schedule.Step], _ decision: Decision?) throws {
    let explained = ExplainedSchedule(schedule("title changed", steps), decision: decision)
    let source = (1...9).map { "  let line\($0) = value" }.joined(separator: "\n")
    let exhibit = try #require(Course.exhibit(id))
    show(name, [WrongSchedule(exhibit, explained, source: source)])
  }
  try wrong(
    "on the first screen, every order is wrong", "escaping-book",
    [.read("main", 7, 0), .write("task 1", 5, 1)], .everySchedule)
  try wrong("on the first screen, luck decides", "counter", Array(lostUpdate.dropFirst(2)), nil)
}

/// The rows of a replay, and each kind of step in words.
let stepTexts = Screen(texts: "steps") { show in
  func rows(_ name: String, _ steps: Schedule.Step..., source: String = "") {
    let all = ReplaySteps(steps, tasks: ["main", "task 1"], source: ReplaySource(source))
    show("rows: \(name)", all.rows().map(\.text))
  }
  let source = "var value = 0\n\n\n  value = value + 1"
  rows(
    "a hop comes before its line", .hop("task 1", to: .actor(nil)), .read("task 1", 4, 0),
    .hop("task 1", to: .pool), source: source)
  rows(
    "the line is shown again after a preemption", .read("main", 4, 0), .read("task 1", 4, 0),
    .write("main", 4, 1, preempts: true), source: source)
  let balances = [Subject("balance", of: "Account", 1), Subject("balance", of: "Account", 2)]
  rows("one object", .write("task 1", nil, 90, of: balances[0]))
  rows(
    "two objects", .write("task 1", nil, 90, of: balances[0]), .read("task 1", nil, 100, of: balances[1]))
  rows(
    "two types", .read("task 1", nil, 1, of: Subject("title", of: "Book")),
    .read("task 1", nil, 2, of: Subject("title", of: "Album")))
  let title = Subject("title", of: "Book")
  let part = Schedule.Step("task 1", .write, 3, subject: title, isPartial: true)
  let rest = Schedule.Step("task 1", .write, 3, subject: title, value: "\"cats\"")
  rows("a store in parts", part, rest)
  rows("a torn store", part, .read("main", 4, 0, of: Subject("count")), rest)
  let locks = [1, 2].map { Subject("lock", of: "Account", $0, kind: .lock) }
  rows(
    "locks", Schedule.Step("task 1", .lock, subject: locks[1]),
    Schedule.Step("main", .lock, subject: locks[0]),
    Schedule.Step("main", .blocked, subject: locks[1], other: "task 1"),
    Schedule.Step("task 1", .unlock, subject: locks[1]))
  rows("one lock", Schedule.Step("main", .lock, subject: locks[0]))
  let semaphore = Subject("", of: "DispatchSemaphore", kind: .lock)
  rows("a semaphore", Schedule.Step("task 1", .blocked, 4, subject: semaphore, other: "main"))
  rows(
    "errors", Schedule.Step("task 1", .throw, value: "notFound"),
    Schedule.Step("task 1", .fail, value: "notFound"))

  let value = Subject("value")
  let cancellation = Subject(.cancellation, "task 1")
  let initializer = Subject(.initializer, "shared")
  let actor = Subject("", of: "Bank")
  let text = StepText(SubjectNames([value, locks[0], balances[1], actor, semaphore, initializer]))
  func words(_ step: Schedule.Step) {
    let kinds = [false, true].map {
      (text.predicate(step, isFirst: $0), text.short(step, isFirst: $0) ?? "no row")
    }
    let name = "\(step.task) \(step.action)".prefix(90)
    let lines = kinds.map { "\($0.0) · \($0.1)" }
    show("words: \(name)", lines[0] == lines[1] ? [lines[0]] : lines.map { "\($0)" })
  }
  func cancels(_ task: TaskName) -> Schedule.Step {
    var step = Schedule.Step(task, .atomic, 9, subject: cancellation)
    step.action = .atomic(.init(subject: cancellation), stores: true)
    return step
  }
  for step: Schedule.Step in [
    .read("task 1", 9, 0), .write("task 1", 9, 1), .read("task 1", 9, 100, of: balances[1]),
    .init("task 1", .read, 9), .init("task 1", .write, 9), .init("task 1", .write, 9, subject: value),
    .init("task 1", .read, 9, subject: value, value: "1", isPartial: true),
    .init("task 1", .atomic, 9, subject: value, value: "1"), .init("task 1", .atomic, 9),
    .init("task 1", .atomic),
    .init("task 1", .atomic, 9, subject: cancellation), .init("task 2", .atomic, 9, subject: cancellation),
    cancels("task 2"), cancels("task 1"), cancels("task 1.1"),
    .init("task 1", .atomic, 9, subject: Subject("", of: "CheckedContinuationCanary")),
    .hop("task 1", to: .mainActor), .hop("main", to: .mainActor), .hop("task 1", to: .pool),
    .hop("task 1", to: .actor(nil)), .hop("task 1", to: .actor(actor)), .enqueue("main", "task 1"),
    .enqueue("task 1", "task 1"), .init("task 1", .start), .init("task 1", .start, thread: 2),
    .init("task 1", .start, destination: .mainActor), .init("main", .suspend),
    .init("main", .suspend, waitsFor: .task, other: "task 1"),
    .init("main", .suspend, waitsFor: .continuation),
    .init("main", .suspend, waitsFor: .group), .init("task 1", .sleep), .init("task 1", .call),
    .init("task 1", .throw, value: "notFound"), .init("task 1", .fail, value: "notFound"),
    .init("task 1", .end),
    .init("task 2", .lock), .init("task 2", .lock, 9), .init("task 2", .unlock),
    .init("task 2", .lock, subject: locks[0]), .init("task 2", .unlock, subject: locks[0]),
    .init("task 2", .blocked), .init("task 2", .blocked, subject: locks[0], other: "task 1"),
    .init("task 2", .blocked, subject: semaphore, other: "main"),
    .init("task 2", .blocked, subject: Subject(.ownLock, "task 1")),
    .init("task 1", .lock, subject: initializer),
    .init("task 2", .blocked, subject: initializer, other: "task 1"),
  ] { words(step) }
  for (kind, line) in [
    (Schedule.Step.Kind.atomic, nil), (.atomic, 3), (.lock, nil), (.lock, 3), (.read, 3), (.write, 3),
    (.call, nil), (.start, nil),
  ] {
    let one = Position.Alternative(
      task: "task 1", kind: kind, place: line.map { SourcePlace(file: "File.swift", line: $0) }, subject: nil,
      goesOn: false, thread: nil, choice: 0)
    show("nothing is noted: \(kind) on line \(line ?? 0)", [StepText.unnoted(one)])
  }
  let row = ReplayRow(
    column: 0, role: .source, text: "  4  " + Array(repeating: "abcd", count: 12).joined(separator: " "),
    step: 0)
  show("a long line", row.lines(width: 20))
  let inside = Schedule.Step("main", .lock, 3, file: "Sources/Studio/Server/Routes.swift")
  for hidden in [nil, "Sources/Studio/"] {
    let text = StepText(SubjectNames([]), hiding: hidden)
    show("a library's lock, hiding \(hidden ?? "nothing")", [text.short(inside) ?? "no row"])
  }
}

@Suite("The decisive part of a replay")
struct ReplayExcerptTests {
  @Test("The important steps are shown even if they need up to twice the room")
  func long() {
    let steps = lostUpdate.prefix(4) + between + lostUpdate.suffix(2)
    for width in [20, 40, 60, 100] {
      for most in [6, 10, 15] {
        let lines = excerpt(Array(steps), most: most).lines(Style(color: false, width: width))
        #expect(lines.count <= 2 * most && lines.allSatisfy { $0.count <= width })
      }
    }
  }
}
