/// A mistake in a text of the course.
struct TextProblem: CourseError, Equatable {
  /// The file, relative to the package; or `README.md` in the folder of an exercise that is not the course's.
  let path: String
  /// The line, from 1.
  let line: Int
  /// What is wrong, and what to write, in sentences.
  let text: String

  var message: String { "\(path):\(line): \(text)" }
  var exitCode: ExitCode { .software }
}
