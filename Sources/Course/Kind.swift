/// What is wrong with the racy file. Learners mix these up more than anything else.
public enum Kind: String, Sendable, Codable, CaseIterable {
  /// Two unordered accesses to one memory location, one of them a write: undefined behavior.
  case dataRace = "data race"
  /// Legal Swift that is right in some orders and wrong in others.
  case raceCondition = "race condition"
  /// Nothing is drawn and no taps are handled.
  case blockedMainThread = "blocked main thread"
  /// Right, and slower than it has to be: work hops to the main actor, which has nothing to do with it.
  case needlessHops = "needless hops"
  /// Wrong in every order: order is not the cause.
  case noRace = "wrong without a race"
  /// A task ended with an error that nobody looked at.
  case lostError = "lost error"
}
