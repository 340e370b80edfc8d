import Studio

/// One thing that goes wrong, as a pair of files: racy beside fixed.
public struct Exhibit: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `frozen-download`.
  public let id: String
  /// What is shown, in a few words.
  public let title: String
  /// What the program is to do, with its one right answer.
  public let goal: String
  public let kind: Kind
  /// What goes wrong and what mends it, in two sentences.
  public let idea: String
  /// Where the talks show it, such as `E 5:36`: the talk and the minute.
  public let seen: [String]
  /// What the compiler says of the racy file in Swift 6 mode.
  public let swift6: Verdict
  /// How the pair is proved.
  public let proof: [Proof]
  public let outcomes: [KnownOutcome]
  /// Whether the racy file goes wrong in every live run, or with luck only.
  public let luck: Luck
  let racy: Scenario
  let fixed: Scenario

  public func scenario(_ variant: Variant) -> Scenario {
    switch variant {
    case .racy: racy
    case .fixed: fixed
    }
  }

  /// What the catalogue says of an outcome, if it knows it; any crash is the outcome `crash`, and a live run
  /// that does not end is the outcome `deadlock`.
  public func known(_ outcome: String) -> KnownOutcome? {
    let name = outcome.hasPrefix("crash:") ? "crash" : outcome == "hang" ? "deadlock" : outcome
    return outcomes.first { $0.name == name }
  }

  public var description: String { id }

  /// The name of both files, such as `FrozenDownload.swift`.
  public var fileName: String { upperCamelCase(id) + ".swift" }
}

/// Plays the scene once and says how it ended.
public typealias Scenario = @MainActor @Sendable (Scene) async -> Outcome

/// The two files of an exhibit.
public enum Variant: String, Sendable, Codable, CaseIterable {
  case racy
  case fixed
}

/// What is wrong with the racy file. Learners mix these up more than anything else.
public enum Kind: String, Sendable, Codable, CaseIterable {
  /// Two unordered accesses to one place, one of them a write: undefined behavior.
  case dataRace = "data race"
  /// Legal Swift in a wrong order.
  case raceCondition = "race condition"
  /// Nothing is drawn and no tap is answered.
  case blockedMainThread = "blocked main thread"
  /// Wrong in every order, with nothing shared.
  case noRace = "wrong without a race"
  /// A task ended with an error that nobody looked at.
  case lostError = "lost error"
}

/// What the Swift 6 compiler says of a file.
public enum Verdict: String, Sendable, Codable {
  case refuses
  case accepts
}

/// How a pair is proved.
public enum Proof: String, Sendable, Codable {
  /// Every interleaving of the memory accesses.
  case access
  /// Every interleaving of the jobs between suspension points.
  case job
  /// Measured on the real main thread with real threads.
  case live
}

/// Whether live runs of the racy file can be relied on to go wrong.
public enum Luck: Sendable {
  /// Every run goes wrong: one is enough.
  case certain
  /// Some schedules go wrong: many runs are made, and may all miss them.
  case needed
}
