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
    let heading = "the simplest schedule that goes wrong, with \(times): \(schedule.ending.name.printable)"
    return [""] + wrap(heading, width: style.width).map(style.dim)
      + (exhibit.luck == .needed && !excerpt.isEmpty ? excerpt + [""] : [])
      + wrap(story.text ?? "", width: style.width)
      + ["  " + style.command("racecourse replay \(exhibit.id)")]
  }
}
