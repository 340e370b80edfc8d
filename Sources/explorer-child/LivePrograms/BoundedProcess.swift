import Explorer
import Foundation

/// A program that may crash, hang, or print more than a pipe holds.
struct BoundedProcess {
  /// What is known after its end.
  struct Result {
    /// Its exit code; nil if a signal ended it.
    var code: Int32?
    var output = ""
    var errors = ""
    /// Whether it was ended because it took too long.
    var wasEnded = false
  }

  let executable: URL
  let arguments: [String]
  var environment: [String: String] = [:]
  /// The most seconds that it gets.
  let seconds: Double

  /// Runs it to its end.
  ///
  /// - Parameter folder: for files with its output; also its current folder.
  /// - Throws: `ProcessError`; an error of Foundation if there is no room for files.
  func run(in folder: URL) throws -> Result {
    let files = ["output.txt", "errors.txt"].map { folder.appending(path: $0) }
    for file in files { try Data().write(to: file) }
    let handles = try files.map { try FileHandle(forWritingTo: $0) }
    let child = try ChildProcess(
      executable, arguments, environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 },
      folder: folder, descriptors: [nil] + handles.map(\.fileDescriptor))
    var result = Result()
    let end = ContinuousClock.now + .seconds(seconds)
    while child.endStatus() == nil {
      if ContinuousClock.now > end {
        result.wasEnded = true
        child.end()
      }
      // Returns at once when the process ends, if the system can tell.
      var ending = pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0)
      poll(&ending, 1, child.ending < 0 ? 5 : 200)
    }
    let status = child.wait()
    result.code = status & 0x7f == 0 ? status >> 8 & 0xff : nil
    for handle in handles { try handle.close() }
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    (result.output, result.errors) = (texts[0], texts[1])
    return result
  }
}
