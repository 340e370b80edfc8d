/// Why nothing could be explored.
public enum ExploreError: Error, Equatable {
  /// No test of Swift Testing is running: in XCTest, or in a detached task.
  case noTest
  /// A case of a parametrized test that the child does not explore.
  case otherCase
  /// The child came to the end of the test without this call.
  case notReached
  /// The results of the test's earlier calls are too large to be handed to a child.
  case tooManyResults
  /// The explorer cannot explore here, in its words.
  case explorer(String)
}

extension ExploreError: CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .noTest:
      "'explore' starts the running test again in another process, so it must be called by a test of Swift Testing ('@Test'), in its own task: XCTest and detached tasks do not say which test they belong to."
    case .otherCase: "Another process explores this case."
    case .notReached:
      "The test was started again in another process, and did not come to this call there. Does it depend on something besides its arguments? The arguments of a parametrized test must be 'Codable', 'RawRepresentable' or 'Identifiable', so that a case can be found again."
    case .tooManyResults:
      "The values that earlier calls in this test returned are too large to be handed on: explore them in tests of their own."
    case .explorer(let words): words
    }
  }
}
