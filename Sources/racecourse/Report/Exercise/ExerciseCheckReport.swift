/// What an exercise lacks, and what its answers are, for its author.
enum ExerciseCheckReport {
  /// The title of the exercise, before its answers are verified.
  static func heading(_ exercise: Exercise) -> Paragraph {
    Paragraph("\(exercise.id): \(exercise.title)", .title)
  }

  /// What keeps the answers from being verified.
  @Blocks static func problems(_ folder: ExerciseFolder) -> [any Block] {
    Paragraph(Text(folder.path.printable), .title)
    for problem in folder.problems { marked(false, problem.message) }
  }

  /// What is missing besides.
  static func problems(_ problems: [ExerciseCheck.Problem]) -> [any Block] {
    problems.map { marked(false, text($0)) }
  }

  /// Why the other answers are not verified: the compiler rejects the first, which is the solution.
  static let stopped = Paragraph("The other files will be verified once the solution compiles.", indent: 4)

  /// One answer: what was found, and what is wrong with it.
  static func answer(_ checked: ExerciseCheck.Checked) -> Paragraph {
    let found =
      "\(checked.answer.path): \(ExerciseVerdict(result: checked.result).text)\(detail(checked.result))"
    return marked(checked.fault == nil, found + (checked.fault.map { ". " + text($0, checked) } ?? ""))
  }

  /// What the compiler says first, or how the wrong schedules end.
  private static func detail(_ result: Verification) -> String {
    switch result.finding {
    case .refused: firstError(result).map { " (\($0.file):\($0.line): \($0.message))" } ?? ""
    case .warned: result.diagnostics.first.map { " (line \($0.line): \($0.message))" } ?? ""
    case .forbidden: ": " + quoted(result.wrong.map(\.ending.name))
    case .unproven:
      result.exploration.map {
        ": \($0.reason ?? "the search did not end"), after \(plural($0.schedules, "schedule"))"
      }
        ?? result.noVerdict.map { ": \($0.text)" } ?? ""
    case .optsOut, .race, .unsearched, .passes: ""
    }
  }

  /// Whether the exercise is ready.
  @Blocks static func end(problems: Int, isSearched: Bool, _ command: ExerciseCommandLine?) -> [any Block] {
    Space()
    if problems > 0 {
      Line(Text(plural(problems, "problem")), .bad)
    } else if !isSearched {
      Paragraph(Text(ExplorerError.needs), .warning)
    } else if let command {
      Commands([(command.text(), "the exercise is ready: try it")])
    }
  }

  private static func marked(_ holds: Bool, _ text: String) -> Paragraph {
    Paragraph(mark: .sign(holds), Text(text), indent: 2)
  }

  private static func text(_ problem: ExerciseCheck.Problem) -> String {
    switch problem {
    case .noWrongAnswer: "Wrong/ has no Swift file. Add an answer that looks right and is not."
    case .unreadReason(let line):
      "Line \(line) of Reasons.txt is not a reason such as 'Flag: forbidden: an old headline'."
    case .unusedWay(let code):
      "The way with \(quoted(code)) fits neither the solution nor a file in Right/."
    case .noFile(let name): "Reasons.txt has a line for '\(name)', and there is no such file."
    }
  }

  private static func text(_ fault: ExerciseCheck.Fault, _ checked: ExerciseCheck.Checked) -> String {
    switch fault {
    case .fails: "It must pass."
    case .neverReached(let names):
      "README.md lists \(quoted(names)) as correct, but no schedule of the solution ends this way."
    case .passes:
      checked.answer.path == Exercise.File.start.name
        ? "It must not pass: there is nothing to fix."
        : "It must not pass. Move it to Right/, or make it go wrong in the scene."
    case .doesNotCompile:
      """
      It does not compile in Swift 5 mode either, so this error is not about data races. If it is what you want to \
      show, add a line to Reasons.txt: '\(name(checked)): refused: \(firstError(checked.result)?.message ?? "")'.
      """
    case .onlyWarned: "Nothing goes wrong: only a warning keeps it from passing."
    case .unlisted(let names):
      """
      README.md does not list \(quoted(names)). Add it to '## Correct outcomes' or to '## Wrong outcomes', or change the \
      file.
      """
    case .unproven:
      "Nobody knows whether it goes wrong. If it hangs, end its loop; otherwise, make the scene smaller."
    case .otherReason(let reason):
      "Reasons.txt expects \(reason.finding.rawValue)"
        + (reason.found.isEmpty ? "." : ": \(reason.found.joined(separator: "; ")).")
    }
  }

  private static func name(_ checked: ExerciseCheck.Checked) -> String {
    checked.answer.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }

  private static func firstError(_ result: Verification) -> Diagnostic? {
    result.diagnostics.first { $0.severity == .error }
  }

  private static func quoted(_ names: [String]) -> String { listed(names.map { "'\($0.printable)'" }) }
}
