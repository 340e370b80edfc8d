/// An outcome that the catalog knows, and what it means.
struct KnownOutcome: Sendable {
  /// How the scenario ends.
  let ending: KnownEnding
  /// Whether it is correct.
  let expectation: Expectation
  /// What happened when the scenario ended this way, in one sentence.
  let meaning: String
  /// Whether only the racy file can end this way, although it is correct.
  let isRacyOnly: Bool

  /// Its name in tables: the scenario's name for it, or `crash`, `deadlock` or `hang`.
  var name: String { ending.name }

  /// Makes an outcome that is correct.
  static func acceptable(_ name: String, _ meaning: String, racyOnly: Bool = false) -> KnownOutcome {
    KnownOutcome(
      ending: .outcome(name), expectation: .acceptable, meaning: meaning, isRacyOnly: racyOnly)
  }

  /// Makes an outcome that is the bug.
  static func forbidden(_ name: String, _ meaning: String) -> KnownOutcome {
    forbidden(.outcome(name), meaning)
  }

  /// Makes an ending that is the bug.
  static func forbidden(_ ending: KnownEnding, _ meaning: String) -> KnownOutcome {
    KnownOutcome(ending: ending, expectation: .forbidden, meaning: meaning, isRacyOnly: true)
  }
}

/// How a scenario ends, as far as the catalog distinguishes endings.
enum KnownEnding: Hashable, Sendable {
  /// It returns the outcome of this name.
  case outcome(String)
  /// It crashes, for whatever reason.
  case crash
  /// Every task waits for another one.
  case deadlock
  /// It does not end.
  case hang

  /// `crash`, `deadlock` and `hang` are endings that a scene does not return.
  init(_ name: String) { self = [.crash, .deadlock, .hang].first { $0.name == name } ?? .outcome(name) }

  /// The outcome's name, or the case's.
  var name: String {
    switch self {
    case .outcome(let name): name
    case .crash: "crash"
    case .deadlock: "deadlock"
    case .hang: "hang"
    }
  }
}

/// Whether an outcome is correct, is the bug, or is not in the catalog.
enum Expectation: String, Sendable, Codable {
  /// The program did what it should do.
  case acceptable
  /// The program did what it must never do.
  case forbidden
  /// The catalog does not have the outcome.
  case unknown
}

/// A way in which the racy file cannot end in any schedule; the fixed file may.
///
/// A bet on the endings mixes it with those that are possible.
struct ImpossibleEnding: Sendable {
  /// How the scenario does not end.
  let ending: KnownEnding
  /// The reason, in a sentence without a period. It can be checked in the racy file.
  let reason: String

  /// Its name in a list of endings.
  var name: String { ending.name }

  init(_ ending: KnownEnding, because reason: String) {
    self.ending = ending
    self.reason = reason
  }
}
