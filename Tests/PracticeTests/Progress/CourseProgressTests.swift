import Foundation
import Support
import Testing

@testable import racecourse

private let half = PredictionScore(predicted: 1, possible: 2, impossible: 1)

@Suite("The record of what a learner ran and predicted")
struct CourseProgressTests {
  private func exhibit(_ id: String) throws -> Exhibit { try #require(Course.exhibit(id)) }

  private func withNotes(_ body: (CourseProgressFile, _ folder: URL) throws -> Void) throws {
    try withScratchFolder { folder in
      let own = folder.appending(path: "mine", directoryHint: .isDirectory)
      try body(CourseProgressFile(folder: own), own)
    }
  }

  /// What is in a folder, hidden files among it.
  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("A run is recorded with the first prediction, and can be read back")
  func notes() throws {
    let (counter, cat) = (try exhibit("counter"), try exhibit("sad-cat"))
    try withNotes { file, folder in
      #expect(file.read().progress.isEmpty && file.read().problem == nil)
      #expect(file.update { $0.note(counter) } == nil)
      #expect(file.update { $0.note(cat, prediction: half) } == nil)
      let better = PredictionScore(predicted: 2, possible: 2, impossible: 0)
      #expect(file.update { $0.note(counter, prediction: better) } == nil)
      #expect(file.update { $0.note(cat, prediction: better) } == nil)
      let progress = file.read().progress
      #expect(progress[counter]?.prediction == better)
      #expect(progress[cat]?.prediction == half)
      #expect(progress[Course.exhibits[0]] == nil)
      let files = try names(folder)
      #expect(files == ["course.json"])
    }
  }

  @Test("The answers of the quiz are kept for both times, beside runs of an earlier version")
  func quiz() throws {
    try withNotes { file, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#"{"version": 1, "exhibits": {"counter": {}}}"#.utf8).write(to: file.url)
      let questions = Quiz.course.value.questions
      #expect(file.update { $0.note(questions[0], .before, choice: nil) } == nil)
      #expect(file.update { $0.note(questions[1], .before, choice: 2) } == nil)
      #expect(file.update { $0.note(questions[0], .after, choice: 0) } == nil)
      let progress = file.read().progress
      let ids = questions.map(\.id)
      #expect(progress.quiz == [.before: [ids[0]: 0, ids[1]: 3], .after: [ids[0]: 1]])
      #expect(progress[try exhibit("counter")] != nil)
    }
  }

  @Test("An exhibit that only a later version knows is kept")
  func unknownNames() throws {
    try withNotes { file, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(#"{"version": 1, "exhibits": {"some-later-one": {}}}"#.utf8).write(to: file.url)
      #expect(file.update { $0.note(Course.exhibits[0]) } == nil)
      #expect(try String(contentsOf: file.url, encoding: .utf8).contains("some-later-one"))
    }
  }

  @Test(
    "A file that racecourse did not write counts as missing, and is renamed when a run is recorded",
    arguments: [
      "", "rubbish", "{}", #"{"version": "1"}"#, #"{"version": 1}"#, #"{"version": 1, "exhibits": []}"#,
      #"{"version": 1, "exhibits": {"counter": {"prediction": {"predicted": 3, "possible": 2, "impossible": 0}}}}"#,
      #"{"version": 1, "exhibits": {"counter": {"prediction": {"predicted": 0, "possible": -2, "impossible": 0}}}}"#,
      #"{"version": 1, "exhibits": {}, "quiz": {"before": {"counter": -1}}}"#,
      String(repeating: "x", count: 1 << 20),
    ])
  func damaged(text: String) throws {
    try withNotes { file, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for number in 1...2 {
        try Data(text.utf8).write(to: file.url)
        #expect(file.read().problem == .damaged(file.url, keptAs: nil))
        #expect(try Data(contentsOf: file.url) == Data(text.utf8))
        let kept = folder.appending(path: "course.aside-\(number).json")
        #expect(file.update { $0.note(Course.exhibits[0]) } == .damaged(file.url, keptAs: kept))
        #expect(try Data(contentsOf: kept) == Data(text.utf8))
        #expect(file.read().progress[Course.exhibits[0]] != nil && file.read().problem == nil)
      }
    }
  }

  @Test("Something that is not a file is kept too: a folder, a pipe without a writer, a link to a device")
  func special() throws {
    try withNotes { file, folder in
      try FileManager.default.createDirectory(at: file.url, withIntermediateDirectories: true)
      #expect(file.update { $0.note(Course.exhibits[0]) } != nil)
      #expect(unlink(file.url.path) == 0 && mkfifo(file.url.path, 0o600) == 0)
      #expect(file.read().problem == .damaged(file.url, keptAs: nil))
      #expect(file.update { $0.note(Course.exhibits[0]) } != nil)
      #expect(unlink(file.url.path) == 0 && symlink("/dev/zero", file.url.path) == 0)
      #expect(file.update { $0.note(Course.exhibits[0]) } != nil)
      #expect(file.read().problem == nil)
      #expect(try names(folder).count == 4)
    }
  }

  @Test("A file of another version is left unchanged")
  func otherVersion() throws {
    try withNotes { file, folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let later = Data(#"{"version": 7, "anything": "at all"}"#.utf8)
      try later.write(to: file.url)
      #expect(file.update { $0.note(Course.exhibits[0]) } == .otherVersion(file.url, "7"))
      #expect(file.read().problem == .otherVersion(file.url, "7"))
      #expect(try Data(contentsOf: file.url) == later)
      #expect(try names(folder) == ["course.json"])
    }
  }

  @Test("If nothing can be written, the system's reason is given, and nothing is thrown")
  func notWritable() throws {
    try withScratchFolder { folder in
      let taken = folder.appending(path: "taken")
      try Data().write(to: taken)
      let file = CourseProgressFile(folder: taken)
      #expect(file.update { $0.note(Course.exhibits[0]) } == .system(file.url, code: ENOTDIR))
      #expect(file.read().problem == nil)
      #expect(try !file.forget())
    }
  }

  @Test("It can be forgotten once")
  func forget() throws {
    try withNotes { file, _ in
      var done = [try file.forget()]
      _ = file.update { $0.note(Course.exhibits[0]) }
      done += [try file.forget(), try file.forget()]
      #expect(done == [false, true, false])
      #expect(file.read().progress.isEmpty)
    }
  }

  @Test("Reading the exercises' progress does not change it")
  func peek() throws {
    try withScratchFolder { folder in
      let workspace = Workspace(folder: folder)
      #expect(workspace.peek() == ExerciseProgress())
      try Data("rubbish".utf8).write(to: workspace.progressFile)
      #expect(workspace.peek() == ExerciseProgress())
      #expect(try names(folder) == ["progress.json"])
      try FileManager.default.removeItem(at: workspace.progressFile)
      try Data("racecourse exercises, version 1\nlast-copy passed hints 1\n".utf8)
        .write(to: workspace.formerProgressFile)
      #expect(workspace.peek().entries["last-copy"]?.state == .passed)
      #expect(try names(folder) == ["progress.txt"])
    }
  }
}
