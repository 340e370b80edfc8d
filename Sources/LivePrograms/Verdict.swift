/// What a search found about a program.
public struct ExploredProgramResult: Equatable, Sendable {
  /// The outcomes' names, crashes and deadlocks included.
  public var outcomes: Set<String>
  /// Whether any two accesses race.
  public var hasRace: Bool
  /// Whether the search found all that there is.
  public var isComplete: Bool
  /// Whether everything ran under its control.
  public var isControlled: Bool
  /// Why it is incomplete or uncontrolled.
  public var limits: [String]

  /// What was found.
  public init(
    outcomes: Set<String>, hasRace: Bool = false, isComplete: Bool = true, isControlled: Bool = true,
    limits: [String] = []
  ) {
    self.outcomes = outcomes
    self.hasRace = hasRace
    self.isComplete = isComplete
    self.isControlled = isControlled
    self.limits = limits
  }
}

/// What happened when a program ran live.
public struct LiveResult: Equatable, Sendable {
  /// How often each outcome came, in both builds.
  public var outcomes: [String: Int]
  /// The first report of ThreadSanitizer about the program's own lines.
  public var sanitizerReport: String?

  /// What happened.
  public init(outcomes: [String: Int], sanitizerReport: String? = nil) {
    self.outcomes = outcomes
    self.sanitizerReport = sanitizerReport
  }

  /// The outcome of a run that a signal ended. Its reason is not compared.
  public static let crash = "crash"
  /// The outcome of a run that did nothing for seconds.
  public static let deadlock = "deadlock"
}

/// Whether what happened live is among what a complete search found.
public enum Verdict: Equatable, Sendable {
  /// Everything that happened was found.
  case agrees
  /// The search found a race, so anything may happen. ThreadSanitizer may have seen one too.
  case races(seenLive: Bool)
  /// The search was not complete, and claims nothing.
  case cutShort
  /// The program left the explorer's control.
  case notControlled
  /// These outcomes were not found, or ThreadSanitizer reports a race where none was found.
  case disagrees(missing: [String], sanitizerReport: String?)

  /// Compares.
  /// - Parameter sanitizerLacks: why ThreadSanitizer's reports about the program do not count; nil if they do.
  public init(_ found: ExploredProgramResult, _ live: LiveResult, sanitizerLacks: String? = nil) {
    let report = sanitizerLacks == nil ? live.sanitizerReport : nil
    if !found.isControlled {
      self = .notControlled
    } else if found.hasRace {
      self = .races(seenLive: live.sanitizerReport != nil)
    } else if !found.isComplete {
      self = .cutShort
    } else {
      let found = Set(found.outcomes.map(Self.withoutReason))
      let missing = live.outcomes.keys.filter { !found.contains($0) }.sorted()
      self =
        missing.isEmpty && report == nil ? .agrees : .disagrees(missing: missing, sanitizerReport: report)
    }
  }

  /// Whether it is a disagreement.
  public var isDisagreement: Bool { if case .disagrees = self { true } else { false } }

  private static func withoutReason(_ outcome: String) -> String {
    outcome.hasPrefix("crash: ") ? LiveResult.crash : outcome
  }
}
