import Course
import Explorer
import Foundation
import Studio

/// Explores the files of a pair in child processes, against the simulated server.
public struct ExplorerRunner: Sendable {
  private let executable: URL
  private let sourceRoot: URL?

  /// - Parameters:
  ///   - executable: the tool, which starts itself again as a child.
  ///   - sourceRoot: the package's folder; source lines are named by their path from there.
  public init(executable: URL, sourceRoot: URL? = nil) {
    self.executable = executable
    self.sourceRoot = sourceRoot
  }

  /// Searches the schedules of one file.
  ///
  /// - Throws: `ExplorerError`.
  public func explore(
    _ exhibit: Exhibit, _ variant: Variant, _ options: SearchOptions? = nil,
    progress: (Int) -> Void = { _ in }
  ) throws -> ExploredRun {
    var options = options ?? SearchOptions()
    options.granularity = exhibit.granularity
    options.sourceRoot = root
    let exploration = try explorer(exhibit, variant).explore(options) { progress($0.schedules) }
    return ExploredRun(exhibit: exhibit, variant: variant, exploration: exploration)
  }

  /// Runs the schedule that a token names.
  ///
  /// - Throws: `ExplorerError` for a token of another exhibit, variant or build.
  public func replay(_ exhibit: Exhibit, _ variant: Variant, _ token: Token) throws -> Schedule {
    try explorer(exhibit, variant).replay(token.text, sourceRoot: root)
  }

  /// The child's side: explores a scenario for the parent process.
  static func runChild(_ exhibit: Exhibit, _ variant: Variant) -> Never {
    let scenario = exhibit.scenario(variant)
    let module = exhibit.stage.folder + variant.rawValue.capitalized
    ExplorerChild.run(module: module) {
      await scenario(Scene(session: SimulatedSession(), screen: Screen(drawsFrames: false))).name
    }
  }

  var root: String? { sourceRoot?.path(percentEncoded: false) }

  func explorer(_ exhibit: Exhibit, _ variant: Variant) throws -> Explorer {
    Explorer(
      program: exhibit.id, variant: variant.rawValue, executable: executable,
      arguments: try ChildRequest.explore(LessonFile(exhibit, variant)).arguments())
  }
}

extension ExplorerRunner {
  /// The graph of all schedules of one file: each of those that a search found is run once more.
  ///
  /// - Parameter watch: called now and then with the number of schedules so far.
  /// - Throws: `ExplorerError`; ``ExplorerError/incompleteSearch`` where the search left some out.
  public func graph(_ run: ExploredRun, watch: @escaping (Int) throws -> Void = { _ in }) throws
    -> ScheduleGraph
  {
    try explorer(run.exhibit, run.variant).graph(run.exploration, sourceRoot: root, watch: watch)
  }
}
