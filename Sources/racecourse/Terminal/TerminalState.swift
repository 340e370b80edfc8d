import Foundation

/// The original state of the terminal, and how it is restored, also by a signal that ends the tool.
///
/// A signal handler may do very little: it uses only what was prepared before, and allocates nothing.
enum TerminalState {
  /// The end of a pipe that can be read when the terminal's size has changed.
  static var resizes: Int32 { pipeEnds[0] }

  nonisolated(unsafe) private static let before = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let pipeEnds = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  /// Whether the alternate screen is to be left.
  nonisolated(unsafe) private static let hasScreen = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
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
      leaveScreen(on: descriptor)
    }
  }

  /// Keys arrive as they are pressed, and are not echoed. Earlier keys are dropped: they were typed before the
  /// screen was visible.
  ///
  /// - Parameter screen: whether the alternate screen is used; without it, lines are printed as always.
  static func take(screen: Bool = true) {
    _ = ending
    hasScreen.pointee = screen
    pipeEnds.update(repeating: -1, count: 2)
    _ = pipe(pipeEnds)
    for end in 0..<2 { _ = fcntl(pipeEnds[end], F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pipeEnds[1], F_SETFL, O_NONBLOCK)
    tcgetattr(STDIN_FILENO, before)
    var raw = before.pointee
    cfmakeraw(&raw)
    // Ctrl-\ ends the tool, whatever it does; Ctrl-C and Ctrl-Z are keys.
    raw.c_lflag |= tcflag_t(ISIG)
    let none = cc_t(truncatingIfNeeded: fpathconf(STDIN_FILENO, Int32(_PC_VDISABLE)))
    withUnsafeMutableBytes(of: &raw.c_cc) { codes in
      for code in [VINTR, VSUSP] { codes[Int(code)] = none }
    }
    if !screen { raw.c_oflag = before.pointee.c_oflag }
    Endings.restoreFirst { TerminalState.restore() }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    signal(SIGWINCH) { _ in
      var byte: UInt8 = 0
      _ = write(TerminalState.pipeEnds[1], &byte, 1)
    }
  }

  static func giveBack() {
    restore()
    Endings.restoreFirst(nil)
    signal(SIGWINCH, SIG_DFL)
    for end in 0..<2 { close(pipeEnds[end]) }
  }

  private static func restore() {
    if hasScreen.pointee { leaveScreen(on: STDOUT_FILENO) }
    tcsetattr(STDIN_FILENO, TCSANOW, before)
  }

  /// Leaves the alternate screen, unless nobody takes what is written: a terminal may be stopped.
  private static func leaveScreen(on descriptor: Int32) {
    for var byte in ending {
      var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&target, 1, 0) > 0, write(descriptor, &byte, 1) == 1 else { return }
    }
  }
}
