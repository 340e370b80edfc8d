import Course
import Foundation
import Report
import Synchronization

/// Where the output goes: to a terminal of some width, or to a pipe or a file.
enum Terminal {
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isError: Bool { isatty(STDERR_FILENO) == 1 }

  /// This very program, which starts itself again to run lessons in child processes.
  static func executable() throws -> URL {
    guard let url = Bundle.main.executableURL else { throw CocoaError(.executableNotLoadable) }
    return url
  }

  /// In color on a terminal that can and may show it; 80 columns wide where there is no terminal.
  static func style(noColor: Bool) -> Style {
    let environment = ProcessInfo.processInfo.environment
    let mayColor = !noColor && (environment["NO_COLOR"] ?? "").isEmpty && !isDumb
    isColored.store(mayColor && isOutput, ordering: .relaxed)
    return Style(color: mayColor && isOutput, width: width ?? 80, links: mayColor && isOutput ? links : nil)
  }

  /// Links to the course's files, where they are found.
  private static var links: FileLinks? {
    (try? Sources.default().root()).map { FileLinks(host: host, root: $0) }
  }

  /// The name of this machine, without asking a server; empty if it cannot be part of a URL.
  private static var host: String {
    var bytes = [CChar](repeating: 0, count: 256)
    let failed = gethostname(&bytes, bytes.count - 1)
    let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return failed == 0 && name.wholeMatch(of: /[A-Za-z0-9.-]+/) != nil ? name : ""
  }

  /// Whether what is printed is in color.
  private static let isColored = Atomic(false)

  private static var width: Int? { width(of: STDOUT_FILENO) }

  private static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Whether the terminal knows no more than to print characters one after the other.
  static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// Puts the standard streams in order, whatever started this program.
  static func prepare() {
    // A closed pipe shows as an error of a write, and not as a signal.
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The next file that is opened would take its number. Input ends at once, and what is written there is an error.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Prints lines at once, so that a reader of a pipe sees them too. A closed pipe ends the tool quietly; where they cannot be
  /// written for another reason, that is said.
  static func print(_ lines: [String]) {
    endProgress()
    do {
      let text = lines.joined(separator: "\n")
      try write(text.harmless(keepsColors: isColored.load(ordering: .relaxed)) + "\n", to: STDOUT_FILENO)
    } catch OutputError.notWritten(EPIPE) {
      exit(0)
    } catch {
      printError(Wording.failure(error))
      exit(ExitCode.software.rawValue)
    }
  }

  /// Prints an error or a warning, within the width of the terminal if it is one.
  static func printError(_ lines: [String]) {
    endProgress()
    let lines = wrapped(lines.map { $0.harmless() }, width: width(of: STDERR_FILENO))
    try? write(lines.joined(separator: "\n") + "\n", to: STDERR_FILENO)
  }

  /// Writes all of a text. Whatever the tool prints is written here.
  ///
  /// - Throws: `OutputError`.
  static func write(_ text: String, to descriptor: Int32) throws(OutputError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if count < 0, errno == EAGAIN {
        // Another program made it non-blocking.
        var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&target, 1, -1)
      } else if count < 0, errno != EINTR {
        throw .notWritten(code: errno)
      }
    }
  }

  /// Forgets what was typed on a terminal so far: nobody saw yet what it would be for.
  static func discardInput() {
    if isatty(STDIN_FILENO) == 1 { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// Shows on a terminal what is being done, until something else is shown or printed.
  static func progress(_ text: String) {
    guard isError, !isDumb else { return }
    isInProgress.store(true, ordering: .relaxed)
    writeProgress(String(text.harmless().prefix(max((width ?? 80) - 1, 1))))
  }

  /// Removes the line that says what is being done, if there is one.
  static func endProgress() {
    if isInProgress.exchange(false, ordering: .relaxed) { writeProgress("") }
  }

  private static let isInProgress = Atomic(false)

  private static func writeProgress(_ line: String) {
    try? write("\r\u{1B}[2K\(line)", to: STDERR_FILENO)
  }
}
