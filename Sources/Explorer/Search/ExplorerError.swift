/// Why the explorer refuses, or cannot continue.
package enum ExplorerError: Error, Equatable, Sendable {
  /// Exploring needs Linux on x86-64 or ARM64, and Swift 6.3 or later.
  case unsupported
  /// The child process could not be started, or ended before it began to explore.
  case childDidNotStart(String)
  /// The child process ended again and again before it answered.
  case childDidNotAnswer
  /// No schedule ran to its end, so nothing is known of the program.
  case noVerdict(NoVerdict)
  case noSchedule
  /// Something else killed the child process that explores, before anything was found.
  case childKilled(signal: Int32)
  /// The program wrote over the memory that it shares with the explorer, so nothing there can be trusted.
  case memoryOverwritten
  /// The Swift runtime, or the way this program was linked, is unsuitable: these checks failed, and this is
  /// what differs, by its names.
  case unknownRuntime([RuntimeCheck], differences: String)
  case malformedToken(String)
  case otherProgram(token: String, asked: String)
  case otherVariant(token: String, asked: String)
  /// The token was made by another build of the code: its schedule may no longer exist.
  case otherBuild
  /// There is no choice with that number at that position, or the schedule ends before it.
  case noSuchChoice
  /// All schedules are asked for, and the search left some out.
  case incompleteSearch
  /// The same choices led to a different run.
  case nondeterministic
  /// The same choices led to a different run, and the system does not give the program the same addresses in every run.
  case otherAddresses
}
