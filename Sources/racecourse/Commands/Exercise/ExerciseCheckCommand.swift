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
  private let output: Output

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
    output = Output(words)
  }

  /// Fails if an exercise is not ready.
  func run() throws -> ExitCode {
    let verifier = try Verifier(executable: try Terminal.executable())
    var problems = 0
    for folder in folders {
      guard let exercise = folder.exercise else {
        let others = ExerciseCheck.problems(of: nil, in: folder.url)
        problems += folder.problems.count + others.count
        output.print(ExerciseCheckReport.problems(folder) + ExerciseCheckReport.problems(others))
        continue
      }
      output.print([ExerciseCheckReport.heading(exercise)])
      problems += try check(exercise, folder, verifier)
    }
    let single = folders.count == 1 ? folders[0].exercise : nil
    output.print(
      ExerciseCheckReport.end(
        problems: problems, isSearched: Explorer.isSupported,
        single.map { ExerciseCommandLine(exercise: $0, folder: nil) }))
    return ExitCode(holds: problems == 0)
  }

  /// Verifies the answers of one exercise, and shows each; the number of problems.
  private func check(_ exercise: Exercise, _ folder: ExerciseFolder, _ verifier: Verifier) throws -> Int {
    let check = ExerciseCheck(exercise, in: folder.url)
    let problems = ExerciseCheck.problems(of: exercise, in: folder.url)
    if !problems.isEmpty { output.print(ExerciseCheckReport.problems(problems)) }
    var faults = 0
    for answer in check.answers {
      Terminal.progress("Verifying \(answer.path) …")
      let checked = try check.check(answer, with: verifier)
      if checked.fault != nil { faults += 1 }
      output.print([ExerciseCheckReport.answer(checked)])
      guard answer.expectation != .passes || checked.result.finding != .refused else {
        output.print([ExerciseCheckReport.stopped])
        break
      }
    }
    return problems.count + faults
  }
}
