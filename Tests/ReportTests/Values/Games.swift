import Foundation

@testable import Explorer
@testable import racecourse

let playedSource = """
  var value = 0

  func increment() {
    value = value + 1
  }
  """

/// Two tasks before an increment, the first of which has read.
func playedPosition(alternatives count: Int = 2, outcome: String? = nil) -> Position {
  let tasks: [TaskName] = ["main"] + (1...max(count, 2)).map { "task \($0)" }
  let file = "Counter.swift"
  let steps = [
    Schedule.Step("main", .start), .enqueue("main", "task 1"), .enqueue("main", "task 2"),
    Schedule.Step("main", .end), Schedule.Step("task 1", .start),
    Schedule.Step("task 1", .read, 4, file: file, subject: Subject("value"), value: "0"),
  ]
  let alternatives = (1...count).map {
    Position.Alternative(
      task: "task \($0)", kind: $0 == 1 ? .write : .start, place: SourcePlace(file: "Counter.swift", line: 4),
      subject: $0 == 1 ? Subject("value") : nil, goesOn: $0 == 1, thread: nil, choice: $0 - 1)
  }
  var position = Position(
    choices: [0, 0], tasks: tasks, unfinished: ["task 1", "task 2"], steps: steps, known: 4,
    values: [Position.Value(subject: Subject("value"), task: "task 1", value: "0")],
    alternatives: outcome == nil ? alternatives : [], ending: outcome.map(Ending.returned),
    limitations: outcome == nil ? [] : [.noted(.randomNumbers)],
    token: "counter.racy.AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
  position.keys = Array(tasks.dropFirst()) + ["main"]
  return position
}

func playedSubject(_ expectations: [String: Expectation], preemptions: [String: Int] = [:])
  -> PlaySubject
{
  let found = expectations.keys.sorted().map {
    outcome($0, schedules: 3, preemptions: preemptions[$0] ?? 1)
  }
  return PlaySubject(
    title: "counter, the racy file", command: "racecourse play counter",
    replayCommand: "racecourse replay counter",
    explorer: Explorer(program: "counter", variant: "racy", executable: URL(filePath: "/"), arguments: []),
    exploration: exploration(found),
    outcomes: expectations.sorted { $0.key < $1.key }.map {
      SeenOutcome(.returned($0.key), count: 3, expectation: $0.value, meaning: "what \($0.key) means")
    },
    impossible: [SeenOutcome(.returned("1, 1"), count: 0, expectation: .forbidden, meaning: "lost")],
    files: [SourceFile(path: "Counter.swift", text: playedSource)])
}

let racyGame = playedSubject(["1, 1": .forbidden, "1, 2": .acceptable, "2, 2": .forbidden])
let fixedGame = playedSubject(["1, 2": .acceptable, "2, 1": .acceptable])
