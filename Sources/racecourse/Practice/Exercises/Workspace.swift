import Foundation

/// The folder in which a learner works: the files to fix, and the progress.
struct Workspace: Sendable {
  /// Where it is; it may not exist yet.
  let folder: URL
  var sources: Sources = .default()

  /// The folder that the environment names for all that a learner has, for example if several share one clone.
  static let namedFolder = ProcessInfo.processInfo.environment["RACECOURSE_PROGRESS"].flatMap {
    $0.isEmpty ? nil : $0
  }
  /// As it is typed and shown.
  static let defaultFolder = namedFolder ?? usualFolder
  static let usualFolder = "my-exercises"

  /// The learner's file.
  func file(of exercise: Exercise) -> URL { folder.appending(path: exercise.fileName) }

  /// Whether the learner's file exists.
  func has(_ exercise: Exercise) -> Bool {
    FileManager.default.fileExists(atPath: file(of: exercise).path)
  }

  /// What the learner's file has; nil if there is none, or it cannot be read.
  func contents(of exercise: Exercise) -> Data? { try? LearnersSources.text(of: file(of: exercise)) }

  /// The text of one of the exercise's own files.
  ///
  /// - Throws: `SourcesMissing`; ``PlaygroundError/noFile(_:)``.
  func text(_ file: Exercise.File, of exercise: Exercise) throws -> String {
    switch exercise.home {
    case .stage: return try sources.text(at: exercise.path(file))
    case .folder:
      return String(decoding: try LearnersSources.text(of: try url(file, of: exercise)), as: UTF8.self)
    }
  }

  /// Where one of the exercise's own files is.
  ///
  /// - Throws: `SourcesMissing`.
  func url(_ file: Exercise.File, of exercise: Exercise) throws -> URL {
    switch exercise.home {
    case .stage: try sources.root().appending(path: exercise.path(file))
    case .folder: URL(filePath: exercise.path(file))
    }
  }

  /// Makes the folder, unless it exists.
  ///
  /// - Throws: ``WorkspaceError``.
  func makeFolder() throws {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder.path) else {
      throw WorkspaceError.notWritable(folder)
    }
  }

  /// Writes the starting file, unless a file exists. Returns whether it was written.
  ///
  /// - Parameter force: whether to replace an existing file.
  /// - Throws: `SourcesMissing`, ``WorkspaceError``.
  func write(_ exercise: Exercise, force: Bool = false) throws -> Bool {
    let text = try text(.start, of: exercise)
    try makeFolder()
    // An empty file is not a learner's work: a full disk may have left it.
    if has(exercise), !force, !isEmpty(file(of: exercise)) { return false }
    try writeWhole(Data(text.utf8), to: file(of: exercise))
    try updateProgress { $0.begin(exercise) }
    return true
  }

  /// Writes a file as a whole or not at all.
  ///
  /// - Throws: ``WorkspaceError``.
  func writeWhole(_ data: Data, to file: URL) throws(WorkspaceError) {
    do throws(FileError) {
      try WholeFile.write(data, to: file)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR), .system(EACCES), .system(EROFS): throw .notWritable(folder)
      default: throw .notWritten(file, code: error.code)
      }
    }
  }

  private func isEmpty(_ file: URL) -> Bool { (try? WholeFile.read(file, limit: 0)) != nil }

  /// Records that the next hint is seen; its number, from 1.
  ///
  /// - Throws: ``WorkspaceError``.
  func nextHint(for exercise: Exercise) throws -> Int {
    try makeFolder()
    var number = 0
    try updateProgress { number = $0.noteHint(exercise) }
    return number
  }

  /// Forgets the progress of these exercises. Existing files become the starting files again.
  ///
  /// - Returns: the copies of what was replaced.
  /// - Throws: what ``write(_:force:)`` throws.
  @discardableResult func reset(_ exercises: [Exercise]) throws -> [URL] {
    let written = exercises.filter(has)
    try updateProgress { progress in
      for exercise in exercises {
        progress[exercise] = written.contains { $0.id == exercise.id } ? .init(exercise) : nil
      }
    }
    return try written.compactMap { exercise in
      let copy = try keepCopy(of: exercise)
      _ = try write(exercise, force: true)
      return copy
    }
  }

  /// Copies the learner's file, unless it is the starting file: `LastCopy.swift.old`, then `LastCopy.swift.old2`.
  private func keepCopy(of exercise: Exercise) throws -> URL? {
    let (file, files) = (file(of: exercise), FileManager.default)
    if try contents(of: exercise) == Data(text(.start, of: exercise).utf8) { return nil }
    let names = (1...).lazy.map { file.lastPathComponent + ".old" + ($0 > 1 ? "\($0)" : "") }
    guard
      let copy = names.map({ folder.appending(path: $0) }).first(where: { !files.fileExists(atPath: $0.path) }
      )
    else { return nil }
    do { try files.copyItem(at: file, to: copy) } catch { throw WorkspaceError.notWritable(folder) }
    return copy
  }
}

/// Why the workspace cannot be used.
enum WorkspaceError: CourseError, Equatable {
  /// It is not a folder, cannot be written to, or could not be made.
  case notWritable(URL)
  /// A file could not be written; `code` is its `errno`.
  case notWritten(URL, code: Int32)
  /// A file could not be read; `code` is its `errno`.
  case notRead(URL, code: Int32)

  var message: String {
    switch self {
    case .notWritable(let folder):
      "The folder \(folder.path) cannot be written to. Choose another one with '--folder <path>'."
    case .notWritten(let file, let code):
      "\(file.path) could not be written: \(systemMessage(code)) Choose another folder with '--folder <path>'."
    case .notRead(let file, let code):
      "\(file.path) could not be read: \(systemMessage(code)) Choose another folder with '--folder <path>'."
    }
  }

  var exitCode: ExitCode { .software }
}
