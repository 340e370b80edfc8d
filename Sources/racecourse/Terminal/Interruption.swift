import Foundation
import Synchronization

/// What Ctrl-C does while another program works for this one: it ends that program first, and then this one.
///
/// Children that run lessons end by themselves when this process ends.
enum Interruption {
  /// The process to end first; 0 if there is none.
  private static let working = Atomic<pid_t>(0)
  /// The signal that arrived; 0 if none did.
  private static let received = Atomic<Int32>(0)
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// From now on, signals that end a process are passed on.
  static func watch() {
    // Created before a signal handler needs them.
    working.store(0, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
    for number in signals {
      signal(number) { number in
        Interruption.received.store(number, ordering: .relaxed)
        let process = Interruption.working.load(ordering: .relaxed)
        if process > 0 {
          kill(process, SIGINT)
        } else {
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  }

  /// Passes signals on to a process during an operation; ends this process if a signal came.
  static func passing(_ body: (_ started: (pid_t) -> Void) throws -> Void) throws {
    let result = Result {
      try body { process in
        working.store(process, ordering: .relaxed)
        // A signal may have arrived before there was a process to pass it to.
        if received.load(ordering: .relaxed) != 0 { kill(process, SIGINT) }
      }
    }
    working.store(0, ordering: .relaxed)
    let number = received.load(ordering: .relaxed)
    if number != 0 {
      Terminal.endProgress()
      signal(number, SIG_DFL)
      raise(number)
    }
    try result.get()
  }
}
