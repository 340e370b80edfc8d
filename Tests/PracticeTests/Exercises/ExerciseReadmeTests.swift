import Foundation
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

  @Test("Each section that is missing or empty is named, and each line that cannot be read")
  func problems() {
    #expect(
      ExerciseReadme("").problems == [
        .noTitle, .noSection("Goal"), .noSection("Correct outcomes"), .noSection("Wrong outcomes"),
        .noSection("Hints"), .noSection("Explanation"),
      ])
    let text = PracticeTests.complete.replacing("## Hints", with: "## Hint")
      .replacing("`deadlock`:", with: "deadlock:").replacing("`one line`", with: "`two lines`")
    #expect(
      ExerciseReadme(text).problems == [
        .unknownSection(line: 20, "Hint"), .noSection("Hints"), .unnamedItem(line: 18),
        .listedTwice("two lines"),
      ])
  }

  @Test("A heading of another level is no section, and ends the one before")
  func level() {
    let text = PracticeTests.complete.replacing("## Hints", with: "### Hints")
    #expect(ExerciseReadme(text).problems == [.unknownSection(line: 20, "### Hints"), .noSection("Hints")])
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

  @Test(
    "A problem says what to write",
    arguments: [
      (ExerciseProblem.missing("Start.swift"), "Start.swift is missing."),
      (.noTitle, "README.md has no title: its first line is '# ' and a few words."),
      (.noSection("Goal"), "README.md has no section '## Goal', or its text is missing there."),
      (
        .noSection("Hints"),
        "README.md has no section '## Hints', or a list of hints, such as '1. Who else changes it?' is missing there."
      ),
      (
        .unknownSection(line: 20, "Hint"),
        "Line 20 of README.md begins the section 'Hint', which no exercise has. The sections are 'Goal', 'Correct outcomes', 'Wrong outcomes', 'Hints', 'Explanation', 'Ways' and 'Search'. Other text belongs before the first."
      ),
      (.unnamedItem(line: 3), "Line 3 of README.md has no name. Write '- `name`: what it means'."),
      (.listedTwice("one"), "README.md lists the outcome 'one' twice."),
      (.unnamedFolder("--"), "The folder '--' gives the exercise its name: it needs a letter or a digit."),
      (.taken("gift-card"), "The course has an exercise 'gift-card'. Give the folder another name."),
    ])
  func messages(problem: ExerciseProblem, message: String) { #expect(problem.message == message) }
}
