import Foundation

/// Verifies a learner's file at every save, until it passes.
struct ExerciseWatch {
  let attempt: ExerciseAttempt
  let path: String

  /// Succeeds when the file passes; fails if nobody can save it anymore.
  ///
  /// - Throws: `PlaygroundError.noFile(_:)` for what is no file, and what verifying throws.
  func run() throws -> ExitCode {
    // Ctrl-C ends this without a pass.
    Endings.interruptExits(ExitCode.failure.rawValue)
    // A pipe is not waited for.
    let file = attempt.file
    if FileManager.default.fileExists(atPath: file.path), (try? Data(contentsOf: file)) == nil {
      throw PlaygroundError.noFile(file)
    }
    // Watched before it is first read, so that no save is missed.
    let watcher = FileWatcher(attempt.file)
    var last: Data?
    while true {
      let text = try? Data(contentsOf: attempt.file)
      // Some editors remove the file for a moment.
      if let text, text != last {
        last = text
        if try attempt.verify() { return .success }
        attempt.output.print(ExercisePrompts.waiting(path, watches: watcher != nil))
      }
      guard watcher?.wait() ?? (readLine() != nil) else { return .failure }
    }
  }
}
