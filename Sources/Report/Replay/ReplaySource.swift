import Explorer

/// The lines of the file that is replayed.
struct ReplaySource {
  let lines: [String]
  /// How many of them are of the file; what follows is of its scene.
  private let own: Int

  /// - Parameter scene: the text of a second file, which plays the first.
  init(_ text: String, scene: String = "") {
    let parts = [text, scene].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    own = parts[0].count
    lines = parts[0] + parts[1]
  }

  /// The same schedule with the scene's lines counted on from the file's own, and no lines of any other file.
  func placed(_ schedule: Schedule, file: String, scene: String) -> Schedule {
    var schedule = schedule
    for index in schedule.steps.indices {
      guard let place = schedule.steps[index].place else { continue }
      switch place.file.split(separator: "/").last.map(String.init) {
      case file: break
      case scene: schedule.steps[index].place?.line += own
      default: schedule.steps[index].place = nil
      }
    }
    return schedule
  }

  /// The same with the schedule that it is compared with.
  func placed(_ explained: ExplainedSchedule, file: String, scene: String) -> ExplainedSchedule {
    ExplainedSchedule(
      placed(explained.schedule, file: file, scene: scene), decision: explained.decision,
      other: explained.other.map { placed($0, file: file, scene: scene) },
      isOnlyEnding: explained.isOnlyEnding,
      races: explained.races.filter { race in
        [race.first, race.second].allSatisfy { $0.fileName == file }
      })
  }

  func isOfScene(_ line: Int) -> Bool { line > own }

  /// A line without its indentation; empty if there is none.
  func text(_ line: Int) -> String {
    line > 0 && line <= lines.count ? String(lines[line - 1].drop { $0 == " " }) : ""
  }

  /// Whether a line says what is done there: no brace, comment or declaration, where the compiler puts what has
  /// no line of its own.
  func isStatement(_ line: Int) -> Bool {
    let text = text(line)
    let isDeclaration = text.firstMatch(of: /^(@\w+ |public |private |nonisolated )*func .*\{$/) != nil
    return text.contains { $0.isLetter } && !text.hasPrefix("//") && !isDeclaration
  }
}
