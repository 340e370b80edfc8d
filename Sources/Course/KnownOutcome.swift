/// An outcome that the catalogue knows, and what it means.
public struct KnownOutcome: Sendable {
  /// The name that the scenario gives it.
  public let name: String
  /// Whether it is right.
  public let expectation: Expectation
  /// What happened when the scenario ended this way, in one sentence.
  public let meaning: String
  /// Whether only the racy file can end this way, although it is right.
  public let isRacyOnly: Bool

  /// Makes an outcome that is right.
  public static func acceptable(_ name: String, _ meaning: String, racyOnly: Bool = false) -> KnownOutcome {
    KnownOutcome(name: name, expectation: .acceptable, meaning: meaning, isRacyOnly: racyOnly)
  }

  /// Makes an outcome that is the bug.
  public static func forbidden(_ name: String, _ meaning: String) -> KnownOutcome {
    KnownOutcome(name: name, expectation: .forbidden, meaning: meaning, isRacyOnly: true)
  }
}

/// Whether an outcome is right, is the bug, or is not in the catalogue.
public enum Expectation: String, Sendable, Codable {
  /// The program did what it is to do.
  case acceptable
  /// The program did what it must never do.
  case forbidden
  /// The catalogue does not have the outcome.
  case unknown
}
