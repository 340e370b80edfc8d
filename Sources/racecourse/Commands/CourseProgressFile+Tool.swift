import Course
import Evidence
import Foundation
import Practice
import Report

extension CourseProgressFile {
  /// Names another folder for the file, such as one of each learner's own where they share one clone.
  private static let variable = "RACECOURSE_PROGRESS"

  /// That of the clone which the lessons are read from, in the folder that exercises have there: git ignores that folder, and no
  /// other folder gets a file merely because the tool was run in it. Nil where the lessons are not found.
  static func learners() -> CourseProgressFile? {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
      return CourseProgressFile(folder: URL(filePath: path, directoryHint: .isDirectory))
    }
    guard let root = try? Sources.default().root() else { return nil }
    return CourseProgressFile(
      folder: root.appending(path: Workspace.defaultFolder, directoryHint: .isDirectory))
  }

  /// Notes that an exhibit was run, and what was predicted of it. Where that fails, a note says so.
  func note(_ exhibit: Exhibit, prediction: PredictionScore?) {
    guard let problem = update({ $0.note(exhibit, prediction: prediction) }) else { return }
    Terminal.printError(CourseNotes.problem(problem, url))
  }
}
