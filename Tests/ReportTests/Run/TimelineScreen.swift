import Support
import Testing

@testable import Studio
@testable import racecourse

private func span(
  _ name: String, _ kind: TimedSpan.Kind = .work, task: String?, on lane: Lane, _ start: Double, _ end: Double
) -> TimedSpan {
  TimedSpan(name: name, kind: kind, task: task, lane: lane, start: start, end: end)
}

let timelineScreen = Screen("timeline", differs: [.inWords]) { _, show in
  func drawing(
    _ name: String, _ recording: Recording, _ subject: TimelineSubject = .tasks,
    _ labels: TaskLabels = TaskLabels()
  ) {
    show(name, [Timeline(recording, subject, labels)].compactMap(\.self))
  }
  drawing(
    "tasks",
    Recording(
      spans: [
        span("GET /cat", .wait, task: "task 2", on: .thread(1), 0.5, 0.58),
        span("GET /cat", .wait, task: "task 10", on: .thread(2), 0.5, 0.58),
        span("GET /cat", .reply, task: "task 2", on: .server, 0.52, 0.54),
        span("decode", task: "task 2", on: .thread(1), 0.58, 0.59),
        span("display cat", task: "main", on: .main, 0.596, 0.6),
      ], seconds: 9))
  drawing(
    "no frames, and missed ones",
    Recording(
      spans: [span("GET /cat", .reply, task: nil, on: .server, 0.1, 0.3)],
      frames: (1...5).map { Frame(time: Double($0) * 0.1, isDrawn: $0 > 3) }, seconds: 0.5))
  drawing(
    "frames that were drawn too early",
    Recording(
      spans: [span("k-means", task: "task 1", on: .thread(1), 0, 0.02)],
      frames: (0..<4).map {
        Frame(time: Double($0) / 60, isDrawn: $0 != 3, lacks: $0 < 2 ? "the item" : nil)
      },
      seconds: 0.05))
  for (name, onMain) in [("on the main thread", 20), ("in the pool, and some on the main thread", 3)] {
    drawing(
      "many tasks \(name)",
      Recording(
        spans: (0..<20).map {
          let start = Double($0) / 100
          return span(
            "job", task: "task \($0 + 2)", on: $0 < onMain ? .main : .thread($0 % 2), start, start + 0.01)
        } + [span("decode", task: "task 1", on: .thread(1), 0.05, 0.4)], seconds: 0.5))
  }
  drawing(
    "overlapping spans, and instants",
    Recording(
      spans: (1...3).map { span("visit \($0)", .visit, task: "task 1", on: .main, 0.5, 0.5) } + [
        span("k-means", task: "task 1", on: .main, 0, 1)
      ], seconds: 1))
  func job(_ task: String, _ lane: Lane, _ start: Double) -> Job {
    Job(task: task, lane: lane, start: start, end: start + 0.01, enqueue: nil)
  }
  drawing(
    "threads",
    Recording(
      jobs: [
        job("main", .main, 0), job("task 1", .thread(1), 0.01), job("task 2", .thread(2), 0.02),
        job("task 1", .thread(2), 0.08),
      ], seconds: 0.1), .threads)
  drawing(
    "one thread alternates between two tasks, which are called as in the code",
    Recording(
      spans: [span("GET /cat", .wait, task: "task 1", on: .thread(1), 0.01, 0.05)],
      jobs: [
        job("main", .main, 0), job("task 1", .main, 0.01), job("task 2", .main, 0.02),
        job("task 1", .thread(1), 0.02), job("task 1", .main, 0.05), job("task 2", .main, 0.06),
      ], seconds: 0.1), .turns,
    TaskLabels([(.numbered([1]), "let picture = Task {"), (.numbered([2]), "let news = Task {")]))
  drawing(
    "cores",
    Recording(
      spans: [
        span("GET /cat", .wait, task: "task 1", on: .thread(1), 0, 0.05),
        span("decode", task: "task 1", on: .thread(1), 0.05, 0.1),
        span("decode", task: "task 2", on: .thread(2), 0.06, 0.1),
        span("display", task: "main", on: .main, 0.1, 0.1),
      ], seconds: 0.1), .cores)
  drawing(
    "a long name",
    Recording(
      spans: [span("GET /changing-cat.qoi ➜ sad cat", .wait, task: "task 1", on: .thread(1), 0, 1)],
      seconds: 1))
  drawing(
    "many spans",
    Recording(
      spans: (0..<12).map {
        span("work \($0)", task: "task \($0 % 3 + 1)", on: .thread(1), Double($0), Double($0) + 0.7)
      }, frames: [0, 3, 3.01, 11].map { Frame(time: $0, isDrawn: $0 != 3) }, seconds: 12))
  drawing(
    "control characters of a server",
    Recording(spans: [span("display “\u{1B}[2J”", task: "main", on: .main, 0, 1)], seconds: 1))
  drawing("nothing", Recording())
  drawing("nothing takes time", Recording(spans: [span("a", .visit, task: nil, on: .main, 0, 0)]))

  func live(_ exhibit: String, racy: [String: Int], _ spans: [TimedSpan]) throws {
    let trace = Trace(recording: Recording(spans: spans, seconds: 1))
    let run = run(try #require(Course.exhibit(exhibit)), racy: racy, fixed: [:], trace: trace)
    let name = "live: \(exhibit) \(racy.sorted { $0.key < $1.key }.map(\.value)), \(spans.count) spans"
    show(name, RunTimeline(run: run.variants[0]).blocks)
  }
  let decode = span("decode", task: "task 1", on: .main, 0.1, 0.5)
  for racy in [
    ["picture then news": 997, "a page without news": 3],
    ["picture then news": 789, "a page without news": 1],
    ["a page without news": 7], ["a page without news": 1], ["picture then news": 4, "news then picture": 2],
  ] { try live("news-and-picture", racy: racy, [decode]) }
  // Time is not the point, or nothing was recorded.
  try live("stale-read", racy: ["1 like": 1], [decode])
  try live("news-and-picture", racy: ["a page without news": 1], [])
  let visits = [("open", Lane.main), ("close", .main), ("open", .thread(1)), ("open", .main)].map {
    span($0.0, .visit, task: "task 1", on: $0.1, 0.1, 0.5)
  }
  let get = span("GET", .wait, task: "task 1", on: .main, 0.1, 0.5)
  try live("network-manager", racy: ["two jobs per download": 1], visits + [get])
}
