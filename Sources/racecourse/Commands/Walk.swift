/// The way through the course at a terminal: exhibit by exhibit and part by part, with bets before the answers. It can be left
/// anywhere, and goes on there.
struct Walk {
  private let output: Output
  private let file = CourseProgressFile.learners()
  /// Runs a file live, and explores it.
  private let run: (Exhibit, Variant) throws -> VariantRun
  private let sources: (Exhibit) throws -> (racy: String, fixed: String)?
  private var holds = true
  /// Those of the file that was run last.
  private var schedules = 0
  /// Explanations that were on the screen, and that are not repeated.
  private var told: Set<String> = []

  init(
    _ output: Output, sources: @escaping (Exhibit) throws -> (racy: String, fixed: String)?,
    run: @escaping (Exhibit, Variant) throws -> VariantRun
  ) {
    (self.output, self.sources, self.run) = (output, sources, run)
  }

  /// Where a stage begins, or goes on.
  static func place(in stage: Stage, _ progress: CourseProgress) -> WalkPlace? {
    if let place = progress.place, stage.path.contains(where: { $0.id == place.exhibit }) { return place }
    return (stage.path.first { progress[$0] == nil } ?? stage.path.first).map { WalkPlace(exhibit: $0.id) }
  }

  /// Walks from a place until the learner leaves, or the path ends.
  ///
  /// - Throws: what the runs throw.
  mutating func go(from place: WalkPlace) throws -> ExitCode {
    var next = Course.exhibit(place.exhibit)
    var part = place.part
    while let exhibit = next {
      guard try show(exhibit, from: part) else {
        output.print(WalkReport.left)
        break
      }
      let index = Course.path.firstIndex { $0.id == exhibit.id }
      next = index.flatMap { Course.path.dropFirst($0 + 1).first }
      note(
        WalkPlace(exhibit: next?.id ?? exhibit.id, part: next == nil ? WalkReport.Part.end.rawValue + 1 : 0))
      part = 0
    }
    return ExitCode(holds: holds)
  }

  /// Shows the parts of an exhibit, from one of them; false if the learner leaves.
  private mutating func show(_ exhibit: Exhibit, from first: Int) throws -> Bool {
    let prompt = BetPrompt(output: output)
    let sources = try sources(exhibit)
    var score: PredictionScore?
    var run: VariantRun?
    for part in WalkReport.Part.allCases where part.rawValue >= first {
      let report = WalkReport(
        ExhibitReport(exhibit: exhibit, sources: sources, form: .step, told: told))
      guard report.has(part) else { continue }
      note(WalkPlace(exhibit: exhibit.id, part: part.rawValue))
      switch part {
      case .stage: output.print(report.stage)
      case .scene:
        guard prompt.ask(report.bets(on: .racy), below: report.scene, &score) else { return false }
      case .result:
        let racy = try result(exhibit, .racy)
        output.print(report.result(racy))
        file?.note(exhibit, prediction: nil)
        run = racy
      case .why:
        let racy = try run ?? result(exhibit, .racy)
        output.print(report.why(racy))
        run = racy
      case .fix:
        guard prompt.ask(report.bets(on: .fixed), below: report.fix, &score) else { return false }
        if let score { file?.note(exhibit, prediction: score) }
        run = nil
      case .rule:
        let fixed = try result(exhibit, .fixed)
        output.print(report.result(fixed) + report.explanation)
        run = fixed
      case .end: output.print(report.end)
      }
      if let run { told.formUnion(report.explanations(in: part, run)) }
      guard try goOn(report, part) else { return false }
    }
    return true
  }

  private mutating func result(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
    let result = try run(exhibit, variant)
    holds = holds && result.holds
    schedules = result.explored?.exploration.schedules ?? 0
    return result
  }

  /// Waits for a key, and does what others ask for; false if the learner leaves.
  private func goOn(_ report: WalkReport, _ part: WalkReport.Part) throws -> Bool {
    let ways = report.ways(after: part, schedules: schedules)
    while let key = KeyPrompt.press(report.keys(ways, after: part), others: ways.map(\.key), output.style) {
      guard let way = ways.first(where: { .character($0.key) == key }) else { return true }
      switch way.action {
      case .run(let words): _ = try Invocation(words).run()
      case .show(let blocks): output.print(blocks)
      }
    }
    return false
  }

  private func note(_ place: WalkPlace) { _ = file?.update { $0.goOn(at: place) } }
}
