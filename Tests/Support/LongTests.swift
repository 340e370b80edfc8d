import Foundation
import Testing

/// Tests that are too long for `swift test`, which has a sample of each. A command in `.ci` runs all of them: it sets
/// `RACECOURSE_TESTS` to their name.
public enum LongTests: String, Sendable {
  /// All programs with which searches are compared with each other, and with what is known.
  case classes
  /// All solutions and all wrong answers of the exercises, and what the texts say of learners' own files.
  case exercises
  /// Every exhibit: its schedules, played, and its reason.
  case exhibits
  /// Tests that explore, and fail as they should.
  case yourTests = "your-tests"
  /// Every screen, link and schedule of the page.
  case site
  /// All files that do what they should not.
  case misbehavior

  /// Whether they were asked for.
  public var areWanted: Bool { ProcessInfo.processInfo.environment["RACECOURSE_TESTS"] == rawValue }

  /// All cases where they were asked for; otherwise one of so many.
  ///
  /// - Throws: ``NoCases`` if there are none.
  public func sample<Element>(_ all: some Sequence<Element>, oneOf count: Int) throws -> [Element] {
    try cases(all.enumerated().filter { areWanted || $0.offset.isMultiple(of: count) }.map(\.element))
  }

  /// Why they are skipped: what to run instead.
  fileprivate var reason: String { "'.ci/\(rawValue)' runs this" }
}

extension Trait where Self == ConditionTrait {
  /// Only the step in `.ci` of these tests runs what has this.
  public static func only(in tests: LongTests) -> Self { .enabled(if: tests.areWanted, "\(tests.reason)") }
}
