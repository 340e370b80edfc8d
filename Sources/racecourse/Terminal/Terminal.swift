import Foundation
import Synchronization

/// Where the output goes: to a terminal of some width, or to a pipe or a file.
enum Terminal {
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }
  static var isError: Bool { isatty(STDERR_FILENO) == 1 }

  /// This program, which starts itself again to run lessons in child processes.
  static func executable() throws -> URL {
    guard let url = Bundle.main.executableURL else { throw CocoaError(.executableNotLoadable) }
    return url
  }

  /// In color on a terminal that can and may show it; 80 columns wide without a terminal.
  static func style(noColor: Bool) -> Style {
    let environment = ProcessInfo.processInfo.environment
    let mayColor = !noColor && (environment["NO_COLOR"] ?? "").isEmpty && !isDumb
    isColored.store(mayColor && isOutput, ordering: .relaxed)
    return Style(color: mayColor && isOutput, width: columns, links: mayColor && isOutput ? links : nil)
  }

  /// Links to the course's files, if they are found.
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

  /// Whether the output is in color.
  private static let isColored = Atomic(false)

  /// How wide the output is now, in columns.
  static var columns: Int { width ?? 80 }

  private static var width: Int? { width(of: STDOUT_FILENO) }

  private static func width(of descriptor: Int32) -> Int? { size(of: descriptor).map { Int($0.ws_col) } }

  /// How high the window is, in lines; nil if the output is no terminal.
  static var rows: Int? { size(of: STDOUT_FILENO).map { Int($0.ws_row) } }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    guard isatty(descriptor) == 1, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return size
  }

  /// Whether the terminal can only print characters one after the other.
  static var isDumb: Bool { ProcessInfo.processInfo.environment["TERM"] == "dumb" }

  /// Sets up the standard streams, whatever started this program.
  static func prepare() {
    // A closed pipe is a write error, not a signal.
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The next file that is opened would take its number. Reading ends immediately, and writing is an error.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Prints lines immediately, so that the reader of a pipe sees them too. A closed pipe ends the tool quietly; if they cannot
  /// be written for another reason, an error says so.
  static func print(_ lines: [String]) {
    endProgress()
    do {
      let text = lines.joined(separator: "\n")
      try write(text.harmless(keepsColors: isColored.load(ordering: .relaxed)) + "\n", to: STDOUT_FILENO)
    } catch OutputError.notWritten(EPIPE) {
      exit(0)
    } catch {
      fail(error)
    }
  }

  /// Ends the tool with an error, in its own words and with its own exit code.
  static func fail(_ error: any Error) -> Never {
    let error = error.inWords
    printError(error.lines)
    exit(error.exitCode.rawValue)
  }

  /// Prints an error or a warning, within the width of the terminal if it is one.
  static func printError(_ lines: [String]) {
    endProgress()
    let lines = wrapped(lines.map { $0.harmless() }, width: width(of: STDERR_FILENO))
    try? write(lines.joined(separator: "\n") + "\n", to: STDERR_FILENO)
  }

  /// Writes all of a text. All of the tool's output goes through here.
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

  /// Drops what was typed on a terminal so far: it was typed before the prompt was visible.
  static func discardInput() {
    if isInput { tcflush(STDIN_FILENO, TCIFLUSH) }
  }

  /// Shows a progress line on a terminal, until something else is printed.
  static func progress(_ text: String) {
    guard isError, !isDumb else { return }
    isInProgress.store(true, ordering: .relaxed)
    writeProgress(String(text.harmless().prefix(columns: max((width ?? 80) - 1, 1))))
  }

  /// Removes the progress line, if there is one.
  static func endProgress() {
    if isInProgress.exchange(false, ordering: .relaxed) { writeProgress("") }
  }

  private static let isInProgress = Atomic(false)

  private static func writeProgress(_ line: String) {
    try? write("\r\u{1B}[2K\(line)", to: STDERR_FILENO)
  }
}

/// Why output could not be printed.
enum OutputError: CourseError, Equatable {
  /// The system did not take it; `code` is its `errno`.
  case notWritten(code: Int32)

  var message: String {
    switch self {
    case .notWritten(let code): "The output could not be written: \(systemMessage(code))"
    }
  }

  var exitCode: ExitCode { .software }
}
