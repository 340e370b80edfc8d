import Foundation

/// Collects what is known of every file of the course: it compiles, runs and explores each of them in child processes.
struct SiteCollector: Sendable {
  /// The tool, which starts itself again as a child.
  let executable: URL
  let sources: Sources
  /// For how long files are run live whose outcome is a matter of luck, in seconds.
  var liveSeconds = 0.25
  /// For how long it is sought what decides the simplest wrong schedule of a file, in seconds.
  var reasonSeconds = 1.0

  /// What is being done.
  enum Progress: Sendable {
    /// A file is run alone: what is drawn of it is time.
    case timing(Exhibit, Variant)
    /// So many files are done, and this one is next.
    case collecting(Exhibit, Variant, done: Int, of: Int)
    /// So many answers to exercises are done, and this one is next.
    case answering(Exercise, done: Int, of: Int)
  }

  /// One file of a pair.
  private struct File: Sendable {
    let exhibit: Exhibit
    let variant: Variant
  }

  /// Collects these exhibits, with as many children at once as there are cores.
  ///
  /// - Parameter progress: called on any thread, one call at a time.
  /// - Throws: ``SourcesMissing``, ``EditedLesson``, `CompilerError`, `LiveError`, `ExplorerError` and `ProcessError`: the first of them.
  func collect(_ exhibits: [Exhibit], progress: @Sendable (Progress) -> Void) throws
    -> [CollectedExhibit]
  {
    let root = try sources.root()
    let files = exhibits.flatMap { exhibit in Variant.allCases.map { File(exhibit: exhibit, variant: $0) } }
    for file in files { try sources.checkCompiled(file.exhibit, file.variant) }
    // What shows time is measured before the cores are busy with anything else.
    let timed = try files.map { file -> LiveRun? in
      guard file.exhibit.timeline != nil else { return nil }
      progress(.timing(file.exhibit, file.variant))
      return try live(file, root)
    }
    var versions = try parallel(files.count) { index, done in
      let file = files[index]
      progress(.collecting(file.exhibit, file.variant, done: done, of: files.count))
      return try version(file, timed[index], root: root)
    }
    let record = SanitizerRecord(below: root)
    var code = SanitizedCode(root: root)
    for (index, file) in files.enumerated() {
      versions[index].sanitized = record.run(file.exhibit, file.variant, now: &code)
    }
    return exhibits.indices.map { index in
      CollectedExhibit(
        exhibit: exhibits[index], racy: versions[2 * index], fixed: versions[2 * index + 1])
    }
  }

  /// Verifies the changes that the page proposes for these exercises, with as many children at once as there are cores.
  ///
  /// - Parameter progress: called on any thread, one call at a time.
  /// - Throws: ``SourcesMissing``, `PlaygroundError`, `CompilerError`, `ExplorerError` and `ProcessError`: the first of them.
  func collect(_ exercises: [Exercise], progress: @Sendable (Progress) -> Void) throws
    -> [CollectedExercise]
  {
    let verifier = try Verifier(executable: executable)
    let root = try sources.root()
    let checks = exercises.map { ExerciseCheck($0, in: root.appending(path: $0.folder)) }
    let proposed = checks.map(CollectedExercise.proposed)
    let work = zip(checks, proposed).flatMap { check, answers in answers.map { (check, $0) } }
    let found = try parallel(work.count) { index, done in
      let (check, answer) = work[index]
      progress(.answering(check.exercise, done: done, of: work.count))
      return CollectedExercise.Answer(
        source: try String(contentsOf: check.file(of: answer), encoding: .utf8),
        checked: try check.check(answer, with: verifier))
    }
    var rest = found[...]
    return try zip(exercises, proposed).map { exercise, answers in
      defer { rest = rest.dropFirst(answers.count) }
      return CollectedExercise(
        exercise, start: try sources.text(at: exercise.path(.start)),
        scene: try sources.text(at: exercise.path(.scenario)), answers: Array(rest.prefix(answers.count)))
    }
  }

  private func live(_ file: File, _ root: URL) throws -> LiveRun {
    var runner = LiveRunner(executable: executable, sourceRoot: root)
    runner.seconds = liveSeconds
    return try runner.run(file.exhibit, file.variant)
  }

  private func version(_ file: File, _ timed: LiveRun?, root: URL) throws -> CollectedVersion {
    let (exhibit, variant) = (file.exhibit, file.variant)
    let program = LessonProgram(exhibit, variant, executable: executable, sourceRoot: root)
    let isExplored = exhibit.isExplorable && Explorer.isSupported
    let explored = isExplored ? try program.explore() : nil
    let wrong =
      variant == .racy
      ? try explored.flatMap { try program.simplestWrong(of: $0, seconds: reasonSeconds) } : nil
    let graph = try explored.flatMap { try $0.exploration.hasEverySchedule ? program.graph($0) : nil }
    let source = try sources.text(of: exhibit, variant)
    let reasons = try explored.flatMap { found in
      try found.outcomes.forbidden == 0 ? nil : graph.map { try ReasonsJSON($0, found, source: source) }
    }
    var run = VariantRun(
      exhibit: exhibit, variant: variant, live: try timed ?? live(file, root), explored: explored,
      wrong: wrong)
    if let explored, timed != nil { run.labels = try program.labels(of: explored) }
    return CollectedVersion(
      source: source,
      compiled: try CompilerRunner(executable: executable, root: root).check(exhibit, variant),
      run: run, graph: graph, reasons: reasons)
  }
}
