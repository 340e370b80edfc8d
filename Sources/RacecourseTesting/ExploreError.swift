import Explorer

/// Why nothing could be explored.
public enum ExploreError: Error, Equatable {
  /// No test of Swift Testing is running: in XCTest, or in a detached task.
  case noTest
  /// A case of a parametrized test that the child does not explore.
  case otherCase
  /// Another task of the same test explores at this place at the same time.
  case sameCall
  /// A variable of the environment has a value that means nothing.
  case setting(String, value: String, expected: String)
  /// A failure could not be written to the folder that the environment names.
  case notWritten(String)
  /// The child came to the end of the test without this call.
  case notReached
  /// The results of the test's earlier calls are too large to be handed to a child.
  case tooManyResults
  /// The child ended before it explored anything; this is what it said.
  case child(String)
  /// The explorer cannot explore here, in its words.
  case explorer(String)
}

extension ExploreError {
  /// Why the explorer refuses, in words.
  init(_ error: ExplorerError) {
    switch error {
    case .childDidNotStart(let message): self = message.isEmpty ? .notReached : .child(message)
    case .childKilled(let signal):
      self = .explorer("The child that explores was killed from outside (signal \(signal)). Is memory short?")
    case .memoryOverwritten:
      self = .explorer(
        "The body overwrote the explorer's memory, so nothing that was found can be trusted. Look for pointers and "
          + "unsafe buffers that it writes through.")
    case .unknownRuntime(let checks, let differences):
      self = .explorer(
        "The explorer does not work with this Swift runtime, or with how the test bundle is linked "
          + "(\((checks.map { "\($0)" } + [differences]).filter { !$0.isEmpty }.joined(separator: ", "))). It needs Swift 6.3 on Linux, and the "
          + "linker settings of the package 'racecourse'.")
    case .noVerdict(let found):
      // What failed before is the cause.
      let record = found.recorded.isEmpty ? nil : ScheduleRecord(name: found.recorded) ?? .cut
      let issues = record?.allIssues ?? []
      self = .explorer((issues.map(\.text) + [found.text]).joined(separator: "\n"))
    case .malformedToken:
      self = .explorer(
        "The token cannot be read: a part of it is missing, or was changed. Copy all of it from what the failed test prints."
      )
    case .nondeterministic:
      self = .explorer("The same choices led to another schedule: the body has changed, or depends on more.")
    case .otherAddresses:
      self = .explorer(
        "The same choices led to another schedule: the body has changed, or depends on addresses, which this "
          + "system does not keep the same in every run.")
    case .unsupported, .childDidNotAnswer, .noSchedule, .otherProgram, .otherVariant, .otherBuild,
      .noSuchChoice, .incompleteSearch:
      self = .explorer("\(error)")
    }
  }
}

extension ExplorerError {
  /// Whether a token's schedule no longer exists.
  var isOutdated: Bool {
    switch self {
    case .nondeterministic, .otherAddresses, .noSuchChoice, .otherBuild: true
    default: false
    }
  }
}

extension ExploreError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noTest:
      "'explore' starts the running test again in another process, so it must be called by a test of Swift Testing ('@Test'), in its own task: XCTest and detached tasks do not say which test they belong to."
    case .otherCase: "Another process explores this case."
    case .sameCall:
      "Another task of this test is in the same call of 'explore', and the process that explores could not tell the two apart. Make the calls one after the other, in the test's own task."
    case .setting(let name, let value, let expected): "\(name) is '\(value)', but must be \(expected)."
    case .notWritten(let reason): "The failures could not be written: \(reason)"
    case .notReached:
      "The test was started again in another process, and did not come to this call there. Does it depend on something besides its arguments? The arguments of a parametrized test must be 'Codable', 'RawRepresentable' or 'Identifiable', so that a case can be found again."
    case .tooManyResults:
      "What earlier calls in this test returned and reported is too large to be handed on: explore in tests of their own."
    case .child(let message):
      "The test was started again in another process, which ended before it came to this call: \(message)"
    case .explorer(let words): words
    }
  }
}
