import Foundation

/// The original state of the terminal, and the signals that must restore it.
///
/// A signal handler may do very little: it uses only what was prepared before, and allocates nothing.
enum TerminalState {
  /// The end of a pipe that can be read when the terminal's size has changed.
  static var resizes: Int32 { pipeEnds[0] }

  nonisolated(unsafe) private static let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let pipeEnds = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  /// Tells the guard that the terminal was restored.
  nonisolated(unsafe) private static let guarding = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  nonisolated(unsafe) private static let ending: UnsafeMutableBufferPointer<UInt8> = {
    let bytes = Array("\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    return buffer
  }()

  /// A saved state of the terminal's input and echo.
  struct Settings {
    private var settings = termios()

    init(of descriptor: Int32) { tcgetattr(descriptor, &settings) }

    /// Restores this state, and leaves the alternate screen.
    func restore(on descriptor: Int32) {
      var settings = settings
      tcsetattr(descriptor, TCSANOW, &settings)
      _ = write(descriptor, ending.baseAddress, ending.count)
    }
  }

  /// The signals that end a process, including our own crash.
  private static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
  ]

  /// Keys arrive as they are pressed, and are not echoed. Earlier keys are dropped: they were typed before the
  /// screen was visible.
  ///
  /// - Parameter guarding: the guard's pipe, written to when the terminal is restored, so that the guard does not do it again.
  static func take(guarding descriptor: Int32) {
    _ = ending
    guarding.pointee = descriptor
    pipeEnds.update(repeating: -1, count: 2)
    _ = pipe(pipeEnds)
    for end in 0..<2 { _ = fcntl(pipeEnds[end], F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pipeEnds[1], F_SETFL, O_NONBLOCK)
    tcgetattr(STDIN_FILENO, before)
    var raw = before.pointee
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    for number in endings {
      signal(number) { number in
        TerminalState.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    signal(SIGWINCH) { _ in
      var byte: UInt8 = 0
      _ = write(TerminalState.pipeEnds[1], &byte, 1)
    }
  }

  static func giveBack() {
    restore()
    for number in endings + [SIGWINCH] { signal(number, SIG_DFL) }
    for end in 0..<2 { close(pipeEnds[end]) }
  }

  private static func restore() {
    _ = write(STDOUT_FILENO, ending.baseAddress, ending.count)
    tcsetattr(STDIN_FILENO, TCSANOW, before)
    var byte: UInt8 = 0
    _ = write(guarding.pointee, &byte, 1)
  }
}
