import Foundation
import Studio

extension JSONReport {
  /// The runs that are drawn, in the format of Chrome's traces, which Perfetto shows: one process for each file that was run.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func trace(_ runs: [ExhibitRun]) throws -> Data {
    var trace = ChromeTrace()
    for run in runs.flatMap(\.variants) {
      guard let shown = ShownRun(run) else { continue }
      let rarity = "\(shown.outcome.count) of \(run.live.runs) runs"
      trace.add(
        shown.trace.recording, shown.labels,
        as: "\(run.exhibit.id), \(run.variant.rawValue): \(shown.outcome.name) (\(rarity))")
    }
    return Data(try text(trace).utf8)
  }
}

/// A trace: for each process lanes with slices, and arrows between them. All times are microseconds.
struct ChromeTrace: Encodable {
  /// One entry; which fields it has depends on `ph`, its phase.
  struct Event: Encodable {
    let name: String
    let ph: String
    let pid: Int
    var tid: Int?
    var ts: Double?
    var dur: Double?
    var id: Int?
    /// What an arrow's head sticks to: `e` for the slice around it.
    var bp: String?
    /// How large an instant is: `t` for its lane.
    var s: String?
    var cat: String?
    var args: [String: Argument]?
  }

  /// A value of `args`.
  enum Argument: Encodable {
    case text(String)
    case number(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private(set) var traceEvents: [Event] = []
  private(set) var displayTimeUnit = "ms"
  private var processes = 0
  private var arrows = 0

  private enum CodingKeys: CodingKey {
    case traceEvents, displayTimeUnit
  }

  /// Adds a run as a separate process, which begins at zero like all others.
  mutating func add(_ recording: Recording, _ labels: TaskLabels, as name: String) {
    processes += 1
    let pid = processes
    var tracks = TraceTracks()
    for lane in TraceLanes(recording, labels).lanes { tracks.add(lane.slices, to: lane.name) }
    traceEvents.append(Event(name: "process_name", ph: "M", pid: pid, args: ["name": .text(name)]))
    traceEvents.append(
      Event(name: "process_sort_index", ph: "M", pid: pid, args: ["sort_index": .number(pid)]))
    for (index, track) in tracks.tracks.enumerated() {
      let tid = index + 1
      traceEvents += [
        Event(name: "thread_name", ph: "M", pid: pid, tid: tid, args: ["name": .text(track.name)]),
        Event(name: "thread_sort_index", ph: "M", pid: pid, tid: tid, args: ["sort_index": .number(tid)]),
      ]
      traceEvents += track.slices.map { slice in
        Event(
          name: slice.name, ph: "X", pid: pid, tid: tid, ts: microseconds(slice.start),
          dur: microseconds(slice.end - slice.start), cat: slice.category)
      }
    }
    addFrames(recording.frames, pid: pid, tid: tracks.tracks.count + 1)
    for job in recording.jobs { addArrow(to: job, tracks, pid: pid) }
  }

  private mutating func addFrames(_ frames: [Frame], pid: Int, tid: Int) {
    guard !frames.isEmpty else { return }
    traceEvents.append(
      Event(name: "thread_name", ph: "M", pid: pid, tid: tid, args: ["name": .text("frames")]))
    traceEvents += frames.map { frame in
      Event(
        name: frame.isDrawn ? frame.lacks.map { "drawn without \($0)" } ?? "drawn" : "missed", ph: "i",
        pid: pid, tid: tid,
        ts: microseconds(nanoseconds(frame.time)), s: "t", cat: "frame")
    }
  }

  /// The arrow from where a task was enqueued to where it ran; none if no job is known to have enqueued it.
  private mutating func addArrow(to job: Job, _ tracks: TraceTracks, pid: Int) {
    guard let enqueue = job.enqueue,
      let from = tracks.place(of: nanoseconds(enqueue.time), on: TraceLanes.title(enqueue.lane)),
      let to = tracks.place(of: nanoseconds(job.start), on: TraceLanes.title(job.lane)), from.time <= to.time
    else { return }
    arrows += 1
    let tail = Event(
      name: "enqueued", ph: "s", pid: pid, tid: from.track + 1, ts: microseconds(from.time), id: arrows,
      cat: "enqueue")
    let head = Event(
      name: "enqueued", ph: "f", pid: pid, tid: to.track + 1, ts: microseconds(to.time), id: arrows, bp: "e",
      cat: "enqueue")
    traceEvents += [tail, head]
  }

  private func microseconds(_ nanoseconds: Int) -> Double { Double(nanoseconds) / 1000 }
}

func nanoseconds(_ seconds: Double) -> Int { Int((seconds * 1e9).rounded()) }
