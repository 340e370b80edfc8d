import Foundation

/// Restores the starting files and forgets the progress, after asking.
struct ExerciseReset {
  private let exercises: [Exercise]
  private let workspace: Workspace
  private let folder: String
  private let force: Bool
  private let output: Output

  /// - Parameter folder: the workspace's folder, as it is shown.
  init(_ exercises: [Exercise], _ workspace: Workspace, _ folder: String, force: Bool, _ output: Output) {
    self.exercises = exercises
    self.workspace = workspace
    self.folder = folder
    self.force = force
    self.output = output
  }

  /// Fails if the answer was no.
  ///
  /// - Throws: ``UsageError`` where nobody can be asked, and what `Workspace` throws.
  func run() throws -> ExitCode {
    let progress = try workspace.progress().progress
    let begun = exercises.filter { workspace.has($0) || progress[$0] != nil }
    guard !begun.isEmpty else {
      output.print([ExercisePrompts.nothingToReset(folder)])
      return .success
    }
    if !force {
      guard Terminal.isInput else { throw UsageError.needsForce("--reset") }
      output.print(ExercisePrompts.reset(begun, folder))
      guard ["y", "yes"].contains(readLine()?.lowercased()) else { return .failure }
    }
    let copies = try workspace.reset(begun)
    output.print([ExercisePrompts.didReset(begun, folder, copies: copies)])
    return .success
  }
}
