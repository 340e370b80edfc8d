import Course
import Evidence
import Foundation

/// The tool as its own child process: it runs a lesson that may crash or hang, or guards the terminal.
enum Child {
  /// Does not return if these words start a child.
  static func runIfAsked(_ words: [String]) {
    if words == [TerminalGuard.word] { TerminalGuard.run() }
    do {
      try ChildRequest(arguments: words)?.run()
    } catch {
      exit(ExitCode.usage.rawValue)
    }
  }
}
