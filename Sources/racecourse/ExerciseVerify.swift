import Course
import Foundation
import Practice
import Report

/// Verifies a learner's file, notes the result, and tells it.
struct ExerciseVerify {
  let exercise: Exercise
  let file: URL
  private let workspace: Workspace
  /// What was typed as `--folder`.
  private let typed: String?
  private let verifier: Verifier
  private let json: Bool
  let style: Style

  /// - Throws: ``ExerciseFileMissing``, and what `Verifier` throws.
  init(_ exercise: Exercise, _ workspace: Workspace, typed: String?, json: Bool, style: Style) throws {
    guard workspace.has(exercise) else { throw ExerciseFileMissing(exercise, folder: typed) }
    self.exercise = exercise
    self.workspace = workspace
    self.typed = typed
    self.json = json
    self.style = style
    file = workspace.file(of: exercise)
    verifier = try Verifier(executable: try Terminal.executable())
  }

  /// Whether it passes.
  func callAsFunction() throws -> Bool {
    let scene = try workspace.url(.scenario, of: exercise)
    Terminal.progress("Compiling \(exercise.fileName) …")
    let result = try verifier.verify(exercise, file: file, scene: scene) {
      Terminal.progress("Exploring \(exercise.fileName): \($0) schedules …")
    }
    // Noted before it is told, for a reader may close the pipe; told even where it cannot be noted.
    let noting = Result { try workspace.updateProgress { $0.note(exercise, passes: result.passes) } }
    let texts = [file, scene].map { String(decoding: (try? Data(contentsOf: $0)) ?? Data(), as: UTF8.self) }
    Terminal.print(
      json
        ? [try JSONReport.verification(result)]
        : ExerciseVerification(result, source: texts[0], scene: texts[1], folder: typed, style: style).lines()
    )
    try noting.get()
    return result.passes
  }
}
