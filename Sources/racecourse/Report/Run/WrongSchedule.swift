/// The simplest schedule of a racy file that goes wrong, on the first screen of its exhibit: the decisive steps, why it
/// ends as it does, and the command that plays all of it.
struct WrongSchedule {
  let exhibit: Exhibit
  let explained: ExplainedSchedule
  let source: String?
  let style: Style

  /// A deadlock is seen only at its end, where each task waits.
  private var mostLines: Int {
    if case .deadlocked = explained.schedule.ending { 21 } else { 15 }
  }

  func lines() -> [String] {
    let schedule = explained.schedule
    let (source, story) = (replaySource, story)
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    func excerpt(_ style: Style) -> [String] {
      ReplayExcerpt(explained, steps, story, style: style).lines(atMost: mostLines)
    }
    let times = plural(schedule.preemptions, "preemption")
    let isShown = exhibit.luck == .needed && !excerpt(style).isEmpty
    let heading = isShown ? "the simplest schedule that goes wrong, with \(times)" : "why it goes wrong"
    return [""] + wrap("\(heading): \(schedule.ending.shown)", width: style.width).map(style.dim)
      + (isShown
        ? wrap(legend(excerpt(Style(color: false, width: style.width))), width: style.width).map(style.dim)
          + excerpt(style) + [""]
        : quoted(story.text ?? "", source))
      + (story.text.map { wrap($0, width: style.width) } ?? [])
      + ["  " + style.command("racecourse replay \(exhibit.id)")]
  }

  /// Only why it ends as it does.
  func reason() -> [String] {
    story.text.map { [""] + wrap($0, width: style.width) } ?? []
  }

  private var replaySource: ReplaySource { ReplaySource(source ?? "", hiding: Sources.studio) }

  private var story: ReplayStory {
    ReplayStory(explained, replaySource, kind: exhibit.kind, exhibit.known(explained.schedule.ending))
  }

  /// The lines that a sentence names: if no steps are shown, a reader sees them nowhere else.
  private func quoted(_ text: String, _ source: ReplaySource) -> [String] {
    let numbers = text.matches(of: /lines? (\d+)(?:, \d+)*(?: and (\d+))?/).flatMap { match in
      [match.output.1, match.output.2 ?? ""].compactMap { Int($0) }
    }
    return Set(numbers).sorted().flatMap { number in
      hanging("\(padLeft("\(number)", to: 3))", labelWidth: 5, source.text(number), width: style.width)
    }
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
    let start = explained.schedule.steps.first { step in
      guard step.kind == .enqueue, let made = step.other, made.isBelow(step.task) else { return false }
      return excerpt.contains { $0.contains(made.description) }
    }
    if let start, let made = start.other {
      parts.append("\(made.capitalizedFirst): started by \(start.task), or by a library that it called.")
    }
    return parts.joined(separator: " ")
  }
}
