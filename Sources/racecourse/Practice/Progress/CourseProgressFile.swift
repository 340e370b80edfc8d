import Foundation

/// The file that records a learner's runs and predictions.
///
/// Problems with it are not errors: a run has its result without it.
struct CourseProgressFile: Sendable {
  /// What is wrong with the file.
  enum Problem: CourseError, Equatable {
    /// Racecourse did not write it like this. It was renamed if there was something to record.
    case damaged(URL, keptAs: URL?)
    /// Another version of racecourse wrote it. It was left unchanged.
    case otherVersion(URL, String)
    /// It could not be read or written; the system's `errno`.
    case system(URL, code: Int32)
    /// It could not be removed; the system's `errno`.
    case notRemoved(code: Int32)

    var message: String {
      switch self {
      case .damaged(_, let kept?):
        "The file with your runs was damaged. It was kept as \(kept.path(percentEncoded: false)), and a new one was started."
      case .damaged(let file, nil):
        "\(file.path(percentEncoded: false)) is damaged: your runs could not be read."
      case .otherVersion(let file, let version):
        "\(file.path(percentEncoded: false)) was written by another version of racecourse (\(version)). It was left unchanged, and your runs are not recorded."
      case .system(let file, let code):
        "Your runs could not be recorded in \(file.path(percentEncoded: false)): \(String(cString: strerror(code)))."
      case .notRemoved(let code): "The record of your runs could not be deleted: \(systemMessage(code))"
      }
    }

    var exitCode: ExitCode { .software }
  }

  /// Where it is; it may not exist yet.
  let url: URL

  private let folder: ProgressFolder

  /// - Parameter folder: by default that of the exercises, so that one folder has all of a learner's work.
  init(folder: URL) {
    self.folder = ProgressFolder(folder: folder)
    url = folder.appending(path: "course.json")
  }

  /// Reads the progress, and changes nothing. It is empty if it cannot be read.
  func read() -> (progress: CourseProgress, problem: Problem?) {
    do throws(Problem) {
      return (try load(), nil)
    } catch {
      return (CourseProgress(), error)
    }
  }

  /// Changes the progress in one step, because several processes may change it. Returns what was wrong with the file.
  func update(_ change: (inout CourseProgress) -> Void) -> Problem? {
    try? FileManager.default.createDirectory(at: folder.folder, withIntermediateDirectories: true)
    return folder.locked { () -> Problem? in
      do throws(Problem) {
        var progress = try load()
        change(&progress)
        try write(progress)
        return nil
      } catch .damaged {
        return restart(change)
      } catch {
        return error
      }
    }
  }

  /// Removes the file. Returns whether there was one.
  ///
  /// - Throws: ``Problem/notRemoved(code:)``.
  func forget() throws(Problem) -> Bool {
    if unlink(url.path) == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw .notRemoved(code: errno)
  }

  private func load() throws(Problem) -> CourseProgress {
    let data: Data?
    do { data = try folder.contents(of: url) } catch { throw .system(url, code: error.code) }
    guard let data else { return CourseProgress() }
    do throws(ProgressProblem) {
      return try CourseProgress(json: data)
    } catch {
      switch error {
      case .damaged: throw .damaged(url, keptAs: nil)
      case .otherVersion(let version): throw .otherVersion(url, version)
      }
    }
  }

  /// Renames the damaged file, and starts a new one with this change.
  private func restart(_ change: (inout CourseProgress) -> Void) -> Problem {
    guard let kept = try? folder.setAside(url) else { return .damaged(url, keptAs: nil) }
    var progress = CourseProgress()
    change(&progress)
    do throws(Problem) { try write(progress) } catch { return error }
    return .damaged(url, keptAs: kept)
  }

  private func write(_ progress: CourseProgress) throws(Problem) {
    guard let json = try? progress.json() else { return }
    do { try WholeFile.write(json, to: url) } catch { throw .system(url, code: error.code) }
  }
}
