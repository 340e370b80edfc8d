import Foundation

extension Workspace {
  /// The progress file, beside the exercises.
  var progressFile: URL { folder.appending(path: "progress.json") }

  /// Where version 1 kept the progress, as a text.
  var formerProgressFile: URL { folder.appending(path: "progress.txt") }

  /// A progress file that could not be read.
  struct UnreadableProgress: Sendable, Equatable {
    /// What is wrong with it.
    let problem: ProgressProblem
    /// Where it is kept now.
    let file: URL
  }

  /// Reads the progress. A file that cannot be read is not lost: it is renamed, and the progress starts over.
  ///
  /// - Throws: what the file system throws.
  func progress() throws -> (progress: ExerciseProgress, unreadable: UnreadableProgress?) {
    try progressFolder.locked { try readProgress() }
  }

  /// The exercise to use if none is named: the one that was worked on last, or else the first that is not passed.
  func current(in exercises: [Exercise], _ progress: ExerciseProgress) -> Exercise? {
    begun(in: exercises, progress) ?? progress.pending(in: exercises)
  }

  /// The exercise that was worked on last: of those that were started but not passed, the one whose file was saved last.
  func begun(in exercises: [Exercise], _ progress: ExerciseProgress) -> Exercise? {
    let begun = exercises.filter { progress[$0].map { $0.state != .passed } ?? false && has($0) }
    func saved(_ exercise: Exercise) -> Date {
      let values = try? file(of: exercise).resourceValues(forKeys: [.contentModificationDateKey])
      return values?.contentModificationDate ?? .distantPast
    }
    return begun.max { saved($0) < saved($1) }
  }

  /// Changes the progress in one step, because several processes may change it: `--watch` in one terminal, `--hint` in
  /// another.
  ///
  /// - Throws: ``WorkspaceError`` where it cannot be written, and what reading it throws.
  func updateProgress(_ change: (inout ExerciseProgress) -> Void) throws {
    try progressFolder.locked {
      var (progress, _) = try readProgress()
      change(&progress)
      try write(progress)
    }
  }

  private var progressFolder: ProgressFolder { ProgressFolder(folder: folder) }

  /// The current progress, without renaming or converting anything; empty if it cannot be read.
  func peek() -> ExerciseProgress {
    if let json = try? progressFolder.contents(of: progressFile) {
      return (try? ExerciseProgress(json: json)) ?? ExerciseProgress()
    }
    let text = (try? progressFolder.contents(of: formerProgressFile)) ?? Data()
    return (try? ExerciseProgress(text: String(decoding: text, as: UTF8.self))) ?? ExerciseProgress()
  }

  private func readProgress() throws -> (progress: ExerciseProgress, unreadable: UnreadableProgress?) {
    if let json = try contents(of: progressFile) {
      do throws(ProgressProblem) {
        return (try ExerciseProgress(json: json), nil)
      } catch {
        return (ExerciseProgress(), try setAside(progressFile, error))
      }
    }
    guard let text = try contents(of: formerProgressFile) else { return (ExerciseProgress(), nil) }
    do throws(ProgressProblem) {
      let progress = try ExerciseProgress(text: String(decoding: text, as: UTF8.self))
      takeOver(progress)
      return (progress, nil)
    } catch {
      return (ExerciseProgress(), try setAside(formerProgressFile, error))
    }
  }

  private func contents(of file: URL) throws(WorkspaceError) -> Data? {
    do {
      return try progressFolder.contents(of: file)
    } catch {
      throw .notRead(file, code: error.code)
    }
  }

  /// Replaces the text of version 1 with JSON. If the JSON cannot be written, the text stays, and is read again.
  private func takeOver(_ progress: ExerciseProgress) {
    guard (try? write(progress)) != nil else { return }
    try? FileManager.default.removeItem(at: formerProgressFile)
  }

  private func write(_ progress: ExerciseProgress) throws {
    try writeWhole(try progress.json(), to: progressFile)
  }

  private func setAside(_ file: URL, _ problem: ProgressProblem) throws -> UnreadableProgress {
    UnreadableProgress(problem: problem, file: try progressFolder.setAside(file))
  }
}
