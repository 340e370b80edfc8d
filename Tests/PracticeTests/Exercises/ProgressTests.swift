import Foundation
import Support
import Testing

@testable import Course
@testable import Practice

@Suite("Progress")
struct ProgressTests {
  @Test("It is a few lines of text, and is read as it was written")
  func text() throws {
    var progress = ExerciseProgress()
    progress.note(.lastCopy, passes: false)
    progress.entries["last-copy"]?.hints = 2
    progress.note(.albumImport, passes: true)
    let text = """
      racecourse exercises, version 1
      album-import passed hints 0
      last-copy tried hints 2

      """
    #expect(progress.text == text)
    #expect(try ExerciseProgress(text: text) == progress)
    #expect(try ExerciseProgress(text: ExerciseProgress().text) == ExerciseProgress())
  }

  @Test("What was passed once stays passed")
  func passed() {
    var progress = ExerciseProgress()
    progress.note(.lastCopy, passes: true)
    progress.note(.lastCopy, passes: false)
    #expect(progress[.lastCopy]?.state == .passed)
  }

  @Test("The next exercise is the first that was not passed")
  func pending() {
    var progress = ExerciseProgress()
    #expect(progress.pending(in: Course.exercises)?.id == "album-import")
    progress.note(.albumImport, passes: true)
    progress.note(.endlessSpinner, passes: false)
    #expect(progress.pending(in: Course.exercises)?.id == "endless-spinner")
    #expect(progress.pending(in: [.albumImport]) == nil)
  }

  @Test("A line that a later version wrote of an exercise of its own is kept")
  func unknownNames() throws {
    let text = "racecourse exercises, version 1\nsome-later-one passed hints 1\n"
    #expect(try ExerciseProgress(text: text).text == text)
  }

  @Test(
    "What is damaged is told from another version",
    arguments: [
      "", "\n", "rubbish\n", "racecourse exercises, version 1",
      "racecourse exercises, version 1\nlast-copy\n",
      "racecourse exercises, version 1\nlast-copy passed hints -1\n",
      "racecourse exercises, version 1\nlast-copy done hints 1\n",
      "racecourse exercises, version 1\nlast-copy passed hints 1\nlast-copy tried hints 0\n",
      "racecourse exercises, version 1\n\n",
    ])
  func damaged(text: String) {
    #expect(throws: ExerciseProgress.Problem.damaged) { try ExerciseProgress(text: text) }
  }

  @Test("Another version")
  func version() {
    #expect(throws: ExerciseProgress.Problem.otherVersion("2")) {
      try ExerciseProgress(text: "racecourse exercises, version 2\nanything at all\n")
    }
  }
}

@Suite("The workspace")
struct WorkspaceTests {
  @Test("Progress that cannot be written says which folder it is about")
  func notWritable() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nowhere-\(UUID().uuidString)")
    #expect(throws: WorkspaceError.notWritable(folder)) {
      try Workspace(folder: folder).updateProgress { $0.note(.lastCopy, passes: true) }
    }
  }

  @Test("A starting file is written once, and never over what is there")
  func write() throws {
    try withWorkspace { workspace in
      #expect(try workspace.write(.lastCopy))
      let file = workspace.file(of: .lastCopy)
      #expect(try String(contentsOf: file, encoding: .utf8) == workspace.text(.start, of: .lastCopy))
      #expect(try workspace.progress().progress[.lastCopy]?.state == .started)
      try Data("mine".utf8).write(to: file)
      #expect(try !workspace.write(.lastCopy))
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try workspace.write(.lastCopy, force: true))
      #expect(try String(contentsOf: file, encoding: .utf8) == workspace.text(.start, of: .lastCopy))
    }
  }

  @Test("Reset brings the starting file back and forgets hints and passes, of these exercises alone")
  func reset() throws {
    try withWorkspace { workspace in
      for exercise in [Exercise.lastCopy, .giftCard] {
        _ = try workspace.write(exercise)
        try Data("mine".utf8).write(to: workspace.file(of: exercise))
        try workspace.updateProgress { $0.note(exercise, passes: true) }
      }
      try workspace.updateProgress { $0.note(.albumImport, passes: true) }
      try workspace.reset([.lastCopy, .albumImport])
      let text = try String(contentsOf: workspace.file(of: .lastCopy), encoding: .utf8)
      #expect(try text == workspace.text(.start, of: .lastCopy))
      #expect(try String(contentsOf: workspace.file(of: .giftCard), encoding: .utf8) == "mine")
      #expect(!workspace.has(.albumImport))
      let progress = try workspace.progress().progress
      #expect(progress[.lastCopy] == ExerciseProgress.Entry())
      #expect(progress[.albumImport] == nil)
      #expect(progress[.giftCard]?.state == .passed)
    }
  }

  @Test("Progress that cannot be read is kept aside, each time under a name of its own")
  func aside() throws {
    try withWorkspace { workspace in
      #expect(try workspace.progress().aside == nil)
      for (number, text) in ["rubbish", "racecourse exercises, version 9\n"].enumerated() {
        try workspace.writeProgress(text)
        let (progress, aside) = try workspace.progress()
        #expect(progress == ExerciseProgress())
        let kept = try #require(aside)
        #expect(kept.file.lastPathComponent == "progress.aside-\(number + 1).txt")
        #expect(kept.problem == (number == 0 ? .damaged : .otherVersion("9")))
        #expect(try String(contentsOf: kept.file, encoding: .utf8) == text)
        #expect(try workspace.progress().aside == nil)
      }
    }
  }

  @Test("Two who change the progress at the same time lose nothing")
  func update() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let workspace = Workspace(folder: folder)
    _ = try workspace.write(.lastCopy)
    try await withThrowingTaskGroup { group in
      for _ in 0..<2 {
        group.addTask { @concurrent in
          for _ in 0..<50 {
            try workspace.updateProgress { $0.entries["last-copy", default: .init()].hints += 1 }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try workspace.progress().progress[.lastCopy]?.hints == 100)
  }
}

@Suite("The watcher", .enabled(if: FileWatcher(package.appending(path: "README.md")) != nil))
struct FileWatcherTests {
  @Test("It sees a file that is written, and one that takes its place")
  func saves() throws {
    try withWorkspace { workspace in
      _ = try workspace.write(.lastCopy)
      let file = workspace.file(of: .lastCopy)
      let watcher = try #require(FileWatcher(file))
      try Data("once".utf8).write(to: file)
      #expect(watcher.wait())
      try Data("twice".utf8).write(to: workspace.folder.appending(path: "other"))
      try Data("twice".utf8).write(to: file, options: .atomic)
      #expect(watcher.wait())
    }
  }

  @Test("A folder that is not there cannot be watched")
  func nowhere() { #expect(FileWatcher(URL(filePath: "/nowhere/at/all")) == nil) }
}
