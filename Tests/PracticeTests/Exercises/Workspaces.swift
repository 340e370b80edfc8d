import Foundation
import Support

@testable import racecourse

func folder(of exercise: Exercise) -> URL {
  URL(filePath: exercise.path(.start), relativeTo: package).absoluteURL.deletingLastPathComponent()
}

/// Gives a workspace in a folder that is not there yet, and deletes it afterward.
func withWorkspace<Result>(_ body: (Workspace) throws -> Result) throws -> Result {
  try withScratchFolder { try body(Workspace(folder: $0.appending(path: "workspace"))) }
}
