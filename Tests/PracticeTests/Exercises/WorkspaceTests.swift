import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The workspace")
struct WorkspaceTests {
  @Test("A starting file is written once, and never replaces an existing file")
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

  @Test("Reset restores the starting files and forgets hints and passes, only for these exercises")
  func reset() throws {
    try withWorkspace { workspace in
      for exercise in [Exercise.lastCopy, .giftCard] {
        _ = try workspace.write(exercise)
        try Data("mine".utf8).write(to: workspace.file(of: exercise))
        try workspace.updateProgress { $0.note(exercise, passes: true) }
      }
      try workspace.updateProgress { $0.note(.albumImport, passes: true) }
      let copies = try workspace.reset([.lastCopy, .albumImport])
      #expect(try copies.map { try String(contentsOf: $0, encoding: .utf8) } == ["mine"])
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

  @Test("An empty file is replaced by the starting file")
  func emptyFile() throws {
    try withWorkspace { workspace in
      try workspace.makeFolder()
      try Data().write(to: workspace.file(of: .lastCopy))
      #expect(try workspace.write(.lastCopy))
      let text = try String(contentsOf: workspace.file(of: .lastCopy), encoding: .utf8)
      #expect(try text == workspace.text(.start, of: .lastCopy))
    }
  }

  @Test("A file that cannot be written is an error, and leaves nothing behind")
  func notWritten() throws {
    try withWorkspace { workspace in
      let place = workspace.file(of: .lastCopy)
      try FileManager.default.createDirectory(
        at: place.appending(path: "inside"), withIntermediateDirectories: true)
      #expect(throws: WorkspaceError.self) { try workspace.write(.lastCopy, force: true) }
      let left = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path)
      #expect(left == [place.lastPathComponent])
    }
  }

  @Test(
    "Anything else at the path of the progress is set aside, and the progress starts over",
    arguments: ["folder", "pipe", "large"])
  func noProgress(kind: String) throws {
    try withWorkspace { workspace in
      try workspace.makeFolder()
      let place = workspace.progressFile
      switch kind {
      case "folder": try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      case "pipe": #expect(mkfifo(place.path, 0o600) == 0)
      default: try Data(repeating: UInt8(ascii: " "), count: 5_000_000).write(to: place)
      }
      let (progress, unreadable) = try workspace.progress()
      #expect(progress == ExerciseProgress())
      #expect(unreadable?.problem == .damaged)
      #expect(unreadable.map { FileManager.default.fileExists(atPath: $0.file.path) } == true)
      #expect(try workspace.write(.lastCopy))
    }
  }

  @Test("Only files are read, and only up to a limit")
  func wholeFile() throws {
    try withScratchFolder { folder in
      let file = folder.appending(path: "file")
      try Data("12345".utf8).write(to: file)
      #expect(try WholeFile.read(file, limit: 5) == Data("12345".utf8))
      #expect(throws: FileError.tooLarge) { try WholeFile.read(file, limit: 4) }
      #expect(throws: FileError.noRegularFile) { try WholeFile.read(folder, limit: 5) }
      #expect(throws: FileError.noRegularFile) {
        try WholeFile.read(URL(filePath: "/dev/zero"), limit: 5)
      }
      let link = folder.appending(path: "link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      try WholeFile.write(Data("new".utf8), to: link)
      #expect(try String(contentsOf: file, encoding: .utf8) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "link"])
    }
  }

  @Test(
    "What is handed in is a folder of exercises, or one that has it in it; it is called as what was typed")
  func handedIn() throws {
    try withScratchFolder { folder in
      let inner = folder.appending(path: "ann/my-exercises", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let handIns = ["ann", "ben"].map { HandIn(path: folder.appending(path: $0).path) }
      #expect(handIns[0].folder.path == inner.path)
      #expect(handIns[1].folder.path == folder.appending(path: "ben").path)
      #expect(HandIn.names(handIns) == ["ann", "ben"])
    }
  }
}
