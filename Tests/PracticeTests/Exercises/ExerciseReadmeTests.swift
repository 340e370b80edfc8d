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

  private func problems(_ text: String) -> [String] { ExerciseReadme(text).problems.map(\.message) }

  @Test("Each section that is missing or empty is named, and each line that cannot be read")
  func problems() {
    #expect(
      problems("") == [
        "README.md:1: The title is missing. Write '# ' and a few words.",
        "README.md:1: The section '## Goal' is missing. Write its text.",
        "README.md:1: The section '## Correct outcomes' is missing. Write a list such as '- `name`: what it means'.",
        "README.md:1: The section '## Wrong outcomes' is missing. Write a list such as '- `name`: what it means'.",
        "README.md:1: The section '## Hints' is missing. Write a list such as '1. Who else changes it?'.",
        "README.md:1: The section '## Explanation' is missing. Write its text.",
      ])
    let text = PracticeTests.complete.replacing("## Hints", with: "## Hint")
      .replacing("`deadlock`:", with: "deadlock:").replacing("`one line`", with: "`two lines`")
      .replacing("Appending reads, and then writes.", with: "")
    #expect(
      problems(text) == [
        "README.md:1: The section '## Hints' is missing. Write a list such as '1. Who else changes it?'.",
        "README.md:16: The outcome 'two lines' is listed twice.",
        "README.md:18: The item has no name, or nothing after it. Write '- `name`: what it means'.",
        "README.md:20: There is no section 'Hint' in such a text. Did you mean 'Hints'?",
        "README.md:26: The section '## Explanation' is empty. Write its text.",
      ])
  }

  @Test("A heading of another level is no section, and ends the one before")
  func level() {
    #expect(
      problems(PracticeTests.complete.replacing("## Hints", with: "### Hints")) == [
        "README.md:1: The section '## Hints' is missing. Write a list such as '1. Who else changes it?'.",
        "README.md:20: There is no section '### Hints' in such a text. Did you mean 'Hints'?",
      ])
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

  @Test(
    "A problem says what to write",
    arguments: [
      (ExerciseProblem.missing("Start.swift"), "Start.swift is missing."),
      (.unnamedFolder("--"), "The folder '--' gives the exercise its name: it needs a letter or a digit."),
      (.taken("gift-card"), "The course has an exercise 'gift-card'. Give the folder another name."),
    ])
  func messages(problem: ExerciseProblem, message: String) { #expect(problem.message == message) }
}
