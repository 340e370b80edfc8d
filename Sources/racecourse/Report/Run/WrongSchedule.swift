/// The simplest schedule of a racy file that goes wrong, on the first screen of its exhibit: the decisive steps, why it
/// ends as it does, and the command that plays all of it.
struct WrongSchedule: Block {
  private let exhibit: Exhibit
  private let schedule: Schedule
  private let source: ReplaySource
  private let story: ReplayStory
  private let excerpt: ReplayExcerpt

  /// - Parameter source: the text of the racy file, for quotations.
  init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source: String?) {
    self.exhibit = exhibit
    schedule = explained.schedule
    self.source = ReplaySource(source ?? "", hiding: Sources.studio)
    story = ReplayStory(explained, self.source, kind: exhibit.kind, exhibit.known(schedule.ending))
    // A deadlock is seen only at its end, where each task waits.
    let most = if case .deadlocked = schedule.ending { 21 } else { 15 }
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: self.source)
    excerpt = ReplayExcerpt(explained, steps, story, most: most)
  }

  func lines(_ style: Style) -> [String] {
    // Where luck does not decide, the steps show nothing.
    let isTelling = exhibit.luck == .needed
    return blocks(isTelling ? excerpt.columns(style) : nil).lines(style)
  }

  @Blocks private func blocks(_ columns: ReplayColumns?) -> [any Block] {
    Space()
    Paragraph(Text(Self.heading(schedule, showsSteps: columns != nil)), .dim)
    if let columns {
      Paragraph(Text(story.signed ?? ""))
      Space()
      Paragraph(Text(ReplayLegend.text(columns.rows)), .dim)
      columns
    } else {
      for number in quotedLines {
        Paragraph(label: Text(padLeft("\(number)", to: 3)), width: 5, Text(source.text(number)))
      }
      Paragraph(Text(story.text ?? ""))
    }
    Line(command: "racecourse replay \(exhibit.id)")
  }

  /// How simple a schedule is, and how it ended.
  static func heading(_ schedule: Schedule, showsSteps: Bool) -> String {
    let times = plural(schedule.preemptions, "preemption")
    return (showsSteps ? "the simplest schedule that goes wrong, with \(times)" : "why it goes wrong")
      + ": \(schedule.ending.shown)"
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
