/// `racecourse <stage> [<exhibit>]`: runs exhibits live and shows what happened, exhibit by exhibit.
struct StageCommand: Command {
  static let pause = Option(
    name: "--pause",
    help: "Ask before each file runs, and stop before each result.")
  private static let noPause = Option(
    name: "--no-pause", help: "Run at once, also an exhibit that would ask because you have not run it yet."
  )
  private static let all = Option(
    name: "--all", help: "Show each exhibit of a stage in full.")
  private static let trace = Option(
    name: "--trace", value: .init(name: "file.json", kind: .file),
    help: "Also write one run of each file, as the timeline shows it, as a trace that ui.perfetto.dev opens.")
  static let runOptions = [.racy, .fixed, pause, noPause, all, trace]

  static let definitions = Course.stages.map { definition(of: $0) }

  /// The command of a stage, or of one of its exhibits, whose name alone is enough.
  ///
  /// - Parameter exhibit: the one that was named instead of the stage.
  static func definition(of stage: Stage, exhibit: Exhibit? = nil) -> CommandDefinition {
    CommandDefinition(
      name: stage.id,
      kind: .stage,
      abstract: stage.title,
      discussion: "\(stage.title). \(stage.story)",
      arguments: [
        Argument(
          "<exhibit>", isOptional: true, entries: stage.exhibits.map { ($0.id, $0.title) },
          candidates: [.exhibits(of: stage)])
      ],
      hasArguments: exhibit != nil,
      options: runOptions + [.language] + Output.options,
      parse: { try StageCommand(stage, exhibit, $0) })
  }

  /// Bets need both files, and a reader.
  static func checkPause(_ words: Words) throws(UsageError) {
    try words.refuse(pause, with: [.racy, .fixed, noPause, Output.jsonOption])
  }

  let stage: Stage
  let exhibits: [Exhibit]
  let variants: [Variant]
  private var isWhole: Bool { exhibits.count > 1 }
  /// Whether each exhibit has only its point, its bug and the next command.
  private let isShort: Bool
  /// Whether to stop before each result.
  let pauses: Bool
  /// Whether a learner at a terminal walks through it, part by part.
  private let mayWalk: Bool
  let output: Output
  /// Where the trace is written, as it was typed.
  let tracePath: String?

  private init(_ stage: Stage, _ exhibit: Exhibit?, _ words: Words) throws(UsageError) {
    try Self.checkPause(words)
    self.stage = stage
    if let exhibit {
      exhibits = [exhibit]
    } else if let word = words.arguments.first {
      exhibits = [try Self.exhibit(word, in: stage)]
    } else {
      exhibits = stage.exhibits
    }
    variants = words.variants()
    output = Output(words)
    tracePath = words.value(Self.trace)
    isShort = exhibits.count > 1 && !words.has(Self.all)
    pauses = words.has(Self.pause)
    mayWalk =
      variants == Variant.allCases && !output.json && tracePath == nil
      && ![Self.pause, Self.noPause, Self.all].contains(where: words.has)
  }

  private static func exhibit(_ word: String, in stage: Stage) throws(UsageError) -> Exhibit {
    guard let exhibit = Course.exhibit(word) else {
      if Course.stage(word) != nil { throw .unexpectedArgument(word) }
      throw .unknownWord(word, as: .exhibit, candidates: Course.exhibits.map(\.id))
    }
    guard exhibit.stage.id == stage.id else {
      throw .notInStage(exhibit: exhibit.id, stage: stage.id, home: exhibit.stage.id)
    }
    return exhibit
  }

  func run() throws -> ExitCode {
    if let place = walkPlace { return try walk(from: place) }
    let traceFile = try tracePath.map(OutputFile.init)
    let report = StageReport(stage: stage)
    if !output.json { output.print(report.introduction(isWhole: isWhole)) }
    let runs = try pauses ? runsWithPauses() : exhibits.map(run)
    if runs.isEmpty { return .success }
    try traceFile?.write(JSONReport.trace(runs))
    try output.print(json: JSONReport.run(stage, runs), or: report.conclusion(runs))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }

  /// Where a learner at a terminal begins or goes on to walk: through the stage, or through an exhibit on which there were no bets
  /// yet. Nil for who asked for something else.
  private var walkPlace: WalkPlace? {
    guard mayWalk, FullScreen.isPossible, let known = CourseProgressFile.learners()?.read(),
      known.problem == nil
    else { return nil }
    guard exhibits.count == 1 else { return Walk.place(in: stage, known.progress) }
    if let place = known.progress.place, place.exhibit == exhibits[0].id, place.part > 0 { return place }
    return known.progress[exhibits[0]]?.prediction == nil ? WalkPlace(exhibit: exhibits[0].id) : nil
  }

  private func walk(from place: WalkPlace) throws -> ExitCode {
    var walk = Walk(output, sources: sources, run: run)
    return try walk.go(from: place)
  }

  /// The exhibits up to the one at which the user quits, and the score of all bets.
  private func runsWithPauses() throws -> [ExhibitRun] {
    var runs: [ExhibitRun] = []
    var scores: [PredictionScore] = []
    for exhibit in exhibits {
      let report = ExhibitReport(exhibit: exhibit, sources: try sources(exhibit), form: .step)
      let paused = PausedRun(report, output)
      let result = try paused.result {
        try run(exhibit, $0)
      } note: { score in
        note(exhibit, score)
        if let score { scores.append(score) }
      }
      guard let result else { break }
      runs.append(result)
      guard exhibit.id != exhibits.last?.id else { continue }
      output.print([Space()])
      if !PausedRun.goOn(output) { break }
    }
    let total = BetReport.total(scores)
    if !total.isEmpty { output.print(total) }
    return runs
  }

  private func run(_ exhibit: Exhibit) throws -> ExhibitRun {
    // A script reads no sources.
    let report = ExhibitReport(
      exhibit: exhibit, sources: output.json ? nil : try sources(exhibit), form: isShort ? .short : .whole)
    if !output.json { output.print([Space()] + report.introduction) }
    let run = ExhibitRun(exhibit: exhibit, variants: try variants.map { try self.run(exhibit, $0) })
    if !output.json {
      output.print(report.results(run))
      note(exhibit)
    }
    return run
  }

  /// For the map. A run whose output a script reads does not count as a learner's.
  private func note(_ exhibit: Exhibit, _ prediction: PredictionScore? = nil) {
    CourseProgressFile.learners()?.note(exhibit, prediction: prediction)
  }

  private func run(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
    try exhibit.run(variant, alwaysRecords: tracePath != nil)
  }

  private func sources(_ exhibit: Exhibit) throws -> (racy: String, fixed: String)? {
    try exhibit.pair(variants)
  }
}
