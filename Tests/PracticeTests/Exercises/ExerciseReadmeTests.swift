import Foundation
import Support
import Testing

@testable import racecourse

private let complete = """
  # Two writers

  This is for the readers of the folder.

  ## Goal

  Both lines are
  in the log, and `append` has no lock.

  ## Correct outcomes

  - `two lines`: nothing was lost.

  ## Wrong outcomes

  * `one line`: a line
    overwrote the other one
  * `deadlock`: both wait

  ## Hints

  1. Who else writes?
  2. What is `Sendable`,
     and what is not?

  ## Explanation

  Appending reads, and then writes.

  ## Ways

  - `Mutex`, `withLock`: A lock.
  """

@Suite("The README of an exercise")
struct ExerciseReadmeTests {
  @Test("It has what the catalog has about an exercise of the course")
  func complete() throws {
    let readme = ExerciseReadme(PracticeTests.complete)
    #expect(readme.problems == [])
    #expect(readme.title == "Two writers")
    #expect(readme.goal == "Both lines are in the log, and 'append' has no lock.")
    #expect(readme.outcomes.map(\.ending) == [.outcome("two lines"), .outcome("one line"), .deadlock])
    #expect(readme.outcomes.map(\.expectation) == [.acceptable, .forbidden, .forbidden])
    #expect(
      readme.outcomes.map(\.meaning) == ["nothing was lost", "a line overwrote the other one", "both wait"])
    #expect(readme.hints == ["Who else writes?", "What is 'Sendable', and what is not?"])
    #expect(readme.explanation == "Appending reads, and then writes.")
    let exercise = Exercise(id: "two-writers", home: .folder("/x"), readme)
    #expect(exercise.way(of: "let lock = Mutex(0); lock.withLock { }")?.text == "A lock.")
    #expect(exercise.way(of: "actor Log {}") == nil)
  }

  @Test(
    "Each section that is missing or empty is named, each line that cannot be read, and each folder's fault")
  func problems() throws {
    let complete = PracticeTests.complete
    let faulty = complete.replacing("## Hints", with: "## Hint")
      .replacing("`deadlock`:", with: "deadlock:").replacing("`one line`", with: "`two lines`")
      .replacing("Appending reads, and then writes.", with: "")
    // A heading of another level is no section, and ends the one before.
    let otherLevel = complete.replacing("## Hints", with: "### Hints")
    let problems = ["", faulty, otherLevel].flatMap { ExerciseReadme($0).problems.map(\.message) }
    let faults: [ExerciseProblem] = [.missing("Start.swift"), .unnamedFolder("--"), .taken("gift-card")]
    try expectRecorded(
      (problems + faults.map(\.message)).joined(separator: "\n"), as: "exercise-problems",
      by: "ExerciseReadmeTests")
  }

  @Test("A checkout may end its lines in another way")
  func lineEnds() {
    let readme = ExerciseReadme(PracticeTests.complete.replacing("\n", with: "\r\n"))
    #expect(readme.problems == [] && readme.hints.count == 2)
  }

  @Test(
    "A folder's name becomes the name of its exercise",
    arguments: [
      ("SignUp", "sign-up"), ("sign up", "sign-up"), ("LibraryAPI", "library-api"),
      ("2 writers", "2-writers"),
      ("--", ""), ("Über", "über"),
    ])
  func name(folder: String, id: String) { #expect(kebabCase(folder) == id) }

  @Test("A name turns into the folder's and back", arguments: Course.exercises)
  func names(exercise: Exercise) { #expect(kebabCase(upperCamelCase(exercise.id)) == exercise.id) }
}
