/// Whether a file passes: if not, the compiler's errors, or the shortest schedule that goes wrong.
struct ExerciseVerification {
  let result: Verification
  /// The texts of the learner's file and of the scene.
  let source: String
  let scene: String
  let command: ExerciseCommandLine
  let style: Style

  /// - Parameters:
  ///   - source: the text of the learner's file.
  ///   - scene: the text of the exercise's own file, which uses the learner's.
  ///   - folder: what was typed as `--folder`.
  init(_ result: Verification, source: String, scene: String, folder: String?, style: Style) {
    self.result = result
    self.source = source
    self.scene = scene
    command = ExerciseCommandLine(exercise: result.exercise, folder: folder)
    self.style = style
  }

  private var exercise: Exercise { result.exercise }
  private var fileName: String { result.file.lastPathComponent }

  /// What was found, and what to type next.
  func lines() -> [String] {
    if result.passes { return passed() }
    return wrap("\(exercise.id): \(ExerciseVerdict(result: result).text)", width: style.width).map(style.bold)
      + wrap("goal: \(exercise.goal)", width: style.width)
      + diagnostics() + optOuts() + outcomes() + races() + control() + breaking()
      + [""] + notYet()
  }

  // MARK: What was found

  /// What the compiler said, file by file.
  private func diagnostics() -> [String] {
    diagnostics(fileName, source, title: fileName)
      + diagnostics(
        Self.sceneName, scene,
        title: """
          \(Self.sceneName), the scene that uses your file. It stays as it is: change your file so that the compiler \
          accepts both.
          """)
  }

  private static let sceneName = Exercise.File.scenario.name

  private func diagnostics(_ file: String, _ text: String, title: String) -> [String] {
    let diagnostics = result.diagnostics.filter { $0.file == file }
    guard !diagnostics.isEmpty else { return [] }
    return [""] + wrap(title, width: style.width).map(style.bad)
      + DiagnosticLines(source: text, style: style).lines(diagnostics)
  }

  private func optOuts() -> [String] {
    guard let optOutText else { return [] }
    let quote = DiagnosticLines(source: source, style: style)
    return [""] + result.optOuts.flatMap { quote.quoted($0.line) } + wrap(optOutText, width: style.width)
  }

  /// Why a file does not pass that tells the compiler not to check; nil if it does not tell it.
  var optOutText: String? {
    guard !result.optOuts.isEmpty else { return nil }
    let words = result.optOuts.map(\.word).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return """
      With \(words.map { "'\($0)'" }.joined(separator: " and ")) the compiler accepts what it has not checked. \
      That does not pass here, even if every schedule is correct: find a way that the compiler can check.
      """
  }

  private func outcomes() -> [String] {
    guard let exploration = result.exploration else { return [] }
    let rows = exploration.outcomes.sorted { $0.seen > $1.seen }.map { found in
      let known = exercise.judged(found.ending)
      return SeenOutcome(
        found.ending, count: found.seen, expectation: known.expectation, meaning: known.meaning)
    }
    let column = OutcomeTable.Column(title: exploration.unit.rawValue, outcomes: rows)
    return [""] + OutcomeTable([column]).lines(style)
  }

  private func races() -> [String] {
    guard let exploration = result.exploration, !exploration.races.isEmpty else { return [] }
    let lines = exploration.races.flatMap { race in
      wrap(exploration.sentence(race, in: fileName), width: style.width - 4)
    }
    return [""] + wrap("data races", width: style.width).map(style.bad)
      + lines.map { "    " + $0 }
  }

  private func control() -> [String] {
    unprovenText.map { [""] + wrap($0, width: style.width).map(style.warning) } ?? []
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

  private func breaking() -> [String] {
    guard let schedule = result.breaking else { return [] }
    return [""]
      + ReplayReport(exercise, breakingTitle, schedule, replaySource).blocks.lines(style)
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

  // MARK: What now

  private func notYet() -> [String] {
    (result.finding == .unsearched
      ? marked(style.warning("?"), ["Nothing is proved."]) : marked(style.sign(false), ["Not yet."]))
      + command.commands(
        [("--hint", "one hint at a time"), ("--solution", "a solution, and why it works")]).lines(style)
  }

  /// What was found of a file that passes.
  var success: String {
    """
    the compiler accepts it without a warning, and \(result.exploration?.all("correct") ?? ""), without a data \
    race.
    """
  }

  private func passed() -> [String] {
    let threads = (result.exploration?.neededThreads).map { wrap($0 + ".", width: style.width - 2) }
    let head =
      marked(style.sign(true), wrap("\(exercise.id) passed: \(success)", width: style.width - 2))
      + (threads.map { marked(style.warning("!"), $0) } ?? [])
    let brief = ExerciseBrief(exercise, path: "", folder: command.folder, style: style)
    return head + [""] + brief.explanation(of: source) + [""]
      + Commands([
        (command.text("--solution"), "compare with ours"),
        ("racecourse exercise" + ExerciseCommandLine.folder(command.folder), "the list, and the next one"),
      ]).lines(style)
  }
}
