/// A mistake in a text of the course.
public struct TextProblem: CourseError, Equatable {
  /// The file, relative to the package; or `README.md` in the folder of an exercise that is not the course's.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// What is wrong, and what to write, in sentences.
  public let text: String

  package var message: String { "\(path):\(line): \(text)" }
  package var exitCode: ExitCode { .software }
}
