extension Diagnostic {
  /// What a message means, and usually what to do, in one sentence; nil if the course has none.
  var meaning: String? {
    switch severity {
    case .error:
      Self.meaning(message, Self.errors) ?? group.flatMap { Self.groups[$0] }
        ?? Self.meaning(message, Self.others)
    case .warning: Self.meaning(message, Self.warnings)
    case .note: Self.meaning(message, Self.notes)
    }
  }

  private typealias Entry = (part: String, meaning: String)

  /// The first entry that fits.
  private static func meaning(_ message: String, _ entries: [Entry]) -> String? {
    entries.first { message.contains($0.part) }?.meaning
  }

  /// For errors whose message is not more specific.
  private static let groups = [
    "SendingRisksDataRace":
      "The receiver gets this object while the sender keeps it, so two tasks could use it at the same time.",
    "SendingClosureRisksDataRace":
      "The closure runs at the same time as this code, and both would use the same object.",
    "RegionIsolation": "Two tasks could use this value at the same time.",
    "MutableGlobalVariable":
      "Every task can reach this, so two could change it at the same time: isolate it, make it a 'let', or guard it.",
    "ActorIsolatedCall": "The call has to wait for its turn on the actor: write 'await' before it.",
    "ConformanceIsolation":
      "The protocol lets code on any thread call these members, but the members need their actor.",
    "IsolatedConformances":
      "This conformance can be used only on its actor, but here it could be used on any thread.",
    "SendableClosureCaptures":
      "The closure may run at the same time as the code around it, and both would use this object.",
    "SendableMetatypes":
      "The type's own methods need their actor, but here they could be called on any thread.",
  ]

  /// Parts of error messages, the more specific ones first.
  private static let errors: [Entry] = [
    (
      "type '@concurrent () async",
      "The closure runs at the same time as this code, and both use the same variable or object."
    ),
    (
      "can not be mutated from",
      """
      If code outside the actor could change this, two tasks could change it at the same time: change it in a method of the actor.
      """
    ),
    (
      "can not be referenced from",
      "This code does not run on the actor, so it could read the value while the actor is changing it."
    ),
    (
      "cannot be accessed from outside of the actor",
      """
      This code does not run on the actor, so it could read the value while the actor is changing it: write 'await' \
      before it.
      """
    ),
    (
      "in a synchronous",
      "A function that is not 'async' cannot wait for its turn on the actor: make it 'async', or isolate it to that actor."
    ),
    (
      "cannot be called from outside of the actor",
      "The call has to wait for its turn on the actor: write 'await' before it."
    ),
    (
      "cannot be passed 'inout' to 'async'",
      "The actor could change the variable while the call is suspended: 'await' a new value, and then store it."
    ),
    (
      "result can not be returned from",
      "The actor keeps this object and the caller gets it, so both could use it at the same time: return a copy."
    ),
    (
      "cannot exit",
      "The actor keeps this object and the caller gets it, so both could use it at the same time: return a copy."
    ),
    (
      "may have shared mutable state",
      """
      Every task can reach this object, and nothing guarantees that it never changes, or that only one actor uses it.
      """
    ),
    (
      "is mutable",
      """
      Tasks that share the object could change this at the same time: make it a 'let', guard it with a lock, or use an \
      actor.
      """
    ),
    (
      "has non-Sendable type",
      "'Sendable' promises that tasks may share the value, but they may not share this part of it."
    ),
    ("has non-Copyable type", "A lock cannot be copied, but a struct can: put the lock in a class."),
    (
      "captured var",
      """
      The closure may run at the same time as the code around it, and both would use this variable: capture a copy of it.
      """
    ),
    (
      "captures 'inout' parameter",
      "The closure can outlive this call, but it may change the caller's variable only during the call: return a result instead."
    ),
    (
      "captures mutating 'self'",
      "The closure can outlive this method, but a method may change a struct only while it runs."
    ),
    (
      "applied to mutable stored properties",
      "Without an actor, nothing keeps two tasks from changing it at the same time."
    ),
    ("expecting synchronous function", "This closure may not suspend, so there can be no 'await' in it."),
    (
      "function that does not support concurrency",
      "Only an 'async' function can wait: make this one 'async'."
    ),
    (
      "is 'async' but is not marked with 'await'", "The call can suspend: write 'await' before it."
    ),
    (
      "but it is not marked with 'try'",
      "The call can end with an error: write 'try', and catch the error or pass it on."
    ),
    ("errors thrown from here are not handled", "Catch the error here, or let the function throw it."),
  ]

  /// For errors without a group.
  private static let others: [Entry] = [
    ("actor-isolated", "This code does not run on the actor, so both could use this at the same time.")
  ]

  /// Advice that a learner should not take.
  private static let notes: [Entry] = [
    ("disable concurrency-safety checks", unchecked), ("'nonisolated(unsafe)'", unchecked),
    (
      "'@preconcurrency'",
      "This moves the check to run time: a call from another thread then crashes the program."
    ),
  ]
  private static let unchecked =
    "This tells the compiler not to check, so nothing prevents a data race."

  private static let warnings: [Entry] = [
    ("no 'async' operations occur", "Nothing here has to wait: leave out the 'await'."),
    ("no calls to throwing functions", "Nothing here can throw: leave out the 'try'."),
    ("was never mutated", "It never changes: write 'let'."),
    ("was never used", "Nothing uses it: delete it."),
    ("is unused", "Nothing uses the result: store it, or write '_ =' before the call."),
    ("will never be executed", "Nothing can reach this code: delete it."),
  ]
}
