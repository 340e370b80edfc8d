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
    let mayColor = !noColor && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    return Style(color: mayColor && isOutput, width: width ?? 80)
  }

  private static var width: Int? {
    var size = winsize()
    guard isOutput, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Prints lines at once, so that a reader of a pipe sees them too. A closed pipe ends the tool quietly.
  static func print(_ lines: [String]) {
    endProgress()
    do { try write(lines, to: .standardOutput) } catch { exit(0) }
  }

  static func printError(_ lines: [String]) {
    endProgress()
    try? write(lines, to: .standardError)
  }

  private static func write(_ lines: [String], to file: FileHandle) throws {
    try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// Shows on a terminal what is being done, until something else is shown or printed.
  static func progress(_ text: String) {
    guard isError else { return }
    isInProgress.store(true, ordering: .relaxed)
    writeProgress(String(text.prefix(max((width ?? 80) - 1, 1))))
  }

  /// Takes away the line that says what is being done, if there is one.
  static func endProgress() {
    if isInProgress.exchange(false, ordering: .relaxed) { writeProgress("") }
  }

  private static let isInProgress = Atomic(false)

  private static func writeProgress(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[2K\(line)".utf8))
  }
}
