import Foundation
import Support
import Testing

@testable import Explorer
@testable import racecourse

private func exploration(
  _ endings: [Ending], races: Int = 0, complete: Bool = true, controlled: Bool = true
) -> Exploration {
  let access = Exploration.Access(
    place: SourcePlace(file: "LastCopy.swift", line: 1), access: .write, task: .main)
  return Exploration(
    granularity: .access, unit: .schedules, schedules: endings.count, complete: complete,
    controlled: controlled, limitations: [], seconds: 0,
    outcomes: endings.map { .init(ending: $0, schedules: 1, preemptions: 0, token: "") },
    races: (0..<races).map { _ in .init(first: access, second: access, schedules: 1, token: "") })
}

private func verification(
  _ endings: [Ending]?, optOuts: Int = 0, severities: [Diagnostic.Severity] = [], races: Int = 0,
  complete: Bool = true, controlled: Bool = true
) -> Verification {
  Verification(
    exercise: .lastCopy, file: URL(filePath: "/LastCopy.swift"),
    optOuts: (0..<optOuts).map { _ in OptOut(line: 1, word: "@unchecked") },
    diagnostics: severities.map { Diagnostic(severity: $0, file: "", line: 1, column: 1, message: "") },
    exploration: endings.map {
      exploration($0, races: races, complete: complete, controlled: controlled)
    })
}

@Suite("What verifying a file finds")
struct FindingsTests {
  private let right = [Ending.returned("one reader has it")]

  @Test("A file passes only if the compiler accepts it without a warning and every schedule is correct")
  func findings() {
    #expect(verification(right).finding == .passes)
    #expect(verification(right, severities: [.warning]).finding == .warned)
    #expect(verification(nil, severities: [.error, .note]).finding == .refused)
    #expect(verification(right + [.returned("both have it")]).finding == .forbidden)
    #expect(verification(right + [.returned("an outcome that nobody knows")]).finding == .forbidden)
    #expect(verification(right + [.deadlocked([])]).finding == .forbidden)
    #expect(verification(right + [.crashed(reason: "anything")]).finding == .forbidden)
    #expect(verification(right, races: 1).finding == .race)
    #expect(verification(right, complete: false).finding == .unproven)
    #expect(verification(right, controlled: false).finding == .unproven)
    #expect(verification([]).finding == .unproven)
    #expect(verification(nil).finding == .unsearched)
    #expect(verification(right, optOuts: 1).finding == .optsOut)
    #expect(verification(right, optOuts: 1, races: 1).finding == .optsOut)
  }

  @Test("What an author says of outcomes is compared where they can be explored")
  func reasons() {
    let reason = ExerciseAnswer.Reason(finding: .optsOut, found: ["both have it"])
    #expect(reason.fits(verification(nil, optOuts: 1)))
    #expect(reason.fits(verification(right + [.returned("both have it")], optOuts: 1)))
    #expect(!reason.fits(verification(right, optOuts: 1)))
    #expect(!reason.fits(verification(nil)))
  }
}

@Suite(
  "The verifier",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct VerifierTests {
  /// Verifies a text as a solution of `last-copy`.
  private func verify(_ borrow: String, seconds: Double = 60) throws -> Verification {
    let text = """
      import Dispatch
      import Synchronization
      nonisolated final class Shelf: Sendable {
        private let copies = Mutex(1)
        private let other = Mutex(())
        func borrow() async -> Bool {
          \(borrow)
        }
      }
      """
    return try withWorkspace { workspace in
      try FileManager.default.createDirectory(at: workspace.folder, withIntermediateDirectories: true)
      let file = workspace.file(of: .lastCopy)
      try Data(text.utf8).write(to: file)
      var verifier = try Verifier(executable: tool)
      verifier.maximumSeconds = seconds
      return try verifier.verify(.lastCopy, file: file, scene: try workspace.url(.scenario, of: .lastCopy))
    }
  }

  @Test("Code outside the explorer's control proves nothing")
  func uncontrolled() throws {
    let result = try verify(
      """
      await withCheckedContinuation { done in
        DispatchQueue.global().async { done.resume(returning: self.copies.withLock { $0 -= 1; return $0 == 0 }) }
      }
      """)
    #expect(result.finding == .unproven || result.finding == .forbidden, "\(result)")
    #expect(result.exploration?.controlled == false)
  }

  @Test("Tasks are called as in the exercise's own file, which makes them")
  func names() throws {
    let result = try verify(
      "if copies.withLock({ $0 }) > 0 { copies.withLock { $0 -= 1 }; return true }; return false")
    #expect(result.finding == .forbidden)
    let tasks = result.breaking?.schedule.tasks.map(\.description) ?? []
    #expect(tasks.contains("task first") && tasks.contains("task second"), "\(tasks)")
  }

  @Test("A search that did not end proves nothing")
  func incomplete() throws {
    let result = try verify(
      """
      for _ in 0..<12 { other.withLock { _ in } }
      return copies.withLock { $0 -= 1; return $0 == 0 }
      """, seconds: 0.2)
    #expect(result.finding == .unproven, "\(result)")
    #expect(result.exploration?.complete == false)
  }
}
