import Foundation

/// Tests that are too long for `swift test`, which has a sample of each. A command in `.ci` runs them: it sets
/// `RACECOURSE_TESTS` to their name.
public enum LongTests: String, Sendable {
  /// All litmus programs, in all schedules and in one of each class; more of what is learned first.
  case classes
  /// All solutions and all wrong answers of the exercises.
  case exercises
  /// Every exhibit's reason.
  case reasons
  /// All files that do what they should not.
  case misbehavior

  /// Whether they were asked for.
  public var areWanted: Bool { ProcessInfo.processInfo.environment["RACECOURSE_TESTS"] == rawValue }

  /// Why they are skipped: what to run instead.
  public var reason: String { "'.ci/\(rawValue)' runs this" }
}
