/// The simplest schedule of a racy file that goes wrong, on the first screen of its exhibit: the decisive steps, why it
/// ends as it does, and the command that plays all of it.
struct WrongSchedule: Block {
  private let exhibit: Exhibit
  private let schedule: Schedule
  private let source: ReplaySource
  private let story: String?
  private let excerpt: ReplayExcerpt

  /// - Parameter source: the text of the racy file, for quotations.
  init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source: String?) {
    self.exhibit = exhibit
    schedule = explained.schedule
    self.source = ReplaySource(source ?? "", hiding: Sources.studio)
    let story = ReplayStory(explained, self.source, kind: exhibit.kind, exhibit.known(schedule.ending))
    self.story = story.text
    // A deadlock is seen only at its end, where each task waits.
    let most = if case .deadlocked = schedule.ending { 21 } else { 15 }
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: self.source)
    excerpt = ReplayExcerpt(explained, steps, story, most: most)
  }

  func lines(_ style: Style) -> [String] {
    // Where luck does not decide, the steps show nothing.
    let isTelling = exhibit.luck == .needed
    return blocks(isTelling ? excerpt.lines(Style(color: false, width: style.width)) : []).lines(style)
  }

  /// - Parameter steps: the excerpt without color.
  @Blocks private func blocks(_ steps: [String]) -> [any Block] {
    Space()
    Paragraph(Text(Self.heading(schedule, showsSteps: !steps.isEmpty)), .dim)
    if steps.isEmpty {
      for number in quotedLines {
        Paragraph(label: Text(padLeft("\(number)", to: 3)), width: 5, Text(source.text(number)))
      }
    } else {
      Paragraph(Text(legend(steps)), .dim)
      excerpt
      Space()
    }
    Paragraph(Text(story ?? ""))
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
    if let story {
      Space()
      Paragraph(Text(story))
    }
  }

  /// The lines that a sentence names: if no steps are shown, a reader sees them nowhere else.
  private var quotedLines: [Int] {
    let numbers = (story ?? "").matches(of: /lines? (\d+)(?:, \d+)*(?: and (\d+))?/).flatMap { match in
      [match.output.1, match.output.2 ?? ""].compactMap { Int($0) }
    }
    return Set(numbers).sorted()
  }

  /// The meaning of the signs that occur in an excerpt without color.
  private func legend(_ excerpt: [String]) -> String {
    var parts = ["Time runs downward."]
    if excerpt.contains(where: { $0.contains("➜") }) { parts.append("x ➜ 0: reads x, which is 0.") }
    if excerpt.contains(where: { $0.contains(#/^ +[\w. ·]+ = /#) }) {
      parts.append("x = 1: stores 1 in x.")
    }
    if excerpt.contains(where: { $0.contains(" is preempted") }) {
      parts.append("Preempted: it could have continued, but another task ran.")
    }
    let start = schedule.steps.first { step in
      guard step.kind == .enqueue, let made = step.other, made.isBelow(step.task) else { return false }
      return excerpt.contains { $0.contains(made.description) }
    }
    if let start, let made = start.other {
      parts.append("\(made.capitalizedFirst): started by \(start.task), or by a library that it called.")
    }
    return parts.joined(separator: " ")
  }
}
