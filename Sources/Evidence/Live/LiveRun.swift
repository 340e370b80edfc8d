import Foundation
import Studio

/// What live runs of one file gave: real code on real threads.
public struct LiveRun: Sendable {
  /// How often each outcome was seen. A crash is `crash: <reason>`; no end within the time limit is `hang`.
  public internal(set) var counts: [String: Int] = [:]
  /// The first run in detail.
  public internal(set) var trace: Trace?
  /// How many instrumented accesses of the lesson were made off the main thread.
  public internal(set) var offMainAccesses = 0

  public init(counts: [String: Int] = [:], trace: Trace? = nil) {
    self.counts = counts
    self.trace = trace
  }

  /// How many runs there were.
  public var runs: Int { counts.values.reduce(0, +) }
}

/// One run in detail.
public struct Trace: Sendable, Codable {
  public let recording: Recording
  /// How smoothly the screen drew, where the scenario looks at that.
  public let frames: Frames?
  /// What was on the screen at the end, as a QOI file.
  public let picture: Data?
}

/// One line of what a live child tells its parent.
enum LiveMessage: Codable {
  case outcome(String)
  case trace(Trace)
  case offMain(Int)

  func line() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  init(line: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line.utf8))
  }
}
