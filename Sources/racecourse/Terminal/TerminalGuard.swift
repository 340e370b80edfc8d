import Foundation

/// Another process, which restores the terminal if this one was killed.
///
/// It waits for the end of a pipe that this process keeps open.
final class TerminalGuard {
  /// The first word of its command line.
  static let word = "guard-terminal"

  private let child: ChildProcess
  /// The pipe that keeps it waiting.
  private let life: ChildPipe

  /// Starts it, and waits until it has read the terminal's state. Nil if it cannot be started; it is not essential.
  init?() {
    guard let executable = try? Terminal.executable(), let life = try? ChildPipe(),
      let ready = try? ChildPipe(),
      let child = try? ChildProcess(
        executable, [Self.word], descriptors: [life.output, STDOUT_FILENO, nil, ready.input])
    else { return nil }
    (self.life, self.child) = (life, child)
    life.closeOutput()
    ready.closeInput()
    var byte: UInt8 = 0
    while read(ready.output, &byte, 1) < 0, errno == EINTR {}
  }

  /// Ends it, because the terminal was already restored.
  func end() { child.end() }

  static func run() -> Never {
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU] { signal(number, SIG_IGN) }
    let before = TerminalState.Settings(of: STDOUT_FILENO)
    var byte: UInt8 = 0
    _ = write(3, &byte, 1)
    var count = read(STDIN_FILENO, &byte, 1)
    while count < 0, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    if count == 0 { before.restore(on: STDOUT_FILENO) }
    _exit(0)
  }
}
