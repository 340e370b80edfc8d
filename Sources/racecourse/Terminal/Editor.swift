import Foundation

/// The editor that the user has chosen in `$VISUAL` or `$EDITOR`.
enum Editor {
  static let option = Option(
    name: "--edit", help: "Open the file in the editor that $VISUAL or $EDITOR names.")

  /// Becomes the editor: the editor has the terminal, gets its signals, and returns the exit code.
  ///
  /// - Throws: `EditorError`.
  static func open(_ file: URL) throws(EditorError) -> Never {
    let path = file.path(percentEncoded: false)
    let words = try EditorCommand(ProcessInfo.processInfo.environment, file: path).words
    Terminal.endProgress()
    // A new program expects the default.
    Endings.unwatch()
    signal(SIGPIPE, SIG_DFL)
    let arguments = (words + [path]).map { strdup($0) } + [nil]
    if let program = arguments[0] { execvp(program, arguments) }
    let code = errno
    signal(SIGPIPE, SIG_IGN)
    Endings.watch()
    for argument in arguments { free(argument) }
    throw .notStarted(words[0], code: code)
  }

  /// Runs the editor, and returns when it has ended. Signals that are typed are for the editor.
  ///
  /// - Throws: `EditorError`; `ProcessError` if it cannot be started.
  static func run(_ file: URL) throws {
    let path = file.path(percentEncoded: false)
    let words = try EditorCommand(ProcessInfo.processInfo.environment, file: path).words
    guard let program = words[0].contains("/") ? URL(filePath: words[0]) : URL(programInPath: words[0]) else {
      throw EditorError.notStarted(words[0], code: ENOENT)
    }
    let child = try ChildProcess(
      program, words.dropFirst() + [path], descriptors: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO])
    Endings.unwatch()
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_IGN) }
    child.wait()
    for number in [SIGINT, SIGQUIT] { signal(number, SIG_DFL) }
    Endings.watch()
  }
}
