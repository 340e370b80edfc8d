import Course

/// What ThreadSanitizer said of one file of a pair.
public struct SanitizerRun: Sendable, Codable, Equatable {
  /// The name of the exhibit.
  public let exhibit: String
  /// Which of its files was run.
  public let variant: Variant
  /// How many reports there were of the lesson's own lines.
  public let races: Int
  /// How many reports there were of the project's other lines: there must be none.
  public let elsewhere: Int
  /// The day of the run, as in `2026-11-21`.
  public let date: String
  /// The fingerprint of the code that was run.
  let code: String

  /// Whether this is what the catalog expects.
  public var holds: Bool {
    guard elsewhere == 0, let exhibit = Course.exhibit(exhibit) else { return false }
    return switch exhibit.sanitizerExpectation(for: variant) {
    case .race: races > 0
    case .silence: races == 0
    case .falsePositive: true
    }
  }
}

/// What ThreadSanitizer said of a file when it was last asked.
public struct RememberedSanitizerRun: Sendable, Equatable {
  /// What it said.
  public let run: SanitizerRun
  /// Whether it was said of the code that is there now. What was said of other code proves nothing.
  public let isCurrent: Bool

  /// Whether it contradicts the catalog.
  public var contradicts: Bool { isCurrent && !run.holds }
}
