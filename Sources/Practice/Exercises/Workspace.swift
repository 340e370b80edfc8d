import Course
import Foundation

/// The folder in which a learner works: the files that are mended, and the progress.
public struct Workspace: Sendable {
  public let folder: URL
  private let sources: Sources

  /// Where a learner works who names no folder. (`exercises` would be the course's own folder where file names
  /// have no case.)
  public static let defaultFolder = "my-exercises"

  public init(folder: URL, sources: Sources = .default()) {
    self.folder = folder
    self.sources = sources
  }

  /// The learner's file.
  public func file(of exercise: Exercise) -> URL { folder.appending(path: exercise.fileName) }

  public func has(_ exercise: Exercise) -> Bool {
    FileManager.default.fileExists(atPath: file(of: exercise).path)
  }

  /// The text of one of the exercise's own files.
  ///
  /// - Throws: `SourcesMissing`.
  public func text(_ file: Exercise.File, of exercise: Exercise) throws -> String {
    try sources.text(at: exercise.path(file))
  }

  /// Where one of the exercise's own files is.
  ///
  /// - Throws: `SourcesMissing`.
  public func url(_ file: Exercise.File, of exercise: Exercise) throws -> URL {
    try sources.root().appending(path: exercise.path(file))
  }

  /// Makes the folder, unless it is there.
  ///
  /// - Throws: ``WorkspaceError``.
  public func makeFolder() throws {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder.path) else {
      throw WorkspaceError.notWritable(folder)
    }
  }

  /// Writes the starting file, unless there is a file already; whether it was written.
  ///
  /// - Parameter force: overwrite what is there.
  /// - Throws: `SourcesMissing`, ``WorkspaceError``, and what the file system throws.
  public func write(_ exercise: Exercise, force: Bool = false) throws -> Bool {
    let text = try text(.start, of: exercise)
    try makeFolder()
    do {
      try Data(text.utf8).write(to: file(of: exercise), options: force ? .atomic : .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      return false
    }
    try updateProgress { progress in
      if progress[exercise] == nil { progress[exercise] = ExerciseProgress.Entry() }
    }
    return true
  }

  /// Forgets what was done for these exercises. Files that are there become the starting files again.
  public func reset(_ exercises: [Exercise]) throws {
    let written = exercises.filter(has)
    try updateProgress { progress in
      for exercise in exercises {
        progress[exercise] = written.contains { $0.id == exercise.id } ? .init() : nil
      }
    }
    for exercise in written { _ = try write(exercise, force: true) }
  }
}

/// Why there can be no workspace.
public enum WorkspaceError: Error, Equatable {
  /// It is no folder, or one that may not be written to, or it could not be made.
  case notWritable(URL)
}

// MARK: - Progress

extension Workspace {
  /// A text file beside the exercises.
  public var progressFile: URL { folder.appending(path: "progress.txt") }

  /// What was found in place of the progress, and where it was put.
  public struct Aside: Sendable, Equatable {
    public let problem: ExerciseProgress.Problem
    public let file: URL
  }

  /// Reads the progress. What cannot be read is not lost: it is renamed, and the progress begins anew.
  public func progress() throws -> (progress: ExerciseProgress, aside: Aside?) {
    guard FileManager.default.fileExists(atPath: progressFile.path) else { return (ExerciseProgress(), nil) }
    guard let text = String(data: try Data(contentsOf: progressFile), encoding: .utf8) else {
      return (ExerciseProgress(), try putAside(.damaged))
    }
    do throws(ExerciseProgress.Problem) {
      return (try ExerciseProgress(text: text), nil)
    } catch {
      return (ExerciseProgress(), try putAside(error))
    }
  }

  /// Changes the progress as one step, although several of us may be at it: `--watch` in one terminal, `--hint` in
  /// another.
  ///
  /// - Throws: ``WorkspaceError`` where it cannot be written, and what reading it throws.
  public func updateProgress(_ change: (inout ExerciseProgress) -> Void) throws {
    let lock = open(folder.path, O_RDONLY)
    defer { if lock >= 0 { close(lock) } }
    // Held until the descriptor is closed. Where it cannot be had, at least the writing is atomic.
    if lock >= 0 { flock(lock, LOCK_EX) }
    var (progress, _) = try progress()
    change(&progress)
    do {
      try Data(progress.text.utf8).write(to: progressFile, options: .atomic)
    } catch {
      throw WorkspaceError.notWritable(folder)
    }
  }

  private func putAside(_ problem: ExerciseProgress.Problem) throws -> Aside {
    var number = 1
    var file = folder.appending(path: "progress.aside-1.txt")
    while FileManager.default.fileExists(atPath: file.path) {
      number += 1
      file = folder.appending(path: "progress.aside-\(number).txt")
    }
    try FileManager.default.moveItem(at: progressFile, to: file)
    return Aside(problem: problem, file: file)
  }
}
