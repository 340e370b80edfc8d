import Course
import Evidence
import Explorer

/// The simplest schedule of a racy file that goes wrong, on the first screen of its exhibit: the steps that decide, why it
/// ends as it does, and the command that plays all of it.
struct WrongSchedule {
  private static let mostLines = 15

  let exhibit: Exhibit
  let explained: ExplainedSchedule
  let source: String?
  let style: Style

  func lines() -> [String] {
    let source = ReplaySource(source ?? "")
    let schedule = explained.schedule
    let story = ReplayStory(explained, source, kind: exhibit.kind, exhibit.known(schedule.ending))
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    let excerpt = ReplayExcerpt(explained, steps, story, style: style).lines(atMost: Self.mostLines)
    let times = plural(schedule.preemptions, "preemption")
    let isShown = exhibit.luck == .needed && !excerpt.isEmpty
    let heading = isShown ? "the simplest schedule that goes wrong, with \(times)" : "why it goes wrong"
    return [""] + wrap("\(heading): \(schedule.ending.name.printable)", width: style.width).map(style.dim)
      + (isShown ? excerpt + [""] : [])
      + (story.text.map { wrap($0, width: style.width) } ?? [])
      + ["  " + style.command("racecourse replay \(exhibit.id)")]
  }
}
