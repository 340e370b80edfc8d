import Foundation

extension CourseProgressFile {
  /// Names another folder for the file, for example if several learners share one clone.
  private static let variable = "RACECOURSE_PROGRESS"

  /// The file in the clone's exercise folder. Git ignores that folder, and no
  /// other folder gets a file just because the tool was run there. Nil if the lessons are not found.
  static func learners() -> CourseProgressFile? {
    if let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty {
      return CourseProgressFile(folder: URL(filePath: path, directoryHint: .isDirectory))
    }
    guard let root = try? Sources.default().root() else { return nil }
    return CourseProgressFile(
      folder: root.appending(path: Workspace.defaultFolder, directoryHint: .isDirectory))
  }

  /// Records that an exhibit was run, and the score of its bets. If that fails, a note says so.
  func note(_ exhibit: Exhibit, prediction: PredictionScore?) {
    guard let problem = update({ $0.note(exhibit, prediction: prediction) }) else { return }
    Terminal.printError(["Note: " + problem.message])
  }
}
