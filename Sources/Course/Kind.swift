/// What is wrong with the racy file. Learners confuse these kinds more than anything else.
public enum Kind: String, Sendable, Codable, CaseIterable {
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
