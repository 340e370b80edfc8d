import Course
import Exercises
import Foundation

/// The tool that was built beside these tests.
let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "racecourse")

/// The package's folder.
let package = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The folder of an exercise.
func folder(of exercise: Exercise) -> URL {
  package.appending(path: exercise.path(.start)).deletingLastPathComponent()
}

/// Gives a workspace in a folder that is not there yet, and takes it away afterwards.
func withWorkspace<Result>(_ body: (Workspace) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(Workspace(folder: folder))
}

extension Workspace {
  /// Replaces the file of progress.
  func writeProgress(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: progressFile)
  }
}
