import Foundation
import Studio

/// A slice of a trace; its times are nanoseconds, and it lasts at least one.
struct TraceSlice: Equatable {
  let name: String
  let category: String
  let start, end: Int

  init(_ name: String, _ category: String, from start: Double, to end: Double) {
    self.name = name
    self.category = category
    self.start = nanoseconds(start)
    self.end = max(nanoseconds(end), self.start + 1)
  }
}

/// What a trace shows of a run: a lane for each thread with the tasks that it ran, one for the server, and one for each task
/// with what it did and waited for.
struct TraceLanes {
  private(set) var lanes: [(name: String, slices: [TraceSlice])] = []

  init(_ recording: Recording) {
    let lanes = Set(recording.spans.map(\.lane) + recording.jobs.map(\.lane))
    for lane in lanes.sorted(by: { Self.order($0) < Self.order($1) }) {
      let jobs = recording.jobs.filter { $0.lane == lane }.map {
        TraceSlice($0.task, "job", from: $0.start, to: $0.end)
      }
      let spans = recording.spans.filter { $0.lane == lane && $0.kind != .wait }.map { span in
        let owner = span.kind == .reply ? span.task.map { " for \($0)" } ?? "" : ""
        return TraceSlice(span.name + owner, span.kind.rawValue, from: span.start, to: span.end)
      }
      if !(jobs + spans).isEmpty { self.lanes.append((Self.title(lane), jobs + spans)) }
    }
    let tasks = Set(recording.jobs.map(\.task) + recording.spans.compactMap(\.task))
    for task in tasks.sorted(by: { $0.compare($1, options: .numeric) == .orderedAscending }) {
      let spans = recording.spans.filter { $0.task == task && $0.kind != .reply }.map {
        TraceSlice($0.name, $0.kind.rawValue, from: $0.start, to: $0.end)
      }
      // A task of which nothing else is known has when it ran.
      let jobs = recording.jobs.filter { $0.task == task }.map {
        TraceSlice("on " + Self.title($0.lane), "job", from: $0.start, to: $0.end)
      }
      self.lanes.append((task == "main" ? "main task" : task, spans.isEmpty ? jobs : spans))
    }
  }

  static func title(_ lane: Lane) -> String {
    switch lane {
    case .main: "main thread"
    case .thread(let number): "thread \(number)"
    case .server: "server"
    }
  }

  private static func order(_ lane: Lane) -> Int {
    switch lane {
    case .main: 0
    case .thread(let number): number
    case .server: .max
    }
  }
}

/// The tracks of one process. In a track slices lie side by side or within each other: one that crosses another gets a further
/// track of the same name.
struct TraceTracks {
  private(set) var tracks: [(name: String, slices: [TraceSlice])] = []

  mutating func add(_ slices: [TraceSlice], to name: String) {
    let first = tracks.count
    for slice in slices.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
      let fitting = tracks.indices.dropFirst(first).first { index in
        tracks[index].slices.allSatisfy { $0.end <= slice.start || slice.end <= $0.end }
      }
      if let fitting { tracks[fitting].slices.append(slice) } else { tracks.append((name, [slice])) }
    }
  }

  /// A track of that name with a slice around this time, and the time within that slice; nil if there is none.
  ///
  /// What a job does at its very end is done within it.
  func place(of time: Int, on name: String) -> (track: Int, time: Int)? {
    for (index, track) in tracks.enumerated() where track.name == name {
      if let slice = track.slices.first(where: { $0.start <= time && time <= $0.end }) {
        return (index, min(time, slice.end - 1))
      }
    }
    return nil
  }
}
