#if EXPLORER
  import Explorer
  import Foundation

  /// A schedule in columns, as a test shows it.
  struct ShownSchedule {
    let schedule: Schedule
    /// Whether the steps that only bring tasks to where they do something are shown, too.
    let isWhole: Bool
    private let style = Style(color: false, width: Self.width)

    private static let width = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init) ?? 100

    /// A column for each task, time downward; what the signs mean; and who waits in a deadlock.
    var lines: [String] {
      let files = Set(schedule.steps.compactMap(\.place?.file)).filter { !Self.isOurs($0) }.sorted()
      let source = ReplaySource(
        files.compactMap { path in
          (try? String(contentsOfFile: path, encoding: .utf8)).map { SourceFile(path: path, text: $0) }
        })
      let placed = source.placed(schedule)
      let steps = ReplaySteps(placed.steps, tasks: placed.tasks, source: source)
      // Where accesses are no steps, it is the hops that tell what happened.
      let showsAll = isWhole || steps.accesses.isEmpty
      let parts = showsAll ? steps.rows().map(ReplayColumns.Part.row) : steps.telling(StepReferences(in: nil))
      let columns = ReplayColumns(tasks: placed.tasks, parts)
      let shown = columns.lines(style)
      let note =
        schedule.limitations.text([], circling: schedule.ending.circling, left: schedule.ending.leftTasks).map
      { wrap($0, width: style.width) } ?? []
      if parts.isEmpty { return note }
      let legend = wrap(columns.legend.joined(separator: " "), width: style.width)
      guard let printed = schedule.printed else { return legend + shown + note }
      return legend + shown + ["printed"] + PrintedLines(printed, most: 20).lines(style) + note
    }

    /// Whether a file is part of this library or the explorer: tests are not about them.
    private static func isOurs(_ path: String) -> Bool {
      let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path
      return ["RacecourseTesting", "Explorer"].contains { path.hasPrefix("\(sources)/\($0)/") }
    }
  }
#endif
