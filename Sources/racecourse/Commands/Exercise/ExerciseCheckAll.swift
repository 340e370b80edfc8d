import Foundation

/// Verifies every file that was begun, and says each verdict in a line.
struct ExerciseCheckAll {
  private let exercises: [Exercise]
  /// Folders of exercises that were begun, which are gone or incomplete.
  private let lost: [ExerciseFolder]
  private let workspace: Workspace
  private let typedFolder: String?
  private let output: Output

  init(
    _ exercises: [Exercise], lost: [ExerciseFolder] = [], _ workspace: Workspace, folder: String?,
    _ output: Output
  ) {
    self.exercises = exercises
    self.lost = lost
    self.workspace = workspace
    typedFolder = folder
    self.output = output
  }

  /// Fails if a file does not pass.
  ///
  /// - Throws: what `Verifier` and `Workspace` throw.
  func run() throws -> ExitCode {
    let begun = exercises.filter(workspace.has)
    guard !begun.isEmpty || !lost.isEmpty else {
      output.print(ExercisePrompts.nothingBegun(typedFolder))
      return .success
    }
    let verifier = try Verifier(executable: try Terminal.executable())
    var passed = 0
    for exercise in begun {
      Terminal.progress("Verifying \(exercise.fileName) …")
      let result = try verifier.verify(
        exercise, file: workspace.file(of: exercise), scene: try workspace.url(.scenario, of: exercise))
      try workspace.updateProgress { $0.note(exercise, passes: result.passes) }
      if result.passes { passed += 1 }
      output.print([ExercisePrompts.verdict(result)])
    }
    let count = begun.count + lost.count
    output.print(ExercisePrompts.end(lost: lost, passed: passed, of: count))
    return ExitCode(holds: passed == count)
  }
}
