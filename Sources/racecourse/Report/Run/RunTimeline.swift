import Studio

/// The live run of a file that is drawn, if the exhibit is about time: which run it is, what was measured, and when
/// what happened.
struct RunTimeline {
  let run: VariantRun

  /// Nil if there is nothing to draw.
  var drawing: Timeline? {
    guard let subject = run.exhibit.timeline, let shown = ShownRun(run) else { return nil }
    return Timeline(shown.trace.recording, subject, shown.labels)
  }

  @Blocks var blocks: [any Block] {
    if let drawing, let shown = ShownRun(run) {
      Space()
      Paragraph(Text(heading(shown)), .dim)
      if let measured = measured(shown.trace) { Paragraph(Text(measured), indent: 2) }
      drawing
    }
  }

  /// Which run it is: how it ended, and how rare that is.
  func heading(_ shown: ShownRun) -> String {
    let (count, runs) = (shown.outcome.count, run.live.runs)
    let kind =
      switch shown.outcome.expectation {
      case .forbidden: "a wrong run"
      case .acceptable: "a correct run"
      case .unknown: "a run"
      }
    var rarity = (count == 1 ? "the only one" : "one of \(grouped(count))") + " in \(plural(runs, "run"))"
    if count == runs { rarity = runs == 1 ? "the only run" : "like all \(plural(runs, "run"))" }
    if run.variant == .racy, run.outcomes.forbidden == 0 { rarity += "; none was wrong" }
    return "\(run.variant.rawValue), \(kind) (\(rarity)): \(shown.outcome.name)"
  }

  /// The measurements of a run: how many of the due frames were drawn, which of its steps the main actor ran, and how long
  /// half of the jobs of many tasks took at most.
  func measured(_ trace: Trace) -> String? {
    var parts: [String] = []
    if let frames = trace.frames {
      let count = "\(frames.count) of \(plural(frames.due, "frame")) drawn"
      parts.append("\(count), longest gap \(duration(frames.longestGap)), on \(plural(trace.cores, "core"))")
    }
    let visits = trace.recording.spans.filter { $0.kind == .visit }
    if !visits.isEmpty {
      var names: [String] = []
      for visit in visits where !names.contains(visit.name) { names.append(visit.name) }
      let main = visits.count { $0.lane == .main }
      parts.append("\(plural(main, "main-actor job")) for \(names.joined(separator: " and "))")
    }
    for crowd in trace.recording.crowds {
      let median = crowd.map { $0.end - $0.start }.sorted()[crowd.count / 2]
      parts.append("\(plural(crowd.count, "job")) of \(duration(median)) for \(crowd[0].name)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
