/// What is wrong with the racy file. Learners confuse these kinds more than anything else.
enum Kind: String, Sendable, Codable, CaseIterable {
  /// Two unordered accesses to one memory location, one of them a write: undefined behavior.
  case dataRace = "data race"
  /// Legal Swift that is correct in some orders and wrong in others.
  case raceCondition = "race condition"
  /// Nothing is drawn and no taps are handled.
  case blockedMainThread = "blocked main thread"
  /// Correct, but slower than it has to be: work hops to the main actor, although it does not need to.
  case needlessHops = "needless hops"
  /// Wrong in every order: the order is not the cause.
  case noRace = "wrong without a race"
  /// A task ended with an error that nobody looked at.
  case lostError = "lost error"
}

/// What ThreadSanitizer should report for a file.
enum SanitizerExpectation: Sendable, Equatable {
  /// A data race in the lesson's own lines.
  case race
  /// Nothing, and why.
  case silence(because: String)
  /// Nothing or a false positive, and why.
  case falsePositive(because: String)
}

extension Kind {
  /// What ThreadSanitizer should report for a file with this bug. It sees the memory accesses of the runs
  /// that it watches, and does not know what the program should do.
  var sanitizerExpectation: SanitizerExpectation {
    switch self {
    case .dataRace: .race
    case .raceCondition: .silence(because: "none of its accesses race, but their order is wrong")
    case .blockedMainThread: .silence(because: "a blocked thread does not race")
    case .needlessHops: .silence(because: "a hop orders two accesses")
    case .lostError: .silence(because: "a lost error is not a memory access")
    case .noRace: .silence(because: "no two of its accesses race")
    }
  }
}
