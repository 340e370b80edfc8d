/// Why the explorer refuses, or cannot go on.
public enum ExplorerError: Error, Equatable, Sendable {
  /// Exploring needs Linux on x86-64 or ARM64, and a Swift compiler from 6.3 on.
  case unsupported
  /// The child process could not be started, or ended before it began to explore.
  case childDidNotStart(String)
  /// Something else killed the child process that explores, before anything was found.
  case childKilled(signal: Int32)
  /// The Swift runtime, or how this program was linked, is not as exploring needs it: these checks failed.
  case unknownRuntime([RuntimeCheck])
  /// The text is not a token.
  case malformedToken(String)
  /// The token was made for another program.
  case otherProgram(token: String, asked: String)
  /// The token was made for another variant.
  case otherVariant(token: String, asked: String)
  /// The token was made by another build of the code: its schedule may not exist any more.
  case otherBuild
  /// There is no choice of that number at that place of a schedule, or the schedule is over before it.
  case noSuchChoice
  /// All schedules are asked for, and the search left some out.
  case incompleteSearch
  /// The same choices gave another run.
  case nondeterministic
  /// The same choices gave another run, and the system refuses to give the program the same addresses in every run.
  case otherAddresses
}
