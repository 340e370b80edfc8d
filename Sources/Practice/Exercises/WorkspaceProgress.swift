import Foundation

extension Workspace {
  /// The file of the progress, beside the exercises.
  public var progressFile: URL { folder.appending(path: "progress.json") }

  /// Where version 1 kept the progress, as a text.
  var formerProgressFile: URL { folder.appending(path: "progress.txt") }

  /// A file of progress that could not be read.
  public struct UnreadableProgress: Sendable, Equatable {
    /// What is wrong with it.
    public let problem: ExerciseProgress.Problem
    /// Where it is kept now.
    public let file: URL
  }

  /// Reads the progress. A file that cannot be read is not lost: it is renamed, and the progress starts again.
  ///
  /// - Throws: what the file system throws.
  public func progress() throws -> (progress: ExerciseProgress, unreadable: UnreadableProgress?) {
    try locked { try readProgress() }
  }

  /// Changes the progress as one step, although several processes may do so: `--watch` in one terminal, `--hint` in
  /// another.
  ///
  /// - Throws: ``WorkspaceError`` where it cannot be written, and what reading it throws.
  public func updateProgress(_ change: (inout ExerciseProgress) -> Void) throws {
    try locked {
      var (progress, _) = try readProgress()
      change(&progress)
      try write(progress)
    }
  }

  /// Does something while no other process reads or changes the progress.
  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    let lock = open(folder.path, O_RDONLY)
    defer { if lock >= 0 { close(lock) } }
    // Held until the descriptor is closed. Where it cannot be had, at least the writing is atomic.
    if lock >= 0 { flock(lock, LOCK_EX) }
    return try body()
  }

  private func readProgress() throws -> (progress: ExerciseProgress, unreadable: UnreadableProgress?) {
    if let json = try contents(of: progressFile) {
      do throws(ExerciseProgress.Problem) {
        return (try ExerciseProgress(json: json), nil)
      } catch {
        return (ExerciseProgress(), try setAside(progressFile, error))
      }
    }
    guard let text = try contents(of: formerProgressFile) else { return (ExerciseProgress(), nil) }
    do throws(ExerciseProgress.Problem) {
      let progress = try ExerciseProgress(text: String(decoding: text, as: UTF8.self))
      takeOver(progress)
      return (progress, nil)
    } catch {
      return (ExerciseProgress(), try setAside(formerProgressFile, error))
    }
  }

  /// How large a file of progress may be, in bytes: a hundred times as large as that of all exercises.
  private static let largestProgress = 1 << 18

  /// The file's contents, and none if there is no such file. What no progress can be, such as a folder, is empty.
  private func contents(of file: URL) throws -> Data? {
    do throws(FileError) {
      return try WholeFile.read(file, limit: Self.largestProgress)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return nil
      case .noRegularFile, .tooLarge: return Data()
      case .system(let code): throw WorkspaceError.notRead(file, code: code)
      }
    }
  }

  /// Replaces the text of version 1 by JSON. Where that cannot be written, the text stays, and is read again.
  private func takeOver(_ progress: ExerciseProgress) {
    guard (try? write(progress)) != nil else { return }
    try? FileManager.default.removeItem(at: formerProgressFile)
  }

  private func write(_ progress: ExerciseProgress) throws {
    try writeWhole(try progress.json(), to: progressFile)
  }

  private func setAside(_ file: URL, _ problem: ExerciseProgress.Problem) throws -> UnreadableProgress {
    func place(_ number: Int) -> URL {
      folder.appending(path: "progress.aside-\(number).\(file.pathExtension)")
    }
    var number = 1
    while FileManager.default.fileExists(atPath: place(number).path) { number += 1 }
    try FileManager.default.moveItem(at: file, to: place(number))
    return UnreadableProgress(problem: problem, file: place(number))
  }
}
