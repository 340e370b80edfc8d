import Studio

/// What a timeline shows, lane by lane and row by row, before it is drawn.
struct TimelineLanes {
  /// How a span is drawn.
  enum Look: String {
    case busy, waiting, blocked
  }

  enum Content: Equatable {
    case span(start: Double, end: Double, Look)
    case instant(Double)
    case frames([Frame])
  }

  struct Row: Equatable {
    let label: String
    let content: Content

    /// When it begins: frames are watched from the beginning.
    var start: Double {
      switch content {
      case .span(let start, _, _): start
      case .instant(let time): time
      case .frames: 0
      }
    }

    var end: Double {
      switch content {
      case .span(_, let end, _): end
      case .instant(let time): time
      case .frames(let frames): frames.last?.time ?? 0
      }
    }

    /// How long it takes, in words; empty if it takes no time.
    var length: String {
      if case .span(let start, let end, _) = content { duration(end - start) } else { "" }
    }
  }

  struct Lane: Equatable {
    let name: String
    var rows: [Row]
  }

  /// The main thread first, then the others in the order of their names, the server, and the frames.
  private(set) var lanes: [Lane] = []

  init(_ recording: Recording, _ subject: TimelineSubject) {
    for start in blocked(recording) {
      add(Row(label: "no frames drawn", content: start), to: TraceLanes.title(.main))
    }
    switch subject {
    case .tasks: addTasks(recording)
    case .threads: addThreads(recording)
    case .cores: addWork(recording)
    }
    for span in recording.spans where span.kind == .reply {
      let label = span.task.map { "for \($0 == Recording.mainTask ? "the main task" : $0)" } ?? span.name
      add(Row(label: label.printable, content: .span(start: span.start, end: span.end, .busy)), to: "server")
    }
    if !recording.frames.isEmpty {
      let missed = recording.frames.count { !$0.isDrawn }
      let label = "\(recording.frames.count - missed) drawn ╵" + (missed > 0 ? ", \(missed) missed ×" : "")
      add(Row(label: label, content: .frames(recording.frames)), to: "frames")
    }
  }

  private mutating func addTasks(_ recording: Recording) {
    let spans = recording.spans.filter { $0.kind != .reply }
    for span in spans.sorted(by: { isBefore(owner(of: $0), owner(of: $1)) }) {
      let name = span.name.printable
      let row =
        switch span.kind {
        case .visit: Row(label: name + place(span), content: .instant(span.start))
        case .wait: Row(label: name, content: .span(start: span.start, end: span.end, .waiting))
        case .work, .reply:
          Row(label: name + place(span), content: .span(start: span.start, end: span.end, .busy))
        }
      add(row, to: owner(of: span))
    }
  }

  private mutating func addThreads(_ recording: Recording) {
    // The scenario's own jobs only start the others, and wait for them.
    let jobs = recording.jobs.filter { $0.task != Recording.mainTask }
    for job in jobs.sorted(by: { isBefore(TraceLanes.title($0.lane), TraceLanes.title($1.lane)) }) {
      let isFirst = jobs.first { $0.task == job.task } == job
      let label = job.task + (isFirst ? " begins" : " resumes")
      add(
        Row(label: label, content: .span(start: job.start, end: job.end, .busy)),
        to: TraceLanes.title(job.lane))
    }
  }

  /// As many threads as there are cores can be busy at once, so these lanes show how many were.
  private mutating func addWork(_ recording: Recording) {
    let work = recording.spans.filter { $0.kind == .work }
    for span in work.sorted(by: { isBefore(TraceLanes.title($0.lane), TraceLanes.title($1.lane)) }) {
      let label = span.name.printable + (span.task.map { $0 == Recording.mainTask ? "" : " for \($0)" } ?? "")
      add(
        Row(label: label, content: .span(start: span.start, end: span.end, .busy)),
        to: TraceLanes.title(span.lane))
    }
  }

  /// Where it ran, if the lane does not say it: displays are always on the main thread.
  private func place(_ span: TimedSpan) -> String {
    owner(of: span) == TraceLanes.title(span.lane) || span.name.hasPrefix("display ")
      ? "" : " on \(TraceLanes.title(span.lane))"
  }

  /// The lane of a span in a timeline of tasks. The task that plays the scene has none: what it does is in its thread's.
  private func owner(of span: TimedSpan) -> String {
    span.task.flatMap { $0 == Recording.mainTask ? nil : $0 } ?? TraceLanes.title(span.lane)
  }

  /// When the main thread drew no frame for long: it was blocked, or waited for a core.
  private func blocked(_ recording: Recording) -> [Content] {
    guard !recording.frames.isEmpty else { return [] }
    let instants = [0] + recording.frames.filter(\.isDrawn).map(\.time) + [recording.seconds]
    return zip(instants, instants.dropFirst()).filter { $1 - $0 > Timeline.blockedLimit }
      .map { .span(start: $0, end: $1, .blocked) }
  }

  private mutating func add(_ row: Row, to name: String) {
    guard let index = lanes.firstIndex(where: { $0.name == name }) else {
      lanes.append(Lane(name: name, rows: [row]))
      return
    }
    lanes[index].rows.append(row)
  }

  /// The main thread first, tasks by their numbers, then threads.
  private func isBefore(_ a: String, _ b: String) -> Bool { key(a).lexicographicallyPrecedes(key(b)) }

  private func key(_ name: String) -> [Int] {
    let kind = name == TraceLanes.title(.main) ? 0 : name.hasPrefix("task") ? 1 : 2
    return [kind] + name.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
