import Foundation

/// Verifies what one or several learners handed in, and changes nothing in their folders.
struct HandInCheck {
  let exercises: [Exercise]
  let handIns: [HandIn]
  let output: Output

  /// Of one learner, fails if a file does not pass. Of several, fails if a folder could not be checked.
  ///
  /// - Throws: what `Verifier.init` throws.
  func run() throws -> ExitCode {
    let verifier = try Verifier(executable: try Terminal.executable())
    let checked = handIns.map { check($0, verifier) }
    let report = HandInReport(exercises: exercises, checked: checked)
    try output.print(json: JSONReport.handIns(report), or: report.blocks)
    return ExitCode(
      holds: checked.allSatisfy { $0.problem == nil && (checked.count > 1 || $0.passed == $0.findings.count) }
    )
  }

  private func check(_ handIn: HandIn, _ verifier: Verifier) -> CheckedHandIn {
    var checked = CheckedHandIn(handIn: handIn, problem: handIn.problem)
    let workspace = Workspace(folder: handIn.folder)
    for exercise in exercises where workspace.has(exercise) {
      Terminal.progress("Verifying \(handIn.path): \(exercise.fileName) …")
      do {
        checked.findings[exercise.id] = try verifier.verify(
          exercise, file: workspace.file(of: exercise), scene: try workspace.url(.scenario, of: exercise)
        ).finding
      } catch {
        checked.problem = checked.problem ?? error.inWords.message
      }
    }
    return checked
  }
}
