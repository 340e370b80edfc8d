import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

private let example = package.appending(path: "Lessons/OwnSet/SignUp")

/// Gives a folder with the set `A set`, in which there are two exercises: `SignUp` and `Other`.
private func withSet<Result>(_ body: (URL) throws -> Result) throws -> Result {
  try withScratchFolder { folder in
    let set = folder.appending(path: "A set")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for name in ["SignUp", "Other"] {
      try FileManager.default.copyItem(at: example, to: set.appending(path: name))
    }
    return try body(folder)
  }
}

@Suite("The command line of exercises in folders")
struct OwnSetCommandTests {
  private func parse(_ line: String...) throws -> ExerciseCommand {
    try #require(try Invocation(["exercise"] + line).command as? ExerciseCommand)
  }

  @Test("A folder is an exercise, or a set of them; the names of the course come first")
  func words() throws {
    try withSet { folder in
      let set = folder.appending(path: "A set").path
      let named = try parse(set + "/SignUp/")
      #expect(named.named?.id == "sign-up")
      #expect(try parse(set).exercises.map(\.id) == ["other", "sign-up"])
      #expect(try parse(set).named == nil)
      #expect(try parse("gift-card").named?.stage?.id == "reentrancy")
      #expect(throws: ExerciseFolderError.self) { try parse(folder.path + "/A set/SignUp/Wrong") }
    }
  }
}
