import Evidence
import Report

/// The live run of a file that is drawn, where time is the point of the exhibit.
struct TimelineFigure {
  /// Names the drawing in the page.
  let id: String
  /// Which run it is, and what was measured.
  let caption: String
  /// The drawing.
  let svg: String

  /// Nil where there is nothing to draw.
  init?(_ run: VariantRun) {
    guard let subject = run.exhibit.timeline, let shown = ShownRun(run) else { return nil }
    let text = RunTimeline(run, style: Style(color: false, width: 80))
    id = PageNames.timeline(run.exhibit, run.variant)
    caption = ([text.heading(shown)] + text.measured(shown.trace)).joined(separator: ". ")
    let drawing = TimelineSVG(id: id, title: caption, shown.trace.recording, subject)
    guard let svg = drawing.svg() else { return nil }
    self.svg = svg
  }
}
