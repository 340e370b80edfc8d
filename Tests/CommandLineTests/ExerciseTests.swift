import Explorer
import Foundation
@testable import racecourse
import Support
import Testing

@Suite("The command line of 'exercise'")
struct ExerciseCommandTests {
  private func parse(_ line: String) throws -> ExerciseCommand {
    try CommandLineTests.parse(line, as: ExerciseCommand.self)
  }

  @Test("All, a stage's, or one")
  func scope() throws {
    #expect(try parse("exercise").exercises.map(\.id) == Course.exercises.map(\.id))
    let stage = try #require(Course.stage("sendable"))
    #expect(try parse("exercise sendable").exercises.map(\.id) == stage.exercises.map(\.id))
    #expect(try parse("exercise sendable").named == nil)
    #expect(try parse("exercise last-copy").exercises.map(\.id) == ["last-copy"])
    #expect(try parse("exercise last-copy").named?.id == "last-copy")
  }

  @Test("One action at a time")
  func actions() throws {
    #expect(try parse("exercise").action == .list)
    #expect(try parse("exercise last-copy --verify --folder there").action == .verify)
    #expect(try parse("exercise --folder=there").typedFolder == "there")
    #expect(usageError("exercise --verify --hint") == .conflict("--verify", "--hint"))
    #expect(usageError("exercise --hint --json") == .conflict("--json", "--hint"))
    #expect(try parse("exercise last-copy --solution --json").output.json)
    #expect(usageError("exercise --folder") == .missingValue("path", of: "--folder"))
    #expect(usageError("exercise --folder=") == .missingValue("path", of: "--folder"))
    #expect(usageError("exercise last-copy gift-card") == .unexpectedArgument("gift-card"))
    guard case .unknownExercise("last-cpy", _) = usageError("exercise last-cpy") else {
      Issue.record("a name that is no exercise")
      return
    }
  }
}

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
  @Test("A learner goes from the list to the first file and the first pass; nothing starts by itself")
  func path() throws {
    try withScratchFolder { folder in
      let file = folder.appending(path: "my-exercises/AlbumImport.swift")
      let list = try exercise(in: folder)
      #expect(list.code == 0)
      #expect(list.errors == "")
      #expect(list.output.hasPrefix("0 of \(Course.exercises.count) exercises passed\n"))
      #expect(
        list.output.contains(
          "\nracecourse exercise album-import\n    start it: writes my-exercises/AlbumImport.swift\n"))
      let begin = try exercise("album-import", in: folder)
      #expect(begin.code == 0)
      #expect(begin.output.contains("\nWrote my-exercises/AlbumImport.swift, the file to fix."))
      #expect(begin.output.contains("\nracecourse exercise album-import --verify  "))
      #expect(FileManager.default.fileExists(atPath: file.path))

      let early = try exercise("--solution", in: folder)
      #expect(early.code == 1)
      #expect(early.output == "")
      #expect(early.errors.hasPrefix("Error: You can see the solution after an attempt.\n"))
      #expect(try exercise("--hint", in: folder).output.contains("hint 1 of 3"))
      #expect(try exercise("--hint", in: folder).output.contains("hint 2 of 3"))

      let failed = try exercise("--verify", in: folder)
      #expect(failed.code == 1)
      #expect(failed.output.hasPrefix("album-import: the Swift 6 compiler rejects it\n"))
      #expect(failed.errors == "")
      #expect(try exercise("--solution", in: folder).output.hasPrefix("album-import: a solution\n"))

      try solve("album-import", in: folder)
      let passed = try exercise("album-import", "--verify", in: folder)
      #expect(passed.code == 0)
      #expect(passed.output.hasPrefix("✓ album-import passed"))
      let after = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "my-exercises").path)
      #expect(Set(after) == ["AlbumImport.swift", "progress.json"])

      let next = try exercise(in: folder)
      #expect(next.output.hasPrefix("1 of \(Course.exercises.count) exercises passed\n"))
      #expect(next.output.contains("\n  ✓ album-import "))
      #expect(next.output.contains("\nnext: \(Course.exercises[1].id)\n"))
      #expect(
        try Set(FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "my-exercises").path))
          == Set(after))
    }
  }

  @Test("Listing all exercises or those of a stage writes nothing, and neither does JSON")
  func list() throws {
    try withScratchFolder { folder in
      for arguments in [[], ["sendable"], ["--json"], ["last-copy", "--json"]] {
        let result = try execute(["exercise"] + arguments, in: folder)
        #expect(result.code == 0 && result.errors == "")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty, "\(arguments)")
      }
      let stage = try #require(Course.stage("sendable"))
      let output = try exercise("sendable", in: folder).output
      #expect(output.hasPrefix("0 of \(stage.exercises.count) exercises passed\nsendable  "))
      #expect(!output.contains("album-import"))
    }
  }

  @Test("Without a name, an option applies to the file that was saved last")
  func current() throws {
    try withScratchFolder { folder in
      for name in ["latest-search", "last-copy"] { _ = try exercise(name, in: folder) }
      let workspace = Workspace(folder: folder.appending(path: Workspace.defaultFolder))
      for (saved, other) in [(Exercise.latestSearch, Exercise.lastCopy), (.lastCopy, .latestSearch)] {
        for (one, seconds) in [(saved, 2.0), (other, 1.0)] {
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)],
            ofItemAtPath: workspace.file(of: one).path)
        }
        #expect(try exercise("--hint", in: folder).output.hasPrefix("\(saved.id): hint 1 of "))
        #expect(try exercise(in: folder).output.contains("\ncontinue with \(saved.id)\n"))
      }
    }
  }

  @Test("A solution as JSON has the text of its way")
  func solution() throws {
    try withScratchFolder { folder in
      _ = try exercise("last-copy", in: folder)
      _ = try exercise("last-copy", "--verify", in: folder)
      let json = try jsonObject(try exercise("last-copy", "--solution", "--json", in: folder).output)
      let text = try #require(json["solution"] as? String)
      #expect(json["way"] as? String == Exercise.lastCopy.way(of: text)?.text)
      #expect(json["explanation"] as? String == Exercise.lastCopy.explanation)
    }
  }

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

  @Test("The learner's file stays until --force or --reset")
  func overwriting() throws {
    try withScratchFolder { folder in
      _ = try exercise("last-copy", in: folder)
      let file = folder.appending(path: "my-exercises/LastCopy.swift")
      let start = try String(contentsOf: file, encoding: .utf8)
      for arguments in [["last-copy"], ["sendable"], ["last-copy", "--hint"], ["last-copy", "--json"]] {
        try Data("mine".utf8).write(to: file)
        _ = try execute(["exercise"] + arguments, in: folder)
        #expect(try String(contentsOf: file, encoding: .utf8) == "mine", "\(arguments)")
      }
      #expect(try exercise("last-copy", in: folder).output.contains("already exists"))
      #expect(try exercise("last-copy", "--force", in: folder).code == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == start)

      try Data("mine".utf8).write(to: file)
      let asked = try exercise("--reset", in: folder)
      #expect(asked.code == 64)
      #expect(asked.errors.contains("Add '--force' if you are sure."))
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try exercise("--reset", "--force", in: folder).code == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == start)
    }
  }

  @Test("A missing file exits with 66, and the message says what writes it")
  func missing() throws {
    try withScratchFolder { folder in
      for action in ["--verify", "--watch", "--solution"] {
        let result = try exercise("last-copy", action, "--folder", "a b", in: folder)
        #expect(result.code == 66)
        #expect(
          result.errors.contains(
            "'racecourse exercise last-copy --folder 'a b'' writes the starting file."))
      }
      #expect(
        try exercise("--reset", "--force", in: folder).output
          == "There is nothing to reset in my-exercises.\n")
      #expect(try exercise("--hint", in: folder).code == 0, "a hint needs no file")
    }
  }

  @Test("A folder that cannot be written to is an error that says what to do")
  func folder() throws {
    try withScratchFolder { folder in
      try Data().write(to: folder.appending(path: "file"))
      for action in [["last-copy"], ["--hint"]] {
        let result = try execute(["exercise"] + action + ["--folder", "file"], in: folder)
        #expect(result.code == 70)
        #expect(result.errors.contains("Choose another one with '--folder <path>'."))
      }
    }
  }

  @Test("Damaged progress is reported and kept, and the command continues")
  func damaged() throws {
    try withScratchFolder { folder in
      _ = try exercise("album-import", in: folder)
      let file = folder.appending(path: "my-exercises/progress.json")
      try Data("rubbish".utf8).write(to: file)
      let result = try exercise("--json", in: folder)
      #expect(result.code == 0)
      #expect(result.errors.hasPrefix("Warning: Your progress file is damaged."))
      let aside = folder.appending(path: "my-exercises/progress.aside-1.json")
      #expect(try String(contentsOf: aside, encoding: .utf8) == "rubbish")
    }
  }

  @Test("JSON of the list writes nothing, and JSON of a verification is complete")
  func json() throws {
    try withScratchFolder { folder in
      let list = try exercise("--json", in: folder)
      let exercises = try #require(try jsonObject(list.output)["exercises"] as? [[String: Any]])
      #expect(exercises.compactMap { $0["exercise"] as? String } == Course.exercises.map(\.id))
      #expect(exercises.allSatisfy { $0["state"] as? String == "pending" })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)

      _ = try exercise("latest-search", in: folder)
      let result = try exercise("latest-search", "--verify", "--json", in: folder)
      #expect(result.code == 1)
      let json = try jsonObject(result.output)
      #expect(json["passes"] as? Bool == false)
      #expect(json["verdict"] as? String == "forbidden")
      #expect((json["breaking"] as? [String: Any])?["outcome"] as? String == "the cat is shown")
      #expect((json["explored"] as? [String: Any])?["complete"] as? Bool == true)
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
