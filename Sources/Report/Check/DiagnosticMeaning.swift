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
      "This value goes to another task and is still used here, so two tasks could touch it at the same time.",
    "SendingClosureRisksDataRace":
      "The closure runs in another task, and it captures something that this code keeps using.",
    "RegionIsolation":
      "Two parts of the program could reach this value at the same time.",
    "MutableGlobalVariable":
      "A variable that all code can reach must belong to an actor, be constant, or be guarded by a lock.",
    "ActorIsolatedCall":
      "This function belongs to an actor: from here, call it with 'await'.",
    "ConformanceIsolation":
      "The protocol lets any code call this, but the type allows it on its actor only.",
    "SendableClosureCaptures":
      "The closure may run at the same time as the code around it, and it captures something that is not safe to share.",
    "IsolatedConformances":
      "This conformance works on the type's actor only, and code that may run anywhere would use it.",
    "SendableMetatypes": "The type's own methods may not be called from just anywhere.",
  ]

  /// For errors without a group, the first part that fits.
  private static let messageMeanings: [(part: String, meaning: String)] = [
    (
      "can not be mutated from",
      "This variable belongs to an actor. The code here may run on any thread, so it must not write to it."
    ),
    (
      "can not be referenced from",
      "This belongs to an actor. The code here may run on any thread, so it must not touch it."
    ),
    (
      "captured var",
      "The variable is shared by code that may run at the same time, and nothing orders its changes."
    ),
    (
      "non-Sendable type",
      "The type claims to be safe to share between tasks, but one of its parts is not."
    ),
    (
      "cannot be called from outside of the actor",
      "This function belongs to an actor: from here, call it with 'await'."
    ),
    (
      "main actor-isolated", "This belongs to the main actor, but the code here may run on any thread."
    ),
    (
      "actor-isolated",
      "This belongs to an actor, and the code here runs outside of it: both could touch it at the same time."
    ),
  ]
}
