import Course
import Explorer
import Practice
import Report

/// The result of a command for a script. Codes from 64 on have the meanings of `sysexits.h`.
enum ExitCode: Int32 {
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
}

extension ExitCode {
  init(holds: Bool) { self = holds ? .success : .failure }

  /// The code for an error that ended a command.
  init(_ error: any Error) {
    self =
      switch error {
      case is Misuse: .usage
      case is SourcesMissing, is ExerciseFileMissing, PlaygroundError.noFile: .missingFile
      case PlaygroundError.isFolder, PlaygroundError.namedTwice, PlaygroundError.sameName,
        PlaygroundError.otherFiles:
        .usage
      case PlaygroundError.noEntry, PlaygroundError.severalEntries, PlaygroundError.unknownIsolation,
        PlaygroundError.differentIsolations:
        .failure
      case ExplorerError.malformedToken, ExplorerError.otherProgram, ExplorerError.otherVariant,
        ExplorerError.otherBuild:
        .usage
      default: .software
      }
  }
}
