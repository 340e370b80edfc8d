import CAccessHooks
import Foundation

/// What happens when a signal ends this process: it leaves no child, no scratch folder and no changed terminal, and ends by that
/// signal. The program that links `CToolEnding` does so from its first moment on.
package enum Endings {
  /// As if ``unwatch()`` had not been called.
  package static func watch() { rc_endings_watch() }

  /// Signals do what they do by themselves, because this process becomes another program, or runs one.
  package static func unwatch() { rc_endings_unwatch() }

  /// What such a signal does before all else, and a crash too; nil for nothing. A signal handler runs it.
  package static func restoreFirst(_ restore: (@convention(c) () -> Void)?) { rc_endings_restore(restore) }

  /// Ctrl-C ends this process by this exit code.
  package static func interruptExits(_ code: Int32) { rc_endings_interrupt_exits(code) }

  /// Does something that no signal ends in the middle. It is short, and starts no child.
  package static func delaying<Result>(_ body: () -> Result) -> Result {
    rc_endings_delay()
    defer { rc_endings_no_longer_delay() }
    return body()
  }
}
