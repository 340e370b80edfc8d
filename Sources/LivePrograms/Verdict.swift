/// What a search found about a program.
package struct ExploredProgramResult: Equatable, Sendable {
  /// The outcomes' names, crashes and deadlocks included.
  package var outcomes: Set<String>
  /// Whether any two accesses race.
  package var hasRace = false
  /// Whether the search found all that there is.
  package var isComplete = true
  /// Whether everything ran under its control.
  package var isControlled = true
  /// Why it is incomplete or uncontrolled.
  package var limits: [String] = []
}

/// What happened when a program ran live.
package struct LiveResult: Equatable, Sendable {
  /// How often each outcome came, in both builds.
  package var outcomes: [String: Int]
  /// The first report of ThreadSanitizer about the program's own lines.
  package var sanitizerReport: String?

  /// The outcome of a run that a signal ended. Its reason is not compared.
  package static let crash = "crash"
  /// The outcome of a run that did nothing for seconds.
  package static let deadlock = "deadlock"
}

/// Whether what happened live is among what a complete search found.
package enum Verdict: Equatable, Sendable {
  case agrees
  /// The search found a race, so anything may happen. ThreadSanitizer may have seen one too.
  case races(seenLive: Bool)
  /// The search was not complete, and claims nothing.
  case cutShort
  case notControlled
  /// These outcomes were not found, or ThreadSanitizer reports a race where none was found.
  case disagrees(missing: [String], sanitizerReport: String?)

  /// Compares.
  /// - Parameter sanitizerLacks: why ThreadSanitizer's reports about the program do not count; nil if they do.
  package init(_ found: ExploredProgramResult, _ live: LiveResult, sanitizerLacks: String? = nil) {
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

  package var isDisagreement: Bool { if case .disagrees = self { true } else { false } }

  private static func withoutReason(_ outcome: String) -> String {
    outcome.hasPrefix("crash: ") ? LiveResult.crash : outcome
  }
}
