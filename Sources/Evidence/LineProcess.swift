import Explorer
import Foundation

/// A child process that is read line by line: a lesson that may crash or hang without taking the tool
/// along, or the compiler.
///
/// The child reads its standard input to its end and then exits, so that it ends when this process does,
/// whatever this process died of.
struct LineProcess {
  let executable: URL
  let arguments: [String]
  /// How long a child may be silent, in seconds, before it counts as hung.
  var patience = 10.0

  /// Variables of the environment that the child gets besides those of this process.
  var environment: [String: String] = [:]

  /// Runs the child to its end and hands over each line of its standard output, and its standard error as it comes. A child
  /// that is silent for too long is ended.
  ///
  /// - Throws: what `Process` throws if the child cannot be started.
  func run(line: (String) -> Void, error: (String) -> Void = { _ in }) throws -> Ending {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 }
    ).merging(environment, uniquingKeysWith: { $1 })
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    defer { withExtendedLifetime(input) {} }
    // Foundation closes our copies of the child's ends only when the pipes go away.
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    var errorOutput = ""
    let hung = !read(
      output.fileHandleForReading.fileDescriptor, errors.fileHandleForReading.fileDescriptor,
      line: line,
      error: {
        errorOutput += $0
        error($0)
      })
    if hung { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    if hung { return .hung }
    if process.terminationReason == .exit { return .exited(process.terminationStatus) }
    return .crashed(reason: CrashReason.reason(signal: process.terminationStatus, message: errorOutput))
  }

  /// Reads both pipes to their ends; false if nothing came for too long.
  private func read(
    _ output: Int32, _ errors: Int32, line: (String) -> Void, error: (String) -> Void
  ) -> Bool {
    var open = [pollfd(fd: output, events: Int16(POLLIN), revents: 0)]
    open.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0))
    var pending: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      let ready = poll(&open, nfds_t(open.count), Int32(patience * 1000))
      if ready == 0 { return false }
      if ready < 0 {
        if errno == EINTR { continue }
        return true
      }
      for entry in open where entry.revents != 0 {
        let count = Foundation.read(entry.fd, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 {
          open.removeAll { $0.fd == entry.fd }
        } else if entry.fd == errors {
          error(String(decoding: buffer[..<count], as: UTF8.self))
        } else {
          pending += buffer[..<count]
          while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            line(String(decoding: pending[..<end], as: UTF8.self))
            pending.removeSubrange(...end)
          }
        }
      }
    }
    return true
  }
}
