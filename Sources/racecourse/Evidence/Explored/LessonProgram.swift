import Foundation
import Studio

/// One file of a pair as a program to explore: in child processes of the tool, against the simulated server.
struct LessonProgram: Sendable {
  /// The exhibit that the file belongs to.
  let exhibit: Exhibit
  /// Which of its files it is.
  let variant: Variant
  /// Source lines are named by their path from here; nil if the sources were not found.
  var sourceRoot: String? { root?.path(percentEncoded: false) }

  /// What the task is called that plays the scene, in schedules and in timelines.
  static let mainTask = "the scene"

  private let executable: URL
  private let root: URL?

  /// - Parameters:
  ///   - executable: the tool, which starts itself again as a child.
  ///   - sourceRoot: the package's folder; source lines are named by their path from there.
  init(_ exhibit: Exhibit, _ variant: Variant, executable: URL, sourceRoot: URL?) {
    self.exhibit = exhibit
    self.variant = variant
    self.executable = executable
    root = sourceRoot
  }

  /// What runs its schedules.
  ///
  /// - Throws: ``EditedLesson``.
  private func explorer() throws -> Explorer {
    var explorer = Explorer(
      program: exhibit.id, variant: variant.rawValue, executable: executable,
      arguments: try ChildRequest.explore(LessonFile(exhibit, variant, shownFrom: root)).arguments())
    explorer.mainTask = Self.mainTask
    return explorer
  }

  /// Searches the schedules.
  ///
  /// - Parameter progress: called a few times a second with the number of schedules.
  /// - Throws: `ExplorerError`.
  func explore(_ options: SearchOptions = SearchOptions(), progress: (Int) -> Void = { _ in }) throws
    -> ExploredRun
  {
    var options = options
    options.granularity = exhibit.granularity
    options.poolThreads = options.poolThreads ?? exhibit.poolWidth
    options.sourceRoot = sourceRoot
    let exploration = try explorer().explore(options) { progress($0.schedules) }
    return ExploredRun(exhibit: exhibit, variant: variant, exploration: exploration)
  }

  /// The graph of all schedules: each of those that a search found is run once more.
  ///
  /// - Parameter watch: called now and then with the number of schedules so far.
  /// - Throws: `ExplorerError`; ``ExplorerError/incompleteSearch`` where the search left some out.
  func graph(_ run: ExploredRun, watch: @escaping (Int) throws -> Void = { _ in }) throws
    -> ScheduleGraph
  {
    try explorer().graph(run.exploration, sourceRoot: sourceRoot, watch: watch)
  }

  /// What tasks are called in the file.
  ///
  /// - Throws: `ExplorerError`.
  func labels(of run: ExploredRun) throws -> TaskLabels { try explorer().labels(of: run.exploration) }

  /// Runs the schedule that a token names.
  ///
  /// - Throws: `ExplorerError` for a token of another exhibit, variant or build.
  func replay(_ token: String) throws -> Schedule {
    try explorer().replay(token, sourceRoot: sourceRoot)
  }

  /// Finds out why a schedule goes wrong.
  ///
  /// - Parameter seconds: about how long it may take.
  /// - Returns: only the schedule if it does not go wrong, or no reason was found.
  /// - Throws: `ExplorerError`.
  func explain(
    _ schedule: Schedule, token: String, in found: Exploration, seconds: Double = 3
  ) throws -> ExplainedSchedule {
    guard isWrong(schedule.ending) else { return ExplainedSchedule(schedule) }
    return try explorer().explain(
      schedule, token: token, in: found, sourceRoot: sourceRoot, seconds: seconds
    ) { !isWrong($0) }
  }

  /// Whether the catalog forbids an ending.
  func isWrong(_ ending: Ending) -> Bool { exhibit.known(ending)?.expectation == .forbidden }

  /// The simplest wrong schedule that a search found, and what decides it; nil if it found none.
  ///
  /// - Parameter seconds: about how long it may take to find out what decides.
  /// - Throws: `ExplorerError`.
  func simplestWrong(of run: ExploredRun, seconds: Double) throws -> ExplainedSchedule? {
    guard let token = run.simplestWrong?.token else { return nil }
    return try explain(replay(token), token: token, in: run.exploration, seconds: seconds)
  }

  /// The file as a game, with what a search found.
  ///
  /// - Parameter source: its text; without it, no lines are shown.
  func subject(_ run: ExploredRun, source: String?) throws -> PlaySubject {
    PlaySubject(
      title: title, command: "racecourse play \(exhibit.id)" + (variant == .fixed ? " --fixed" : ""),
      replayCommand: "racecourse replay \(exhibit.id)", explorer: try explorer(),
      exploration: run.exploration, outcomes: run.outcomes,
      impossible: exhibit.outcomes.filter { $0.expectation == .forbidden }.map(SeenOutcome.init(notSeen:)),
      files: source.map { [SourceFile(path: exhibit.path(variant), text: $0)] } ?? [],
      further: variant == .racy ? further : [])
  }

  /// What to play next: the fixed file, and then the next exhibit of the course.
  private var further: [(command: String, text: String)] {
    let course = exhibit.isMore ? Course.exhibits : Course.path
    let next = course.drop { $0.id != exhibit.id }.dropFirst().first(where: \.isExplorable)
    return [("racecourse play \(exhibit.id) --fixed", "try to break the fixed file")]
      + (next.map { [("racecourse play \($0.id)", "the next exhibit")] } ?? [])
  }

  /// As a sentence names it: `counter, the racy file`.
  var title: String { "\(exhibit.id), the \(variant.rawValue) file" }

  /// The child's side: explores a scenario for the parent process.
  static func runChild(_ file: LessonFile) -> Never {
    let scenario = file.exhibit.scenario(file.variant)
    let module = file.exhibit.stage.folder + file.variant.rawValue.capitalized
    // What the server answers is decoded here, and not as steps of the first schedule.
    ExplorerChild.knownName = SimulatedSession().namesOfCats
    ExplorerChild.run(module: module) {
      let scene = Scene(
        session: SimulatedSession(), screen: Screen(drawsFrames: false), poolWidth: file.poolWidth)
      guard file.comparesTimes else { return await scenario(scene).name }
      let clock = ContinuousClock()
      let began = clock.now
      let outcome = await scenario(scene)
      // What the first schedule of a search prints is shown, and so is what a replay prints.
      let time = Int((clock.now - began) / .milliseconds(1))
      print("\(time) ms, with \(scene.session.mostAtOnce) under way at once")
      return outcome.name
    }
  }
}

extension Exhibit {
  /// Whether schedules prove this exhibit; if it is only measured live, it has no schedules to enumerate.
  var isExplorable: Bool { text.proof.contains(.access) || text.proof.contains(.job) }

  /// What a schedule of this exhibit is made of.
  var granularity: SearchOptions.Granularity { text.proof.contains(.access) ? .access : .job }
}
