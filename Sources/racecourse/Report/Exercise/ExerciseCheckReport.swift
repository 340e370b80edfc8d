/// What an exercise lacks, and what its answers are, for its author.
struct ExerciseCheckReport {
  let path: String
  let style: Style

  /// The title of the exercise, before its answers are verified.
  func heading(_ exercise: Exercise) -> [String] {
    wrap("\(exercise.id): \(exercise.title)", width: style.width).map(style.bold)
  }

  /// What keeps the answers from being verified.
  func problems(_ folder: ExerciseFolder) -> [String] {
    wrap(folder.path.printable, width: style.width).map(style.bold)
      + folder.problems.flatMap { mark(false, $0.message) }
  }

  /// What is missing besides.
  func lines(_ problems: [ExerciseCheck.Problem]) -> [String] {
    problems.flatMap { mark(false, text($0)) }
  }

  /// Why the other answers are not verified: the compiler rejects the first, which is the solution.
  func stopped() -> [String] {
    wrap("The other files will be verified once the solution compiles.", width: style.width - 4).map {
      "    " + $0
    }
  }

  /// One answer: what was found, and what is wrong with it.
  func line(_ checked: ExerciseCheck.Checked) -> [String] {
    let found =
      "\(checked.answer.path): \(ExerciseVerdict(result: checked.result).text)\(detail(checked.result))"
    return mark(checked.fault == nil, found + (checked.fault.map { ". " + text($0, checked) } ?? ""))
  }

  /// What the compiler says first, or how the wrong schedules end.
  private func detail(_ result: Verification) -> String {
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
  func end(problems: Int, isSearched: Bool, _ command: ExerciseCommandLine?) -> [String] {
    guard problems == 0 else { return ["", style.bad("\(plural(problems, "problem"))")] }
    guard isSearched else {
      return [""] + wrap(ExplorerError.needs, width: style.width).map(style.warning)
    }
    return [""]
      + (command.map {
        Commands([($0.text(), "the exercise is ready: try it")]).lines(style)
      } ?? [])
  }

  private func mark(_ holds: Bool, _ text: String) -> [String] {
    marked(style.sign(holds), wrap(text, width: style.width - 4)).map { "  " + $0 }
  }

  private func text(_ problem: ExerciseCheck.Problem) -> String {
    switch problem {
    case .noWrongAnswer: "Wrong/ has no Swift file. Add an answer that looks right and is not."
    case .unreadReason(let line):
      "Line \(line) of Reasons.txt is not a reason such as 'Flag: forbidden: an old headline'."
    case .unusedWay(let code):
      "The way with \(quoted(code)) fits neither the solution nor a file in Right/."
    case .noFile(let name): "Reasons.txt has a line for '\(name)', and there is no such file."
    }
  }

  private func text(_ fault: ExerciseCheck.Fault, _ checked: ExerciseCheck.Checked) -> String {
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

  private func name(_ checked: ExerciseCheck.Checked) -> String {
    checked.answer.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
  }

  private func firstError(_ result: Verification) -> Diagnostic? {
    result.diagnostics.first { $0.severity == .error }
  }

  private func quoted(_ names: [String]) -> String { listed(names.map { "'\($0.printable)'" }) }
}
