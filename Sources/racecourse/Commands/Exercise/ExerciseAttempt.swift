import Foundation

/// A learner's file to verify.
struct ExerciseAttempt {
  let exercise: Exercise
  let file: URL
  let output: Output
  private let workspace: Workspace
  private let typedFolder: String?
  private let verifier: Verifier

  /// - Throws: `ExerciseError`, and what `Verifier` throws.
  init(_ exercise: Exercise, _ workspace: Workspace, typedFolder: String?, output: Output) throws {
    guard workspace.has(exercise) else {
      throw ExerciseError.noFile(ExerciseCommandLine(exercise: exercise, folder: typedFolder))
    }
    self.exercise = exercise
    self.workspace = workspace
    self.typedFolder = typedFolder
    self.output = output
    file = workspace.file(of: exercise)
    verifier = try Verifier(executable: try Terminal.executable())
  }

  /// Verifies the file, records the result, and shows it. Returns whether it passes.
  func verify() throws -> Bool {
    let scene = try workspace.url(.scenario, of: exercise)
    Terminal.progress("Compiling \(exercise.fileName) …")
    let result = try verifier.verify(exercise, file: file, scene: scene) {
      Terminal.progress("Exploring \(exercise.fileName): \(plural($0, "schedule")) …")
    }
    // Recorded before it is shown, because a reader may close the pipe; shown even if it cannot be recorded.
    let noting = Result { try workspace.updateProgress { $0.note(exercise, passes: result.passes) } }
    let texts = [file, scene].map { String(decoding: (try? Data(contentsOf: $0)) ?? Data(), as: UTF8.self) }
    try output.print(
      json: JSONReport.verification(result, answer: texts[0]),
      or: ExerciseVerification(result: result, source: texts[0], scene: texts[1], folder: typedFolder).blocks)
    try noting.get()
    return result.passes
  }
}
