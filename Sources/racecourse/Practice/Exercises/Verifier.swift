import Foundation

/// Compiles a learner's file with its exercise's scene in Swift 6 mode, and searches all schedules.
struct Verifier: Sendable {
  /// The time limit of a search, in seconds; after it, nothing is proved. Every solution takes less than one.
  var maximumSeconds = 5.0

  private let compiler: FileCompiler

  /// - Parameter executable: the tool, in the folder in which it was built.
  /// - Throws: what `FileCompiler` throws.
  init(executable: URL) throws { compiler = try FileCompiler(toolExecutable: executable) }

  /// Verifies one file.
  ///
  /// - Parameters:
  ///   - scene: the exercise's file that uses the learner's.
  ///   - progress: called a few times a second with the number of schedules, after the file has been compiled.
  /// - Throws: what `FileCompiler` and `Explorer` throw. What the learner's code does wrong is a ``Verification``, and no
  ///   error.
  func verify(
    _ exercise: Exercise, file: URL, scene: URL, progress: (Int) -> Void = { _ in }
  ) throws -> Verification {
    let text = try LearnersSources.text(of: file)
    let optOuts = OptOut.all(in: String(decoding: text, as: UTF8.self))
    let compiled = try compiler.compile(
      file, scene: scene, settings: CompileSettings(.swift6, .mainActor))
    guard compiled.isAccepted, Explorer.isSupported else {
      return Verification(
        exercise: exercise, file: file, optOuts: optOuts, diagnostics: compiled.diagnostics)
    }
    var options = SearchOptions(maximumSeconds: maximumSeconds)
    options.samplesTheRest = true
    options.reduction = exercise.countsClasses
    options.poolThreads = exercise.poolThreads
    let exploration: Exploration
    do {
      exploration = try compiled.explore(options, progress: progress)
    } catch ExplorerError.noVerdict(let found) {
      return Verification(
        exercise: exercise, file: file, optOuts: optOuts, diagnostics: compiled.diagnostics, noVerdict: found)
    }
    let wrong = Verification.wrong(exploration, exercise)
    let breaking = try (wrong.first?.token ?? exploration.races.first?.token).map { token in
      let schedule = try compiled.replay(token)
      // If no schedule is wrong, this one shows the data race.
      guard !wrong.isEmpty else { return ExplainedSchedule(schedule) }
      return try compiled.explain(schedule, token: token, in: exploration) { ending in
        !wrong.contains { $0.ending == ending }
      }
    }
    return Verification(
      exercise: exercise, file: file, optOuts: optOuts, diagnostics: compiled.diagnostics,
      exploration: exploration, breaking: breaking)
  }

  /// Whether the compiler accepts a file together with a scene.
  ///
  /// - Throws: what `FileCompiler` throws.
  func accepts(_ file: URL, scene: URL, _ mode: CompileSettings.LanguageMode) throws -> Bool {
    try compiler.compile(file, scene: scene, settings: CompileSettings(mode, .mainActor)).isAccepted
  }
}
