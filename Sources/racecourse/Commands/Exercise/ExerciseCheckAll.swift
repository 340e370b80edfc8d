import Foundation

/// Verifies every file that was begun, and says each verdict in a line.
struct ExerciseCheckAll {
  private let exercises: [Exercise]
  /// Folders of exercises that were begun, which are gone or incomplete.
  private let lost: [ExerciseFolder]
  private let workspace: Workspace
  private let typedFolder: String?
  private let style: Style

  init(
    _ exercises: [Exercise], lost: [ExerciseFolder] = [], _ workspace: Workspace, folder: String?,
    style: Style
  ) {
    self.exercises = exercises
    self.lost = lost
    self.workspace = workspace
    typedFolder = folder
    self.style = style
  }

  /// Fails if a file does not pass.
  ///
  /// - Throws: what `Verifier` and `Workspace` throw.
  func run() throws -> ExitCode {
    let begun = exercises.filter(workspace.has)
    guard !begun.isEmpty || !lost.isEmpty else {
      Terminal.print(ExercisePrompts.nothingBegun(typedFolder, style: style))
      return .success
    }
    let verifier = try Verifier(executable: try Terminal.executable())
    let report = ExerciseCheckAllReport(style: style)
    var passed = 0
    for exercise in begun {
      Terminal.progress("Verifying \(exercise.fileName) …")
      let result = try verifier.verify(
        exercise, file: workspace.file(of: exercise), scene: try workspace.url(.scenario, of: exercise))
      try workspace.updateProgress { $0.note(exercise, passes: result.passes) }
      if result.passes { passed += 1 }
      Terminal.print(report.line(result))
    }
    let count = begun.count + lost.count
    Terminal.print(lost.flatMap(report.line) + report.end(passed: passed, of: count))
    return ExitCode(holds: passed == count)
  }
}
