extension Exhibit {
  /// Runs a file live, and explores it, with what it does on the progress line.
  ///
  /// - Parameter alwaysRecords: whether one run is recorded even if nothing is drawn of it.
  func run(_ variant: Variant, alwaysRecords: Bool = false) throws -> VariantRun {
    Terminal.progress("Running \(id), the \(variant.rawValue) file …")
    var runner = LiveRunner(
      executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
    runner.alwaysRecords = alwaysRecords
    let live = try runner.run(self, variant)
    let explored = try explore(variant)
    var run = VariantRun(
      exhibit: self, variant: variant, live: live, explored: explored, wrong: try explained(explored))
    if let explored, ShownRun(run)?.trace.recording.tasks.isEmpty == false {
      run.labels = try LessonProgram(self, variant).labels(of: explored)
    }
    return run
  }

  /// All schedules, or soon one of each class, if the exhibit has them and this machine can explore.
  private func explore(_ variant: Variant) throws -> ExploredRun? {
    guard isExplorable, Explorer.isSupported else { return nil }
    Terminal.progress("Exploring \(id), the \(variant.rawValue) file …")
    return try LessonProgram(self, variant).explore(SearchOptions(classesAfter: 20_000, maximumSeconds: 6))
  }

  /// The bug of a racy file, whether or not a live run shows it.
  private func explained(_ run: ExploredRun?) throws -> ExplainedSchedule? {
    guard let run, run.variant == .racy else { return nil }
    return try LessonProgram(self, run.variant).simplestWrong(of: run, seconds: 0.5)
  }

  /// The pair's texts; nil if they were not found, for a run works without them.
  ///
  /// - Throws: ``EditedLesson``.
  func pair(_ variants: [Variant] = Variant.allCases) throws -> (racy: String, fixed: String)? {
    let sources = Sources.default()
    for variant in variants { try sources.checkCompiled(self, variant) }
    guard let racy = try? sources.text(of: self, .racy), let fixed = try? sources.text(of: self, .fixed)
    else { return nil }
    return (racy, fixed)
  }
}
