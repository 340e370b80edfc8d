import Foundation

extension CourseProgressFile {
  /// The file beside the learner's exercises: in the clone, or in the folder that the environment names. Git ignores that folder,
  /// and no other folder gets a file just because the tool was run there. Nil if the lessons are not found.
  static func learners() -> CourseProgressFile? {
    if let folder = Workspace.namedFolder {
      return CourseProgressFile(folder: URL(filePath: folder, directoryHint: .isDirectory))
    }
    return (try? Sources.default().root()).map {
      CourseProgressFile(folder: $0.appending(path: Workspace.defaultFolder, directoryHint: .isDirectory))
    }
  }

  /// Records that an exhibit was run, and the score of its bets. If that fails, a note says so.
  func note(_ exhibit: Exhibit, prediction: PredictionScore?) {
    record { $0.note(exhibit, prediction: prediction) }
  }

  /// Changes the progress. If that fails, a note says so.
  func record(_ change: (inout CourseProgress) -> Void) {
    guard let problem = update(change) else { return }
    Terminal.printError(["Note: " + problem.message])
  }
}
