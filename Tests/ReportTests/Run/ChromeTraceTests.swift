import Foundation
import Testing

@testable import Studio
@testable import racecourse

/// An event as a reader of the format finds it.
private struct Event: Decodable {
  let name: String
  let ph: String
  let pid: Int
  let tid: Int?
  let ts: Double?
  let dur: Double?
  let id: Int?
  let bp: String?
  let args: Arguments?

  /// Those of the events that name something.
  struct Arguments: Decodable { let name: String? }
}

private struct File: Decodable {
  let traceEvents: [Event]
}

/// Two tasks whose downloads overlap, on two threads; one goes from one thread to the other.
private let recording = Recording(
  spans: [
    TimedSpan(name: "GET /cat", kind: .wait, task: "task 1", lane: .thread(1), start: 0.0011, end: 0.0042),
    TimedSpan(name: "GET /a", kind: .reply, task: "task 1", lane: .server, start: 0.002, end: 0.0035),
    TimedSpan(name: "GET /b", kind: .reply, task: nil, lane: .server, start: 0.003, end: 0.004),
    TimedSpan(name: "visit", kind: .visit, task: "task 2", lane: .thread(2), start: 0.0021, end: 0.0021),
    TimedSpan(name: "decode", kind: .work, task: "task 1", lane: .thread(2), start: 0.0043, end: 0.0044),
  ],
  jobs: [
    Job(task: "main", lane: .main, start: 0, end: 0.001, enqueue: nil),
    Job(
      task: "task 1", lane: .thread(1), start: 0.001, end: 0.0015, enqueue: .init(time: 0.0002, lane: .main)),
    // Enqueued at the very end of a job.
    Job(
      task: "task 2", lane: .thread(2), start: 0.002, end: 0.0022, enqueue: .init(time: 0.001, lane: .main)),
    Job(
      task: "task 1", lane: .thread(2), start: 0.0042, end: 0.005,
      enqueue: .init(time: 0.0015, lane: .thread(1))),
    // Enqueued where no job is known, and by nobody.
    Job(
      task: "task 2", lane: .thread(1), start: 0.006, end: 0.006,
      enqueue: .init(time: 0.0055, lane: .thread(1))),
    Job(task: "main", lane: .main, start: 0.007, end: 0.008, enqueue: nil),
  ],
  frames: [Frame(time: 0.001, isDrawn: true), Frame(time: 0.002, isDrawn: false)], seconds: 0.008)

@Suite("A trace for Perfetto")
struct ChromeTraceTests {
  private let events: [Event]

  init() throws {
    let run = run(
      try #require(Course.exhibit("sad-cat")), racy: ["a happy and a sad cat": 1],
      fixed: ["the same cat for both": 2],
      trace: Trace(recording: recording))
    events = try JSONDecoder().decode(File.self, from: JSONReport.trace([run])).traceEvents
  }

  @Test("Each file is a process whose lanes have the same names as elsewhere, and every event is in one")
  func lanes() {
    #expect(Set(events.map(\.pid)) == [1, 2])
    #expect(events.count { $0.name == "process_name" && $0.ph == "M" } == 2)
    for pid in [1, 2] {
      let named = events.filter { $0.ph == "M" && $0.name == "thread_name" && $0.pid == pid }
      // Two replies cross, so the server has two lanes.
      #expect(
        named.compactMap(\.args?.name) == [
          "main thread", "thread 1", "thread 2", "server", "server", "scene", "task 1", "task 2",
          "frames",
        ])
      let lanes = named.compactMap(\.tid)
      #expect(Set(lanes).count == named.count)
      for event in events where event.pid == pid && event.ph != "M" {
        #expect(event.tid.map(lanes.contains) == true)
      }
    }
  }

  @Test("Complete events last some microseconds, and the events of a lane are apart or nested")
  func slices() throws {
    let slices = events.filter { $0.ph == "X" }
    #expect(slices.contains { $0.name == "decode" && $0.ts == 4300 && $0.dur == 100 })
    for slice in slices { #expect(slice.ts ?? -1 >= 0 && slice.dur ?? 0 > 0) }
    for (a, b) in slices.flatMap({ a in slices.map { (a, $0) } }) where a.pid == b.pid && a.tid == b.tid {
      let (a, b) = try (range(a), range(b))
      #expect(
        !a.overlaps(b) || (a.lowerBound <= b.lowerBound && b.upperBound <= a.upperBound)
          || (b.lowerBound <= a.lowerBound && a.upperBound <= b.upperBound))
    }
  }

  @Test("An arrow has a unique number, begins and ends inside a slice, and never goes back in time")
  func arrows() throws {
    let tails = events.filter { $0.ph == "s" }
    let heads = events.filter { $0.ph == "f" }
    // Of the five jobs with a beginning that was seen, one was enqueued where no job is known; two processes.
    #expect(tails.count == 6)
    #expect(tails.map(\.id) == (1...6).map { $0 } && heads.map(\.id) == tails.map(\.id))
    for event in tails + heads {
      let time = try #require(event.ts)
      #expect(
        try events.contains { slice in
          try slice.ph == "X" && slice.pid == event.pid && slice.tid == event.tid
            && range(slice).contains(time)
        })
    }
    for (tail, head) in zip(tails, heads) { #expect(tail.ts ?? 1 <= head.ts ?? 0 && head.bp == "e") }
  }

  private func range(_ slice: Event) throws -> Range<Double> {
    let start = try #require(slice.ts)
    return start..<start + (try #require(slice.dur))
  }
}
