import Foundation

/// What is known of a schedule that was stopped before its end. How it would have gone on is not known.
package struct Stop: Sendable, Codable, Equatable {
  /// What there was too much of.
  package enum Cause: Sendable, Codable, Equatable {
    /// It made no step for so many seconds, in which it used a processor or waited.
    case seconds(Double)
    /// It made more steps than a schedule may have.
    case steps
  }

  /// What its process was doing.
  package enum Activity: Sendable, Codable, Equatable {
    case runs
    /// It took memory; it had so many bytes.
    case allocates(bytes: Int)
    /// It waited in this system call; empty if that has no known name.
    case waits(in: String)
    /// It was stopped by a signal.
    case isStopped
  }

  package var cause: Cause
  /// What it was doing; nil if that is not known.
  package var activity: Activity?

  package init(_ cause: Cause, _ activity: Activity? = nil) {
    (self.cause, self.activity) = (cause, activity)
  }

  /// As the state of a search keeps it.
  var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// What a child left there may be anything.
  init?(text: String) {
    guard let stop = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = stop
  }
}

/// A search in which no schedule ran to its end: it says nothing of the program.
package struct NoVerdict: Sendable, Equatable {
  package var program: String
  /// How long the search took, in seconds.
  package var seconds: Double
  /// What is known of the last schedule that was stopped; nil if the limit of the search came first.
  package var stop: Stop?
  /// Where that was in the source; nil if unknown.
  package var place: SourcePlace?
  package var limitations: [Limitation]
  /// What the schedule that was stopped had recorded; empty for nothing.
  package var recorded: String

  package init(
    _ program: String, seconds: Double, stop: Stop? = nil, place: SourcePlace? = nil,
    limitations: [Limitation] = [], recorded: String = ""
  ) {
    self.program = program
    (self.seconds, self.stop, self.place, self.limitations) = (seconds, stop, place, limitations)
    self.recorded = recorded
  }
}
