import Course

/// ThreadSanitizer's result for one file of a pair.
public struct SanitizerRun: Sendable, Codable, Equatable {
  /// The name of the exhibit.
  public let exhibit: String
  /// Which of its files was run.
  public let variant: Variant
  /// How many reports were about the lesson's own lines.
  public let races: Int
  /// How many reports were about the project's other lines: there must be none.
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

/// ThreadSanitizer's last result for a file.
public struct RememberedSanitizerRun: Sendable, Equatable {
  /// The result.
  public let run: SanitizerRun
  /// Whether it is for the current code. A result for other code proves nothing.
  public let isCurrent: Bool

  /// Whether it contradicts the catalog.
  public var contradicts: Bool { isCurrent && !run.holds }
}
