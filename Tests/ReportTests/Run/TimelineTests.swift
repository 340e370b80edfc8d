@testable import racecourse
@testable import Studio
import Support
import Testing

private func span(
  _ name: String, _ kind: TimedSpan.Kind = .work, task: String?, on lane: Lane, _ start: Double, _ end: Double
) -> TimedSpan {
  TimedSpan(name: name, kind: kind, task: task, lane: lane, start: start, end: end)
}

private func drawing(_ recording: Recording, _ subject: TimelineSubject = .tasks, width: Int = 60) -> [String]
{
  Timeline(recording: recording, subject: subject, style: Style(color: false, width: width)).lines()
}

@Suite("A run is drawn in lanes")
struct TimelineTests {
  @Test("Each task has a lane, each span a row, and the drawing begins and ends with them")
  func tasks() {
    let recording = Recording(
      spans: [
        span("GET /cat", .wait, task: "task 2", on: .thread(1), 0.5, 0.58),
        span("GET /cat", .wait, task: "task 10", on: .thread(2), 0.5, 0.58),
        span("GET /cat", .reply, task: "task 2", on: .server, 0.52, 0.54),
        span("decode", task: "task 2", on: .thread(1), 0.58, 0.59),
        span("display cat", task: "main", on: .main, 0.596, 0.6),
      ], seconds: 9)
    #expect(
      drawing(recording, width: 69) == [
        "  main thread  display cat         4.0 ms                          █",
        "  task 2       GET /cat             80 ms  ────────────────────",
        "               decode on thread 1   10 ms                      ███",
        "  task 10      GET /cat             80 ms  ────────────────────",
        "  server       for task 2           20 ms       █████",
        "                                           0                   100 ms",
      ])
  }

  @Test("A long time without a frame has a row in the lane of the main thread, and missed frames are marked")
  func blocked() {
    let frames = (1...5).map { Frame(time: Double($0) * 0.1, isDrawn: $0 > 3) }
    let recording = Recording(
      spans: [span("GET /cat", .reply, task: nil, on: .server, 0.1, 0.3)], frames: frames, seconds: 0.5)
    #expect(
      drawing(recording, width: 80) == [
        "  main thread  no frames drawn        400 ms  ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒",
        "               no frames drawn        100 ms                             ▒▒▒▒▒▒",
        "  server       GET /cat               200 ms        ██████████████",
        "  frames       2 drawn ╵, 3 missed ×                ×      ×      ×      ╵     ╵",
        "                                              0                           500 ms",
      ])
  }

  @Test("Overlapping spans have separate rows, and an instant is a mark")
  func together() {
    let recording = Recording(
      spans: (1...3).map { span("visit \($0)", .visit, task: "task 1", on: .main, 0.5, 0.5) } + [
        span("k-means", task: "task 1", on: .main, 0, 1)
      ], seconds: 1)
    let lines = drawing(recording, width: 70)
    #expect(lines.count == 5)
    #expect(lines.count { $0.contains("◆") } == 3)
    #expect(lines[0].contains("visit 1 on main thread") && lines[0].hasPrefix("  task 1  "))
  }

  @Test("A timeline of threads says where each task began and resumed")
  func threads() {
    func job(_ task: String, _ lane: Lane, _ start: Double) -> Job {
      Job(task: task, lane: lane, start: start, end: start + 0.01, enqueue: nil)
    }
    let recording = Recording(
      jobs: [
        job("main", .main, 0), job("task 1", .thread(1), 0.01), job("task 2", .thread(2), 0.02),
        job("task 1", .thread(2), 0.08),
      ], seconds: 0.1)
    let lines = drawing(recording, .threads, width: 70)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("  thread 1  task 1 begins "))
    #expect(lines[1].hasPrefix("  thread 2  task 2 begins "))
    #expect(lines[2].hasPrefix("            task 1 resumes"))
  }

  @Test("A timeline of cores says what kept each thread busy, and for which task")
  func cores() {
    let recording = Recording(
      spans: [
        span("GET /cat", .wait, task: "task 1", on: .thread(1), 0, 0.05),
        span("decode", task: "task 1", on: .thread(1), 0.05, 0.1),
        span("decode", task: "task 2", on: .thread(2), 0.06, 0.1),
        span("display", task: "main", on: .main, 0.1, 0.1),
      ], seconds: 0.1)
    let lines = drawing(recording, .cores, width: 70)
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("  main thread  display "))
    #expect(lines[1].hasPrefix("  thread 1     decode for task 1 "))
    #expect(lines[2].hasPrefix("  thread 2     decode for task 2 "))
  }

  @Test("If names and bars do not fit side by side, the whole names are above the bars")
  func narrow() {
    let recording = Recording(
      spans: [span("GET /changing-cat.qoi ➜ sad cat", .wait, task: "task 1", on: .thread(1), 0, 1)],
      seconds: 1)
    #expect(
      drawing(recording, width: 40) == [
        "  task 1  GET /changing-cat.qoi ➜ sad",
        "          cat, 1000 ms",
        "          ─────────────────────────────",
        "          0                      1000 ms",
      ])
  }

  @Test("Every width is kept, and color is only color", arguments: try cases(styles))
  func widths(style: Style) {
    let spans = (0..<12).map {
      span("work \($0)", task: "task \($0 % 3 + 1)", on: .thread(1), Double($0), Double($0) + 0.7)
    }
    let frames = [0, 3, 3.01, 11].map { Frame(time: $0, isDrawn: $0 != 3) }
    let recording = Recording(spans: spans, frames: frames, seconds: 12)
    let lines = Timeline(recording: recording, subject: .tasks, style: style).lines()
    expectTidy(lines, style)
    #expect(lines.map(withoutColor) == drawing(recording, width: style.width))
  }

  @Test("A server's or a lesson's text cannot send control characters to the terminal")
  func harmless() {
    let recording = Recording(
      spans: [span("display “\u{1B}[2J”", task: "main", on: .main, 0, 1)], seconds: 1)
    #expect(!drawing(recording).joined().contains("\u{1B}"))
  }

  @Test("A run in which nothing takes time has no drawing")
  func empty() {
    #expect(drawing(Recording()) == [])
    #expect(drawing(Recording(spans: [span("a", .visit, task: nil, on: .main, 0, 0)])) == [])
  }
}
