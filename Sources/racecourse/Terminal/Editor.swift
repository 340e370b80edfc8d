import Explorer
import Foundation
import Report

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
}
