import Support
import Testing

@testable import racecourse

@Suite("The list of exercises")
struct ExerciseListTests {
  private let some: [Exercise] = [.albumImport, .endlessSpinner, .turnedPhoto, .lastCopy]

  @Test("It shows each exercise and its state below its stage, and explains the signs that occur")
  func list() {
    var progress = ExerciseProgress()
    progress.note(.albumImport, passes: true)
    progress.note(.endlessSpinner, passes: false)
    let lines = ExerciseList(some, progress, style: plain).lines()
    #expect(
      lines == [
        "1 of 4 exercises passed",
        "single-threaded  1 of 1",
        "  ✓ album-import     Twice as fast, but pictures are missing",
        "async  0 of 1",
        "  ✗ endless-spinner  A spinner that never stops",
        "sendable  0 of 2",
        "    turned-photo     A photo that is rotated during its upload",
        "    last-copy        Two readers, one copy",
        "✓ passed · ✗ tried, not passed yet",
      ])
    #expect(ExerciseList(some, ExerciseProgress(), style: plain).lines().last?.contains("copy") == true)
  }

  @Test("A title that is too long continues below, and none is cut", arguments: [60, 80])
  func titles(width: Int) {
    let lines = ExerciseList(Course.exercises, ExerciseProgress(), style: Style(color: false, width: width))
      .lines()
    #expect(!lines.contains { $0.contains("…") })
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for exercise in Course.exercises { #expect(text.contains(exercise.title)) }
  }

  @Test("The next command says what it writes, and where")
  func next() {
    func next(isThere: Bool, folder: String? = nil) -> [String] {
      ExerciseList(some, ExerciseProgress(), style: Style(color: false, width: 100))
        .next(.lastCopy, path: "there/LastCopy.swift", isThere: isThere, folder: folder)
    }
    #expect(
      next(isThere: false) == [
        "next: last-copy", "racecourse exercise last-copy  start it: writes there/LastCopy.swift",
      ])
    #expect(next(isThere: true)[0] == "continue with last-copy")
    #expect(
      next(isThere: true)[1].hasPrefix("racecourse exercise last-copy --verify  check there/LastCopy.swift"))
    #expect(
      next(isThere: false, folder: "there")[1].hasPrefix("racecourse exercise last-copy --folder there  "))
  }

  @Test("It stays within the width", arguments: try cases(styles))
  func tidy(style: Style) {
    var progress = ExerciseProgress()
    for (index, exercise) in Course.exercises.enumerated() {
      progress[exercise] =
        [nil, .init(state: .started), .init(state: .tried), .init(state: .passed)][index % 4]
    }
    expectTidy(ExerciseList(Course.exercises, progress, style: style).lines(), style)
  }
}
