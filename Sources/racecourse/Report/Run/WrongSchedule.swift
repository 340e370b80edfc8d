/// The simplest schedule of a racy file that goes wrong, on the first screen of its exhibit: the decisive steps, why it
/// ends as it does, and the command that plays all of it.
struct WrongSchedule: Block {
  private let exhibit: Exhibit
  private let schedule: Schedule
  private let source: ReplaySource
  private let story: ReplayStory
  private let excerpt: ReplayExcerpt
  private let told: Set<String>
  private let hasCommand: Bool

  /// - Parameters:
  ///   - source: the text of the racy file, for quotations.
  ///   - told: meanings of signs that are left out.
  ///   - hasCommand: whether it ends with the command that plays all of it.
  init(
    _ exhibit: Exhibit, _ explained: ExplainedSchedule, source: String?, told: Set<String> = [],
    hasCommand: Bool = true
  ) {
    (self.exhibit, self.told, self.hasCommand) = (exhibit, told, hasCommand)
    schedule = explained.schedule
    self.source = ReplaySource(source ?? "", hiding: Sources.studio)
    story = ReplayStory(explained, self.source, kind: exhibit.kind, exhibit.known(schedule.ending))
    // A deadlock is seen only at its end, where each task waits.
    let most = if case .deadlocked = schedule.ending { 21 } else { 15 }
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: self.source)
    excerpt = ReplayExcerpt(explained, steps, story, most: most)
  }

  func lines(_ style: Style) -> [String] {
    blocks(isTelling ? excerpt.columns(style) : nil).lines(style)
  }

  /// Where luck does not decide, the steps show nothing.
  private var isTelling: Bool { exhibit.luck == .needed }

  /// What its signs mean, a sentence each.
  var legend: [String] { isTelling ? excerpt.legend : [] }

  @Blocks private func blocks(_ columns: ReplayColumns?) -> [any Block] {
    Space()
    Paragraph(Text(Self.heading(schedule, showsSteps: columns != nil)), .dim)
    if let columns {
      Paragraph(Text(story.signed ?? ""))
      Space()
      let legend = columns.legend.filter { !told.contains($0) }
      if !legend.isEmpty { Paragraph(Text(legend.joined(separator: " ")), .dim) }
      columns
    } else {
      for number in quotedLines {
        Paragraph(label: Text(padLeft("\(number)", to: 3)), width: 5, Text(source.text(number)))
      }
      Paragraph(Text(story.text ?? ""))
    }
    if hasCommand { Line(command: "racecourse replay \(exhibit.id)") }
  }

  /// How simple a schedule is, and how it ended.
  static func heading(_ schedule: Schedule, showsSteps: Bool) -> String {
    guard showsSteps else { return "why it goes wrong: \(schedule.ending.shown)" }
    let times = plural(schedule.preemptions, "preemption")
    return "the simplest schedule that goes wrong (\(times)) ends with: \(schedule.ending.shown)"
  }

  /// Only why it ends as it does.
  @Blocks var reason: [any Block] {
    if let reason = story.text {
      Space()
      Paragraph(Text(reason))
    }
  }

  /// The lines that a sentence names: if no steps are shown, a reader sees them nowhere else.
  private var quotedLines: [Int] {
    let numbers = (story.text ?? "").matches(of: /lines? (\d+)(?:, \d+)*(?: and (\d+))?/).flatMap { match in
      [match.output.1, match.output.2 ?? ""].compactMap { Int($0) }
    }
    return Set(numbers).sorted()
  }
}
