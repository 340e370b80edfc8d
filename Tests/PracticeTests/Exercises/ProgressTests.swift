import Foundation
import Support
import Testing

@testable import racecourse

/// The text that version 1 wrote.
private let versionOne = """
  racecourse exercises, version 1
  album-import passed hints 0
  last-copy tried hints 2

  """

/// What it says.
private var progress: ExerciseProgress {
  var progress = ExerciseProgress()
  progress.note(.lastCopy, passes: false)
  progress[.lastCopy]?.hints = 2
  progress.note(.albumImport, passes: true)
  return progress
}

@Suite("Progress")
struct ProgressTests {
  @Test("It is JSON, and can be read back")
  func json() throws {
    let text = """
      {
        "exercises" : {
          "album-import" : {
            "hints" : 0,
            "state" : "passed"
          },
          "last-copy" : {
            "hints" : 2,
            "state" : "tried"
          }
        },
        "version" : 2
      }

      """
    #expect(String(decoding: try progress.json(), as: UTF8.self) == text)
    #expect(try ExerciseProgress(json: Data(text.utf8)) == progress)
    #expect(try ExerciseProgress(json: ExerciseProgress().json()) == ExerciseProgress())
  }

  @Test("The text of version 1 is still read")
  func text() throws { #expect(try ExerciseProgress(text: versionOne) == progress) }

  @Test("An exercise that was passed stays passed")
  func passed() {
    var progress = ExerciseProgress()
    progress.note(.lastCopy, passes: true)
    progress.note(.lastCopy, passes: false)
    #expect(progress[.lastCopy]?.state == .passed)
  }

  @Test("The next exercise is the first that was not passed")
  func pending() {
    var progress = ExerciseProgress()
    let exercises: [Exercise] = [.albumImport, .endlessSpinner, .lastCopy]
    #expect(progress.pending(in: exercises)?.id == "album-import")
    progress.note(.albumImport, passes: true)
    progress.note(.endlessSpinner, passes: false)
    #expect(progress.pending(in: exercises)?.id == "endless-spinner")
    #expect(progress.pending(in: [.albumImport]) == nil)
  }

  @Test("An exercise that only a later version knows is kept")
  func unknownNames() throws {
    var progress = ExerciseProgress()
    progress.entries["some-later-one"] = .init(state: .passed, hints: 1)
    #expect(try ExerciseProgress(json: progress.json()) == progress)
    let text = "racecourse exercises, version 1\nsome-later-one passed hints 1\n"
    #expect(try ExerciseProgress(text: text) == progress)
  }

  @Test(
    "JSON that racecourse does not write is damaged",
    arguments: [
      "", "rubbish", "{}", #"{"version": "2"}"#, #"{"version": 2}"#,
      #"{"version": 2, "exercises": {"last-copy": {"state": "done", "hints": 0}}}"#,
      #"{"version": 2, "exercises": {"last-copy": {"state": "tried", "hints": -1}}}"#,
      #"{"version": 2, "exercises": {"last-copy": {"state": "tried", "hints": 1}"#,
    ])
  func damagedJSON(json: String) {
    #expect(throws: ProgressProblem.damaged) { try ExerciseProgress(json: Data(json.utf8)) }
  }

  @Test(
    "A text that version 1 did not write is damaged",
    arguments: [
      "", "\n", "rubbish\n", "racecourse exercises, version 1",
      "racecourse exercises, version 1\nlast-copy\n",
      "racecourse exercises, version 1\nlast-copy passed hints -1\n",
      "racecourse exercises, version 1\nlast-copy done hints 1\n",
      "racecourse exercises, version 1\nlast-copy passed hints 1\nlast-copy tried hints 0\n",
      "racecourse exercises, version 1\n\n",
    ])
  func damagedText(text: String) {
    #expect(throws: ProgressProblem.damaged) { try ExerciseProgress(text: text) }
  }

  @Test("Another version is not damaged")
  func version() {
    #expect(throws: ProgressProblem.otherVersion("3")) {
      try ExerciseProgress(json: Data(#"{"version": 3, "anything": "at all"}"#.utf8))
    }
    #expect(throws: ProgressProblem.otherVersion("9")) {
      try ExerciseProgress(text: "racecourse exercises, version 9\nanything at all\n")
    }
  }
}

@Suite("The progress file")
struct ProgressFileTests {
  @Test("If progress cannot be written, the error names the folder")
  func notWritable() {
    let folder = FileManager.default.temporaryDirectory.appending(path: "nowhere-\(UUID().uuidString)")
    #expect(throws: WorkspaceError.notWritable(folder)) {
      try Workspace(folder: folder).updateProgress { $0.note(.lastCopy, passes: true) }
    }
  }

  @Test("A text of version 1 is converted once, and becomes JSON")
  func takenOver() throws {
    try withWorkspace { workspace in
      try workspace.makeFolder()
      try Data(versionOne.utf8).write(to: workspace.formerProgressFile)
      let (read, unreadable) = try workspace.progress()
      #expect(read == progress && unreadable == nil)
      #expect(try Data(contentsOf: workspace.progressFile) == progress.json())
      #expect(!FileManager.default.fileExists(atPath: workspace.formerProgressFile.path))
      #expect(try workspace.progress().progress == progress)
    }
  }

  @Test("A change also converts a text of version 1")
  func takenOverByChange() throws {
    try withWorkspace { workspace in
      try workspace.makeFolder()
      try Data(versionOne.utf8).write(to: workspace.formerProgressFile)
      try workspace.updateProgress { $0.note(.giftCard, passes: true) }
      let read = try workspace.progress().progress
      #expect(read[.giftCard]?.state == .passed)
      #expect(read[.lastCopy] == progress[.lastCopy] && read[.albumImport] == progress[.albumImport])
    }
  }

  @Test("An unreadable file is set aside, each time under a new name")
  func setAside() throws {
    try withWorkspace { workspace in
      #expect(try workspace.progress().unreadable == nil)
      try workspace.makeFolder()
      let cases: [(file: URL, text: String, problem: ProgressProblem, kept: String)] = [
        (workspace.progressFile, "rubbish", .damaged, "progress.aside-1.json"),
        (workspace.progressFile, #"{"version": 9}"#, .otherVersion("9"), "progress.aside-2.json"),
        (workspace.formerProgressFile, "rubbish", .damaged, "progress.aside-1.txt"),
      ]
      for (file, text, problem, kept) in cases {
        try Data(text.utf8).write(to: file)
        let (progress, unreadable) = try workspace.progress()
        #expect(progress == ExerciseProgress())
        #expect(unreadable == .init(problem: problem, file: workspace.folder.appending(path: kept)))
        #expect(try String(contentsOf: workspace.folder.appending(path: kept), encoding: .utf8) == text)
        #expect(try workspace.progress().unreadable == nil)
      }
    }
  }

  @Test("Two tasks that change the progress at the same time lose nothing")
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
