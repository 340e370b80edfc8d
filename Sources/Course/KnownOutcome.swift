/// An outcome that the catalogue knows, and what it means.
public struct KnownOutcome: Sendable {
  public let name: String
  public let expectation: Expectation
  public let meaning: String
  /// Whether only the racy file can end so, although it is right.
  public let isRacyOnly: Bool

  public static func acceptable(_ name: String, _ meaning: String, racyOnly: Bool = false) -> KnownOutcome {
    KnownOutcome(name: name, expectation: .acceptable, meaning: meaning, isRacyOnly: racyOnly)
  }

  public static func forbidden(_ name: String, _ meaning: String) -> KnownOutcome {
    KnownOutcome(name: name, expectation: .forbidden, meaning: meaning, isRacyOnly: true)
  }
}

/// Whether an outcome is right, is the bug, or is not in the catalogue.
public enum Expectation: String, Sendable, Codable {
  case acceptable
  case forbidden
  case unknown
}
