import Explorer
import Foundation
import Support
import Testing

@Suite(
  "The tool with exercises",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct ExerciseToolTests {
  @Test(
    "A file is verified and the result is shown even if nothing can be written",
    .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try withScratchFolder { folder in
      _ = try execute(["exercise", "album-import"], in: folder)
      let mine = folder.appending(path: "my-exercises").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: mine)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: mine) }
      let result = try execute(["exercise", "--verify"], in: folder)
      #expect(result.code == 70)
      #expect(result.output.hasPrefix("album-import: the Swift 6 compiler rejects it\n"))
      #expect(result.errors.hasPrefix("Error: Nothing can be written to the folder "))
    }
  }
}
