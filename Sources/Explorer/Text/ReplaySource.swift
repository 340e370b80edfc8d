/// The lines of the files that are replayed.
package struct ReplaySource {
  package let lines: [String]
  package let numbers: FileNumbers
  /// The folder of a library that the files use: what happens inside it is not shown.
  package let hidden: String?
  /// How many of them belong to the files; the rest belong to their scene.
  private let own: Int

  /// One file, whose steps have its line numbers.
  package init(_ text: String, hiding hidden: String? = nil) {
    self.init([SourceFile(path: "", text: text)], hiding: hidden)
  }

  /// Several files, each with its own steps.
  ///
  /// - Parameters:
  ///   - scene: another file, which uses them.
  ///   - hidden: the folder of a library that they use: what happens inside it is not shown.
  package init(_ files: [SourceFile], scene: SourceFile? = nil, hiding hidden: String? = nil) {
    self.hidden = hidden
    let all = files + [scene].compactMap(\.self)
    let parts = all.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    own = parts.prefix(files.count).joined().count
    lines = parts.flatMap(\.self)
    numbers = FileNumbers(
      Array(zip(all.map(\.path), parts.map(\.count))), scenes: scene == nil ? 0 : 1)
  }

  /// The same schedule with continuous line numbers, and without lines of other files.
  package func placed(_ schedule: Schedule) -> Schedule {
    var schedule = schedule
    schedule.steps = placed(schedule.steps)
    return schedule
  }

  /// The same steps with continuous line numbers, and without lines of other files.
  package func placed(_ steps: [Schedule.Step]) -> [Schedule.Step] {
    steps.map { step in
      var step = step
      step.place = placed(step.place)
      return step
    }
  }

  private func placed(_ place: SourcePlace?) -> SourcePlace? {
    guard let place, let number = numbers.number(place) else {
      // Steps that are hidden are recognized by their place.
      return place.flatMap { $0.isIn(hidden) ? $0 : nil }
    }
    return SourcePlace(file: place.file, line: number)
  }

  /// The same with the schedule that it is compared with, and with the races of the files' own lines.
  package func placed(_ explained: ExplainedSchedule) -> ExplainedSchedule {
    ExplainedSchedule(
      placed(explained.schedule), decision: explained.decision,
      other: explained.other.map(placed), isOnlyEnding: explained.isOnlyEnding,
      isOnlySchedule: explained.isOnlySchedule,
      races: explained.races.compactMap { race in
        var race = race
        race.first.place = placed(race.first.place)
        race.second.place = placed(race.second.place)
        let isOwn = [race.first, race.second].allSatisfy { $0.place.map { !isOfScene($0.line) } ?? false }
        return isOwn ? race : nil
      })
  }

  package func isOfScene(_ line: Int) -> Bool { line > own }

  package var hasScene: Bool { own < lines.count }

  /// The file to name above a line; nil if it is clear.
  package func heading(_ line: Int) -> String? { numbers.hasSeveralFiles ? numbers.file(line) : nil }

  /// A line without its indentation; empty if there is none.
  package func text(_ line: Int) -> String {
    line > 0 && line <= lines.count ? String(lines[line - 1].drop { $0 == " " }) : ""
  }

  /// Whether a line describes an action: not a brace, comment or declaration, where the compiler places code that has
  /// no line.
  package func isStatement(_ line: Int) -> Bool {
    let text = text(line)
    let isDeclaration = text.firstMatch(of: /^(@\w+ |public |private |nonisolated )*func .*\{$/) != nil
    return text.contains { $0.isLetter } && !text.hasPrefix("//") && !isDeclaration
  }
}
