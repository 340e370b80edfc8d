import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

private func exercise(_ arguments: String..., in folder: URL) throws -> ToolRun {
  try execute(["exercise"] + arguments, in: folder)
}

/// Writes the solution over the learner's file.
private func solve(_ name: String, in folder: URL) throws {
  let exercise = try #require(Course.exercise(name))
  let workspace = Workspace(folder: folder.appending(path: Workspace.defaultFolder))
  try Data(workspace.text(.solution, of: exercise).utf8).write(to: workspace.file(of: exercise))
}

@Suite(
  "The tool with exercises",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct ExerciseToolTests {
  @Test(
    "A file is verified and the result is shown even if nothing can be written",
    .enabled(if: geteuid() != 0))
  func readOnly() throws {
    try withScratchFolder { folder in
      _ = try exercise("album-import", in: folder)
      let mine = folder.appending(path: "my-exercises").path
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: mine)
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: mine) }
      let result = try exercise("--verify", in: folder)
      #expect(result.code == 70)
      #expect(result.output.hasPrefix("album-import: the Swift 6 compiler rejects it\n"))
      #expect(result.errors.hasPrefix("Error: Nothing can be written to the folder "))
    }
  }

  @Test("Watching verifies at every save, and ends when the file passes")
  func watch() throws {
    try withScratchFolder { folder in
      _ = try exercise("album-import", in: folder)
      let watching = try Watching(in: folder)
      #expect(watching.read(until: "Waiting for you").contains("the Swift 6 compiler rejects it"))
      let file = folder.appending(path: "my-exercises/AlbumImport.swift")
      try Data("func importFolders() {}".utf8).write(to: file, options: .atomic)
      #expect(
        watching.read(until: "Waiting for you").contains("Scenario.swift, the scene that uses your file"))
      try solve("album-import", in: folder)
      #expect(watching.read(until: nil).contains("✓ album-import passed"))
      #expect(watching.end() == .init(reason: .exit, status: 0))
    }
  }

  @Test("Ctrl-C ends watching with an exit code, not with a signal")
  func interrupt() throws {
    try withScratchFolder { folder in
      _ = try exercise("album-import", in: folder)
      let watching = try Watching(in: folder)
      _ = watching.read(until: "Waiting for you")
      watching.interrupt()
      #expect(watching.end() == .init(reason: .exit, status: 1))
    }
  }
}

/// The tool, watching the exercise `album-import`.
private final class Watching {
  struct End: Equatable {
    let reason: Process.TerminationReason
    let status: Int32
  }

  private let process = Process()
  private let output = Pipe()

  init(in folder: URL) throws {
    process.executableURL = tool
    process.arguments = ["exercise", "album-import", "--watch"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    // Without our copy of the child's end, its end of the pipe is the end of the output.
    try output.fileHandleForWriting.close()
  }

  /// What is printed up to the line with some words, or to the end.
  func read(until words: String?) -> String {
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      text += String(decoding: data, as: UTF8.self)
      if data.isEmpty { return text }
      if let words, let range = text.range(of: words), text[range.upperBound...].contains("\n") {
        return text
      }
    }
  }

  func interrupt() { process.interrupt() }

  func end() -> End {
    process.waitUntilExit()
    return End(reason: process.terminationReason, status: process.terminationStatus)
  }
}
