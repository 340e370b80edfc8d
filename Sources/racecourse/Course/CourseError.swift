import Foundation

/// An error that says what is wrong and what to do, and with which code it ends the tool.
///
/// Every error that can leave a module is one; ``SystemFailure`` stands for those of the system.
protocol CourseError: Error {
  /// What is wrong, and what to do, in sentences.
  var message: String { get }
  /// The message as lines for standard error.
  var lines: [String] { get }
  /// The code with which it ends the tool.
  var exitCode: ExitCode { get }
}

extension CourseError {
  var lines: [String] { ["Error: " + message] }
}

/// An error that is not the project's own, such as Foundation's when a file cannot be moved. The system words it.
struct SystemFailure: CourseError {
  let error: any Error

  var message: String { error.localizedDescription }
  var exitCode: ExitCode { .software }
}

extension Error {
  /// The same in the project's words, or in the system's.
  var inWords: any CourseError { self as? any CourseError ?? SystemFailure(error: self) }
}

/// The result of a command for a script. Codes from 64 on have the meanings of `sysexits.h`.
enum ExitCode: Int32, Sendable {
  /// The command succeeded, and its checks passed.
  case success = 0
  /// A check failed.
  case failure = 1
  /// The command line is invalid.
  case usage = 64
  /// A required file was not found.
  case missingFile = 66
  /// Something failed for a reason other than the command line.
  case software = 70

  init(holds: Bool) { self = holds ? .success : .failure }
}
