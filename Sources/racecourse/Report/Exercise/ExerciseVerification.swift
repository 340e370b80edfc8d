/// Whether a file passes: if not, the compiler's errors, or the shortest schedule that goes wrong.
struct ExerciseVerification {
  let result: Verification
  /// The texts of the learner's file, and of the exercise's own, which uses it.
  let source: String
  let scene: String
  /// What was typed as `--folder`.
  let folder: String?

  private var exercise: Exercise { result.exercise }
  private var command: ExerciseCommandLine { ExerciseCommandLine(exercise: exercise, folder: folder) }
  private var fileName: String { result.file.lastPathComponent }

  /// What was found, and what to type next.
  @Blocks var blocks: [any Block] {
    if result.passes {
      passed
    } else {
      Paragraph("\(exercise.id): \(ExerciseVerdict(result: result).text)", .title)
      Paragraph("goal: \(exercise.goal)")
      diagnostics(fileName, source, title: fileName)
      diagnostics(
        Self.sceneName, scene,
        title: """
          \(Self.sceneName), the scene that uses your file. It stays as it is: change your file so that the compiler \
          accepts both.
          """)
      if let optOutText {
        Space()
        for optOut in result.optOuts { DiagnosticLines(source: source).quoted(optOut.line) }
        Paragraph(Text(optOutText))
      }
      if let exploration = result.exploration { schedules(exploration) }
      if let unprovenText {
        Space()
        Paragraph(Text(unprovenText), .warning)
      }
      if let schedule = result.breaking {
        Space()
        ReplayReport(exercise, breakingTitle, schedule, replaySource).blocks()
      }
      let isOpen = result.finding == .unsearched
      Space()
      Paragraph(
        mark: isOpen ? Expectation.unknown.mark : .sign(false), isOpen ? "Nothing is proved." : "Not yet.")
      command.commands([("--hint", "one hint at a time"), ("--solution", "a solution, and why it works")])
    }
  }

  // MARK: What was found

  /// What the compiler said of a file.
  @Blocks private func diagnostics(_ file: String, _ text: String, title: String) -> [any Block] {
    let diagnostics = result.diagnostics.filter { $0.file == file }
    if !diagnostics.isEmpty {
      Space()
      Paragraph(Text(title), .bad)
      DiagnosticLines(source: text).blocks(diagnostics)
    }
  }

  private static let sceneName = Exercise.File.scenario.name

  /// Why a file does not pass that tells the compiler not to check; nil if it does not tell it.
  var optOutText: String? {
    guard !result.optOuts.isEmpty else { return nil }
    let words = result.optOuts.map(\.word).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return """
      With \(words.map { "'\($0)'" }.joined(separator: " and ")) the compiler accepts what it has not checked. \
      That does not pass here, even if every schedule is correct: find a way that the compiler can check.
      """
  }

  /// The outcomes, and the data races.
  @Blocks private func schedules(_ exploration: Exploration) -> [any Block] {
    let rows = exploration.outcomes.sorted { $0.seen > $1.seen }.map { found in
      let known = exercise.judged(found.ending)
      return SeenOutcome(
        found.ending, count: found.seen, expectation: known.expectation, meaning: known.meaning)
    }
    Space()
    OutcomeTable([.init(title: "schedules", outcomes: rows)])
    if !exploration.races.isEmpty {
      Space()
      Paragraph("data races", .bad)
      for race in exploration.races { Paragraph(Text(exploration.sentence(race, in: fileName)), indent: 4) }
    }
  }

  /// Why the search proves nothing, or why there was none; nil if it proves something.
  var unprovenText: String? {
    if result.finding == .unsearched { return ExplorerError.needs }
    if let found = result.noVerdict { return found.text }
    guard result.finding == .unproven, let exploration = result.exploration else { return nil }
    let reason = exploration.reason ?? "the search did not end"
    let advice =
      exploration.controlled
      ? """
      No schedule that was tried is wrong, but there are too many to try them all. An answer that starts fewer tasks, \
      and does not poll, has fewer.
      """
      : exploration.limitations.remedy
    return "The search proves nothing: \(reason). \(advice)"
  }

  /// The lines that schedules have.
  var replaySource: ReplaySource {
    ReplaySource(
      [SourceFile(path: fileName, text: source)], scene: SourceFile(path: Self.sceneName, text: scene),
      hiding: Sources.studio)
  }

  /// What is special about the schedule that is shown.
  var breakingTitle: String {
    result.wrong.isEmpty
      ? "the simplest schedule that has the data race" : "the shortest schedule that goes wrong"
  }

  /// What was found of a file that passes.
  var success: String {
    """
    the compiler accepts it without a warning, and \(result.exploration?.all("correct") ?? ""), without a data \
    race.
    """
  }

  @Blocks private var passed: [any Block] {
    Paragraph(mark: .sign(true), "\(exercise.id) passed: \(success)")
    if let threads = result.exploration?.neededThreads { Paragraph(mark: .warning, "\(threads).") }
    Space()
    exercise.explanationBlocks(of: source)
    Space()
    Commands([
      (command.text("--solution"), "compare with ours"),
      ("racecourse exercise" + ExerciseCommandLine.folder(folder), "the list, and the next one"),
    ])
  }
}
