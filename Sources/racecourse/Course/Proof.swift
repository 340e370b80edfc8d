/// How a pair is proved.
enum Proof: String, Sendable, Codable, CaseIterable {
  /// Every interleaving of the memory accesses.
  case access
  /// Every interleaving of the jobs between suspension points.
  case job
  /// Measured on the real main thread with real threads.
  case live
}

/// Whether live runs of the racy file can be relied on to go wrong.
enum Luck: String, Sendable, CaseIterable {
  /// Every run goes wrong: one is enough.
  case certain
  /// Some schedules go wrong, but even many runs may miss them.
  case needed
}

/// What the timeline of an exhibit is about.
enum TimelineSubject: String, Sendable, CaseIterable {
  /// What each task did and waited for, and whether frames were drawn in the meantime.
  case tasks
  /// The same, and above it which task the main thread ran when.
  case turns
  /// Which tasks each thread ran.
  case threads
  /// What kept each thread busy.
  case cores
}
