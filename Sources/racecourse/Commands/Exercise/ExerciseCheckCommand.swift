import Foundation

/// `racecourse exercise --check <folder>`: what the author of an exercise has to know.
struct ExerciseCheckCommand: Command {
  static let option = Option(
    name: "--check",
    help: """
      For an exercise that you make: say what its folder lacks, which answers pass wrongly, and which are rejected for \
      the wrong reason.
      """)

  private let folders: [ExerciseFolder]
  private let path: String
  private let style: Style

  /// - Throws: ``UsageError``, `SourcesMissing`.
  init(_ words: Words) throws {
    guard let word = words.arguments.first else {
      throw UsageError.missingValue("folder", of: Self.option.name)
    }
    path = word
    let others = ExerciseCommand.definition.options.filter {
      $0 != Self.option && !Output.textOptions.contains($0)
    }
    try words.refuse(Self.option, with: others)
    folders =
      try Course.exercise(path).map { [try ExerciseFolder($0)] } ?? SelectedExercises.folders(path)
    style = Output(words).style
  }

  /// Fails if an exercise is not ready.
  func run() throws -> ExitCode {
    let verifier = try Verifier(executable: try Terminal.executable())
    let report = ExerciseCheckReport(path: path, style: style)
    var problems = 0
    for folder in folders {
      guard let exercise = folder.exercise else {
        let others = ExerciseCheck.problems(of: nil, in: folder.url)
        problems += folder.problems.count + others.count
        Terminal.print(report.problems(folder) + report.lines(others))
        continue
      }
      Terminal.print(report.heading(exercise))
      problems += try check(exercise, folder, verifier, report)
    }
    let single = folders.count == 1 ? folders[0].exercise : nil
    let end = report.end(
      problems: problems, isSearched: Explorer.isSupported,
      single.map { ExerciseCommandLine(exercise: $0, folder: nil) })
    if !end.isEmpty { Terminal.print(end) }
    return ExitCode(holds: problems == 0)
  }

  /// Verifies the answers of one exercise, and shows each; the number of problems.
  private func check(
    _ exercise: Exercise, _ folder: ExerciseFolder, _ verifier: Verifier, _ report: ExerciseCheckReport
  ) throws -> Int {
    let check = ExerciseCheck(exercise, in: folder.url)
    let problems = ExerciseCheck.problems(of: exercise, in: folder.url)
    if !problems.isEmpty { Terminal.print(report.lines(problems)) }
    var faults = 0
    for answer in check.answers {
      Terminal.progress("Verifying \(answer.path) …")
      let checked = try check.check(answer, with: verifier)
      if checked.fault != nil { faults += 1 }
      Terminal.print(report.line(checked))
      guard answer.expectation != .passes || checked.result.finding != .refused else {
        Terminal.print(report.stopped())
        break
      }
    }
    return problems.count + faults
  }
}
