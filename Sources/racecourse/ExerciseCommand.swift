import Course
import Foundation
import Practice
import Report

/// Lists the exercises, writes their files, and does what is asked of one.
struct ExerciseCommand {
  let request: ExerciseRequest
  let json: Bool
  let style: Style

  private var exercises: [Exercise] { request.exercises.compactMap(Course.exercise) }
  private var folder: String { request.folder ?? Workspace.defaultFolder }

  /// False only if a file was verified and does not pass, or something was refused.
  func callAsFunction() throws -> Bool {
    let workspace = Workspace(folder: URL(filePath: folder, directoryHint: .isDirectory))
    let (progress, unreadable) = try workspace.progress()
    if let unreadable { Terminal.printError(Wording.unreadable(unreadable)) }
    if request.action == .reset {
      return try ExerciseReset(exercises, workspace, folder, force: request.force, style: style)()
    }
    if json, request.action == nil {
      Terminal.print([try JSONReport.exercises(exercises, progress) { path(of: $0) }])
      return true
    }
    if request.action == nil, !request.isNamed {
      Terminal.print(ExerciseList(exercises, progress, style: style).lines() + [""])
    }
    guard let exercise = request.isNamed ? exercises.first : progress.pending(in: exercises) else {
      Terminal.print(ExerciseList.allPassed(folder: request.folder, style: style))
      return true
    }
    let brief = ExerciseBrief(exercise, path: path(of: exercise), folder: request.folder, style: style)
    switch request.action {
    case nil:
      let written = try workspace.write(exercise, force: request.force && request.isNamed)
      Terminal.print(brief.lines(written ? .written : .kept))
    case .verify, .watch:
      let verify = try ExerciseVerify(exercise, workspace, typed: request.folder, json: json, style: style)
      return request.action == .watch ? try ExerciseWatch(verify, path: path(of: exercise))() : try verify()
    case .hint:
      let seen = min(progress[exercise]?.hints ?? 0, exercise.hints.count)
      try workspace.makeFolder()
      try workspace.updateProgress { progress in
        progress.entries[exercise.id, default: .init()].hints = min(seen + 1, exercise.hints.count)
      }
      Terminal.print(brief.hint(seen + 1))
    case .solution:
      guard let state = progress[exercise]?.state, state != .started else {
        Terminal.printError(Wording.noSolution(ExerciseCommandLine(exercise, folder: request.folder)))
        return false
      }
      Terminal.print(brief.solution(try workspace.text(.solution, of: exercise)))
    case .reset: break
    }
    return true
  }

  /// The learner's file, as it is to be shown.
  private func path(of exercise: Exercise) -> String {
    (folder.hasSuffix("/") ? folder : folder + "/") + exercise.fileName
  }
}
