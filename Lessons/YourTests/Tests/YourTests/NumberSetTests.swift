import Fixed
import Foundation
import Racy
import RacecourseTesting
import Testing

/// Nothing awaits in these operations, so this bug shows only where tasks are switched at atomics too.
private let seesAccesses = ProcessInfo.processInfo.environment["RACECOURSE_ACCESSES"] == "1"

@Suite("A set without a lock loses nothing")
struct NumberSetTests {
  @Test(
    "racy: a number that is added between a load and a store is lost",
    .enabled(if: seesAccesses, "needs RACECOURSE_ACCESSES=1"))
  func racy() async {
    await withKnownIssue {
      try await checkLinearizability(
        allowing: .incomplete, of: { Racy.NumberSet() }, model: Set<Int>(),
        operations: [
          CheckedOperation("insert", arguments: [1, 2]) {
            $0.insert($1)
          } model: {
            $0.insert($1).inserted
          },
          CheckedOperation("remove", arguments: [1]) {
            $0.remove($1)
          } model: {
            $0.remove($1) != nil
          },
          CheckedOperation("contains", arguments: [1]) {
            $0.contains($1)
          } model: {
            $0.contains($1)
          },
        ])
    }
  }

  @Test("fixed: a number is added in one step")
  func fixed() async throws {
    try await checkLinearizability(
      of: { Fixed.NumberSet() }, model: Set<Int>(),
      operations: [
        CheckedOperation("insert", arguments: [1, 2]) {
          $0.insert($1)
        } model: {
          $0.insert($1).inserted
        },
        CheckedOperation("remove", arguments: [1]) {
          $0.remove($1)
        } model: {
          $0.remove($1) != nil
        },
        CheckedOperation("contains", arguments: [1]) {
          $0.contains($1)
        } model: {
          $0.contains($1)
        },
      ])
  }
}
