import Foundation
import Studio

/// What a trace shows of a run: a lane for each thread with the tasks that it ran, one for the server, and one for each task
/// with what it did and waited for.
struct TraceLanes {
  private(set) var lanes: [(name: String, slices: [TraceSlice])] = []

  init(_ recording: Recording, _ labels: TaskLabels) {
    let lanes = Set(recording.spans.map(\.lane) + recording.jobs.map(\.lane))
    for lane in lanes.sorted(by: { Self.order($0) < Self.order($1) }) {
      let jobs = recording.jobs.filter { $0.lane == lane }.map {
        TraceSlice("\(labels[$0.task])", "job", from: $0.start, to: $0.end)
      }
      let spans = recording.spans.filter { $0.lane == lane && $0.kind != .wait }.map { span in
        let owner = span.kind == .reply ? span.task.map { " for \(labels[$0])" } ?? "" : ""
        return TraceSlice(span.name + owner, span.kind.rawValue, from: span.start, to: span.end)
      }
      if !(jobs + spans).isEmpty { self.lanes.append((Self.title(lane), jobs + spans)) }
    }
    for task in recording.tasks.map({ labels[$0] }).sorted() {
      let spans = recording.spans.filter { $0.task.map { labels[$0] } == task && $0.kind != .reply }.map {
        TraceSlice($0.name, $0.kind.rawValue, from: $0.start, to: $0.end)
      }
      // For a task of which nothing else is known, the times when it ran.
      let jobs = recording.jobs.filter { labels[$0.task] == task }.map {
        TraceSlice("on " + Self.title($0.lane), "job", from: $0.start, to: $0.end)
      }
      self.lanes.append((task.title, spans.isEmpty ? jobs : spans))
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
