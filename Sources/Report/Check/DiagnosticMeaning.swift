import Evidence

extension Diagnostic {
  /// What an error means, in one sentence, where the course has one.
  var meaning: String? {
    guard severity == .error else { return nil }
    if let group, let meaning = Self.groupMeanings[group] { return meaning }
    return Self.messageMeanings.first { message.contains($0.part) }?.meaning
  }

  private static let groupMeanings = [
    "SendingRisksDataRace":
      "What is handed over here stays in use on this side, so two tasks could touch it at the same time.",
    "SendingClosureRisksDataRace":
      "The closure runs elsewhere, and takes along something that this side goes on using.",
    "RegionIsolation":
      "Two parts of the program could reach this value at the same time.",
    "MutableGlobalVariable":
      "A variable that everyone can reach must belong to an actor, be constant, or be guarded by a lock.",
    "ActorIsolatedCall":
      "This function belongs to an actor: from here it must be awaited.",
    "ConformanceIsolation":
      "The protocol promises that anyone may call this; the type keeps it to its actor.",
    "SendableClosureCaptures":
      "The closure may run at the same time as the code around it, and takes along what is not safe to share.",
    "IsolatedConformances":
      "The type keeps this conformance to its actor, and code that may run anywhere would use it.",
    "SendableMetatypes": "The type's own methods may not be called from everywhere.",
  ]

  /// For errors without a group, the first part that fits.
  private static let messageMeanings: [(part: String, meaning: String)] = [
    (
      "can not be mutated from",
      "This variable belongs to an actor, and the code around it may run on any thread: it may not write to it."
    ),
    (
      "can not be referenced from",
      "This belongs to an actor, and the code around it may run on any thread: it may not touch it."
    ),
    (
      "captured var",
      "The variable is shared by code that runs at the same time, and nothing puts its changes in order."
    ),
    (
      "non-Sendable type",
      "A promise that the type may cross from task to task, with something in it that may not."
    ),
    (
      "cannot be called from outside of the actor",
      "This function belongs to an actor: from here it must be awaited."
    ),
    (
      "main actor-isolated", "This belongs to the main actor, and the code around it may run on any thread."
    ),
    (
      "actor-isolated", "This belongs to an actor, and the code around it is not part of it."
    ),
  ]
}
