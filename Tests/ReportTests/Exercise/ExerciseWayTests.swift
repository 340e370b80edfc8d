import Foundation
import Support
import Testing

@testable import racecourse

/// An exercise with two ways: the first that fits counts.
private let exercise = Exercise(
  id: "last-copy", home: .stage(Course.stages[4]),
  ExerciseReadme(
    """
    # Two readers, one copy
    ## Goal
    One of them gets it.
    ## Correct outcomes
    - `one`: one has it
    ## Hints
    - look again
    ## Explanation
    The check was stale.
    ## Ways
    - `actor`: The actor checks and takes in one step.
    - `Mutex`, `withLock`: The lock is held while it checks and takes.
    """))
private let withActor = "actor Shelf { }\n"
private let withLock =
  "import Synchronization\n// no actor here\nlet copies = Mutex(1)\ncopies.withLock { _ in }\n"

private func verification(passes: Bool) -> Verification {
  Verification(
    exercise: exercise, file: URL(filePath: "/LastCopy.swift"),
    exploration: exploration([outcome(passes ? "one" : "both", schedules: 3)]))
}

private func screen(_ answer: String, passes: Bool = true) -> [String] {
  ExerciseVerification(
    verification(passes: passes), source: answer, scene: "", folder: nil, style: plain
  ).lines()
}

@Suite("The explanation of a correct answer fits the way that it took")
struct ExerciseWayTests {
  @Test("The explanation after a pass says what was wrong, and why this answer works")
  func passed() {
    for (answer, own, other) in [(withActor, 0, 1), (withLock, 1, 0)] {
      let lines = screen(answer)
      #expect(lines.contains("The check was stale."))
      #expect(lines.contains(exercise.ways[own].text))
      #expect(!lines.contains(exercise.ways[other].text))
    }
  }

  @Test("An answer of no known way gets only what was wrong, and a failing answer gets neither")
  func others() {
    #expect(screen("final class Shelf { }").contains("The check was stale."))
    #expect(!screen("final class Shelf { }").contains { line in exercise.ways.contains { $0.text == line } })
    #expect(!screen(withActor, passes: false).contains(exercise.ways[0].text))
    #expect(!screen(withActor, passes: false).contains("The check was stale."))
  }

  @Test("A solution is shown with the text of its way")
  func solution() {
    let brief = ExerciseBrief(exercise, path: "", folder: nil, style: plain)
    #expect(brief.solution(withLock).suffix(3) == ["The check was stale.", "", exercise.ways[1].text])
  }

  @Test("JSON has the same explanation, only for an answer that passes")
  func json() throws {
    let passed = try jsonObject(JSONReport.verification(verification(passes: true), answer: withLock))
    #expect(passed["way"] as? String == exercise.ways[1].text)
    #expect(passed["explanation"] as? String == "The check was stale.")
    let failed = try jsonObject(JSONReport.verification(verification(passes: false), answer: withLock))
    #expect(failed["way"] == nil && failed["explanation"] == nil && failed["passes"] as? Bool == false)
    let solution = try jsonObject(JSONReport.solution(of: exercise, withActor))
    #expect(
      solution["solution"] as? String == withActor && solution["way"] as? String == exercise.ways[0].text)
  }
}
