import Evidence
import Foundation

/// What the tool does when it started itself: it runs a lesson that may crash or hang, or guards the terminal.
enum Child {
  /// Does not return if these words ask for a child.
  static func runIfAsked(_ words: [String]) {
    if words == [TerminalGuard.word] { TerminalGuard.run() }
    do {
      try ChildRequest(arguments: words)?.run()
    } catch {
      exit(ExitCode.usage.rawValue)
    }
  }
}
