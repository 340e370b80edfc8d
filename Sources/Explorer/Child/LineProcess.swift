import Foundation

/// A child process whose output is read line by line: a program that may crash or hang without affecting the tool, or the
/// compiler.
///
/// The child reads its standard input to its end and then exits, so that it ends when this process does,
/// for whatever reason.
package struct LineProcess {
  private let executable: URL
  private let arguments: [String]
  private let patience: Double
  private let environment: [String: String]
  private let folder: URL?

  /// - Parameters:
  ///   - patience: how long the child may be silent, in seconds, before it counts as hung.
  ///   - environment: variables that it gets besides those of this process.
  ///   - folder: its current folder; nil for that of this process.
  package init(
    executable: URL, arguments: [String], patience: Double = 10, environment: [String: String] = [:],
    folder: URL? = nil
  ) {
    (self.executable, self.arguments, self.patience) = (executable, arguments, patience)
    (self.environment, self.folder) = (environment, folder)
  }

  /// Runs the child to its end, and passes on each line of its standard output, and its standard error as it arrives. A child
  /// that is silent for too long is ended.
  ///
  /// - Throws: `ProcessError` if the child cannot be started.
  package func run(line: (String) -> Void, error: (String) -> Void = { _ in }) throws -> Ending {
    let (input, output, errors) = (try ChildPipe(), try ChildPipe(), try ChildPipe())
    let child = try ChildProcess(
      executable, arguments,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { first, _ in first },
      folder: folder, descriptors: [input.output, output.input, errors.input], ownGroup: true)
    input.closeOutput()
    output.closeInput()
    errors.closeInput()
    // Its end of the pipe: the child ends when it is closed, at the latest when this process ends.
    defer { input.closeInput() }
    var lines = LineBuffer()
    var message = ""
    let isComplete = read([output.output, errors.output], until: child) { descriptor, bytes in
      if descriptor == output.output {
        lines.add(bytes, line)
      } else {
        let text = String(decoding: bytes, as: UTF8.self)
        message = String((message + text).suffix(Self.messageLimit))
        error(text)
      }
    }
    guard isComplete else {
      child.end()
      return .hung()
    }
    let status = child.wait()
    let signal = status & 0x7f
    if signal == 0 { return .exited(status >> 8 & 0xff) }
    return .crashed(reason: CrashReason.reason(signal: signal, message: message))
  }

  /// How much of the end of a child's standard error is searched for the reason of its crash.
  private static let messageLimit = 16_384

  /// Reads pipes to their ends, or to the end of the child, whose own children may keep them open; false after too long a
  /// silence.
  private func read(
    _ pipes: [Int32], until child: ChildProcess, _ received: (Int32, ArraySlice<UInt8>) -> Void
  ) -> Bool {
    var open = pipes
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      var sources = (open + [child.ending]).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&sources, nfds_t(sources.count), Int32(clamping: Int(patience * 1000)))
      if ready == 0 { return false }
      if ready < 0 {
        if errno == EINTR { continue }
        return true
      }
      let readable = sources.dropLast().filter { $0.revents != 0 }
      // It has ended, and there is nothing more to read.
      if readable.isEmpty { return true }
      for source in readable {
        let count = Foundation.read(source.fd, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { open.removeAll { $0 == source.fd } } else { received(source.fd, buffer[..<count]) }
      }
    }
    return true
  }
}

/// Assembles lines from bytes as they arrive.
private struct LineBuffer {
  private var pending: [UInt8] = []

  /// Passes on each complete line.
  mutating func add(_ bytes: ArraySlice<UInt8>, _ line: (String) -> Void) {
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      line(String(decoding: pending + rest[..<end], as: UTF8.self))
      pending = []
      rest = rest[(end + 1)...]
    }
    pending += rest
  }
}
