import Foundation

/// `racecourse check-course [<folder>]`: looks for mistakes in the texts and files of the lessons.
struct CheckCourseCommand: Command {
  static let definition = CommandDefinition(
    name: "check-course",
    kind: .hidden,
    abstract: "Look for mistakes in the texts of the course, each with its file and line.",
    arguments: [
      Argument(
        "<folder>", isOptional: true, help: "A folder 'Lessons' other than the course's.",
        candidates: [.folders])
    ],
    options: [.help],
    exitStatus: [(.success, "There are none."), (.failure, "There are some."), (.usage, "Wrong usage.")],
    parse: { CheckCourseCommand(folder: $0.arguments.first) })

  let folder: String?

  func run() throws -> ExitCode {
    let course = { try Sources.default().root().appending(path: "Lessons", directoryHint: .isDirectory) }
    let lessons =
      try folder.map { URL(filePath: $0, directoryHint: .isDirectory).standardizedFileURL } ?? course()
    let problems = CourseCheck.problems(in: lessons)
    Terminal.print(
      problems.map(\.message) + [problems.isEmpty ? "There are no mistakes." : "\(problems.count) to fix."])
    return ExitCode(holds: problems.isEmpty)
  }
}
