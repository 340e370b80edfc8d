/// A file of an exercise: the comment at its beginning, if there is one, and the code.
struct ExerciseText {
  /// What the comment says besides the exercise's name and goal: how the scene uses the file.
  let remark: String
  let code: String

  /// - Parameter text: the starting file, or an answer.
  init(_ text: String, _ exercise: Exercise) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let isOfComment = { (line: Substring) in line == "//" || line.hasPrefix("// ") || line.isEmpty }
    code = lines.drop(while: isOfComment).joined(separator: "\n")
    let words = lines.prefix(while: isOfComment).flatMap { $0.dropFirst(2).split(separator: " ") }
    let known = [exercise.id, "Goal: \(exercise.goal)"].flatMap { $0.split(separator: " ") }
    remark = words.dropFirst(words.starts(with: known) ? known.count : 0).joined(separator: " ")
  }
}
