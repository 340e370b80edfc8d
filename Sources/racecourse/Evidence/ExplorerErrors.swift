// The explorer does not know how a reader asks for a program, so its errors have their words here.
extension ExplorerError: CourseError {
  private static let noStart = "The child process that explores did not start"
  static let needs = "Exploring needs Linux on x86-64 or ARM64, and Swift 6.3 or later."

  var message: String {
    switch self {
    case .unsupported:
      "\(Self.needs) Live runs, 'show' and 'check' work here."
    case .childDidNotStart(let reason): "\(Self.noStart): \(reason)"
    case .childDidNotAnswer: "\(Self.noStart): it ended before it answered"
    case .noVerdict(let found): found.text
    case .noSchedule: "\(Self.noStart): no schedule was found"
    case .childKilled(let signal):
      """
      The child process that explores was killed from outside (signal \(signal)). The system may be short of memory. \
      Quit other programs, or give this one more memory.
      """
    case .memoryOverwritten:
      """
      The program overwrote the explorer's memory, so nothing that was found can be trusted. Look for pointers and unsafe \
      buffers that it writes through.
      """
    case .unknownRuntime(let checks, let differences):
      """
      The explorer does not work with this Swift runtime: \(checks.map(\.failure).joined(separator: "; "))\
      \(differences.isEmpty ? "" : " (\(differences))"). Nothing was explored. Use the libraries of the Swift toolchain that built racecourse, and run 'swift build' again with a \
      toolchain from swift.org.
      """
    case .malformedToken(let text):
      """
      '\(text)' is not a token. 'racecourse explore <exhibit>' prints the token of the simplest schedule that goes wrong, and with '--json' one for every outcome.
      """
    case .otherProgram(let token, let asked):
      "This token is for the exhibit '\(token)', not for '\(asked)'. Try 'racecourse replay \(token) <token>'."
    case .otherVariant(let token, let asked): "This token is for the \(token) file, not for the \(asked) one."
    case .otherBuild:
      """
      This token was made by another build of the code, and its schedule may no longer exist. \
      Explore again to get a new token.
      """
    case .noSuchChoice: "The schedule has no such choice there."
    case .incompleteSearch:
      """
      The schedules cannot be shown as a graph, because the search left some of them out. 'racecourse explore' says why.
      """
    case .nondeterministic:
      """
      The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may read a clock, random numbers or addresses.
      """
    case .otherAddresses:
      """
      The same choices gave a different run, so this schedule cannot be replayed. Is the token complete? If so, the code may depend on addresses, which this system changes from run to run. \
      In a container, 'docker run --security-opt seccomp=unconfined' keeps them the same.
      """
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .noVerdict: .failure
    case .malformedToken, .otherProgram, .otherVariant, .otherBuild: .usage
    case .unsupported, .childDidNotStart, .childDidNotAnswer, .noSchedule, .childKilled, .memoryOverwritten,
      .unknownRuntime,
      .noSuchChoice, .incompleteSearch, .nondeterministic, .otherAddresses:
      .software
    }
  }
}

extension RuntimeCheck {
  /// What is wrong if it fails.
  fileprivate var failure: String {
    switch self {
    case .jobLayout: "a job has a different layout"
    case .hooks: "a function is missing, or is not called through the explorer"
    case .names: "something that the explorer looks for by its name has another one, or another layout"
    case .threadBlocks: "thread-local data is not where it should be"
    case .streams: "its functions for streams were not found; its symbols may be stripped"
    case .groups: "its functions for task groups were not found; its symbols may be stripped"
    case .search: "a small search did not find the schedules that it should"
    }
  }
}

extension ProcessError: CourseError {
  var message: String { description }
  var exitCode: ExitCode { .software }
}
