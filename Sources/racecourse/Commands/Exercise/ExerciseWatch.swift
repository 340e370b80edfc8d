import Foundation
import Practice
import Report

/// Verifies a learner's file at every save, until it passes.
struct ExerciseWatch {
  private let attempt: ExerciseAttempt
  private let path: String

  /// - Parameter path: the file, as it is to be shown.
  init(_ attempt: ExerciseAttempt, path: String) {
    self.attempt = attempt
    self.path = path
  }

  /// Succeeds when it passes; fails when there is nobody left who could save it.
  func run() throws -> ExitCode {
    endOnInterrupt()
    // Watched before it is first read: what is saved meanwhile is not missed.
    let watcher = FileWatcher(attempt.file)
    var last: Data?
    while true {
      let text = try? Data(contentsOf: attempt.file)
      // Some editors take the file away for a moment.
      if let text, text != last {
        last = text
        if try attempt.verify() { return .success }
        Terminal.print(ExercisePrompts.waiting(path, watches: watcher != nil, style: attempt.output.style))
      }
      guard watcher?.wait() ?? (readLine() != nil) else { return .failure }
    }
  }

  /// Ctrl-C is how this ends: without a pass, so with exit code 1. Nothing is half written at any time.
  private func endOnInterrupt() {
    signal(SIGINT) { _ in
      _ = write(STDOUT_FILENO, "\n", 1)
      _exit(1)
    }
    // Whoever started us may have blocked it.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
  }
}
