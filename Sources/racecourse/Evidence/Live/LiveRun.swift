import Foundation
import Studio

/// The results of live runs of one file: real code on real threads.
struct LiveRun: Sendable {
  /// How often each ending was seen. A run that exceeds the time limit counts as hung.
  var counts: [Ending: Int] = [:]
  /// The first run with each outcome, in detail.
  var traces: [String: Trace] = [:]
  /// The screen at the end of the first run with each outcome, as QOI files from left to right.
  var screens: [String: [Data]] = [:]
  /// How many instrumented accesses of the lesson were made off the main thread.
  var offMainAccesses = 0

  /// How many runs there were.
  var runs: Int { counts.values.reduce(0, +) }
}

/// One run in detail.
struct Trace: Sendable, Codable {
  /// What ran where, and when.
  let recording: Recording
  /// How smoothly the screen drew, if the scenario watches frames.
  var frames: Frames?
  /// How many cores the machine had for it.
  var cores: Int = 1
}

/// One line from a live child to its parent.
enum LiveMessage: Codable {
  case outcome(String)
  case trace(outcome: String, Trace)
  case screen(outcome: String, pictures: [Data])
  case offMain(Int)

  func line() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  init(line: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}

/// The live run that represents all runs of a file: one with the most frequent wrong outcome, if there was one, or
/// else one with the most frequent outcome.
struct ShownRun: Sendable {
  /// How it ended, and how many of the runs ended this way.
  let outcome: SeenOutcome
  /// What was recorded of it.
  let trace: Trace
  /// What its tasks are called.
  let labels: TaskLabels

  /// - Parameter run: nil results if none of its runs ended by itself.
  init?(_ run: VariantRun) {
    let recorded = run.outcomes.filter { run.live.traces[$0.name] != nil }
    let wrong = recorded.filter { $0.expectation == .forbidden }
    guard let outcome = (wrong.isEmpty ? recorded : wrong).max(by: { $0.count < $1.count }),
      let trace = run.live.traces[outcome.name]
    else { return nil }
    self.outcome = outcome
    self.trace = trace
    // A schedule has no crowd, so its names are those of the other tasks.
    let crowded = trace.recording.crowds.joined().compactMap(\.task)
    labels = run.labels.matching(recorded: trace.recording.tasks.subtracting(crowded))
  }
}

extension Recording {
  /// More tasks than this that all do one thing, and the same thing, are a crowd.
  private static let crowdLimit = 16

  /// What the tasks of each crowd do, in the order in which the crowds begin.
  var crowds: [[TimedSpan]] {
    let tasks = Dictionary(
      grouping: spans.filter { $0.kind != .reply && ![nil, Self.mainTask].contains($0.task) }, by: \.task)
    let single = tasks.values.filter { $0.count == 1 && $0[0].kind == .work }.joined().sorted {
      $0.start < $1.start
    }
    return Dictionary(grouping: single, by: \.name).values
      .filter { $0.count > Self.crowdLimit }.sorted { $0[0].start < $1[0].start }
  }
}
