import Testing

@testable import Course
@testable import Practice
@testable import Report

@Suite("The list of exercises")
struct ExerciseListTests {
  @Test("It shows each exercise with its state")
  func list() {
    var progress = ExerciseProgress()
    progress.note(.albumImport, passes: true)
    progress.note(.endlessSpinner, passes: false)
    let lines = ExerciseList([.albumImport, .endlessSpinner, .latestSearch], progress, style: plain).lines()
    #expect(
      lines == [
        "1 of 3 exercises passed",
        "single-threaded",
        "  ✓ album-import        passed   Twice as fast, and not all there",
        "async",
        "  ✗ endless-spinner     tried    A spinner that never stops",
        "interleaving",
        "    latest-search                The answer to an old question",
      ])
  }

  @Test("It stays within the width", arguments: styles)
  func tidy(style: Style) {
    var progress = ExerciseProgress()
    for (index, exercise) in Course.exercises.enumerated() {
      progress[exercise] =
        [nil, .init(state: .started), .init(state: .tried), .init(state: .passed)][index % 4]
    }
    expectTidy(ExerciseList(Course.exercises, progress, style: style).lines(), style)
  }
}
