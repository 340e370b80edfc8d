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
    for start in blocked(recording) { add("no frames drawn", start, to: TraceLanes.title(.main)) }
    switch subject {
    case .tasks: addTasks(recording)
    case .threads: addThreads(recording)
    case .cores: addWork(recording)
    }
    for span in recording.spans where span.kind == .reply {
      let label = span.task.map { "for \($0 == Recording.mainTask ? "the main task" : $0)" } ?? span.name
      add(label.printable, .span(start: span.start, end: span.end, .busy), to: "server")
    }
    if !recording.frames.isEmpty {
      let missed = recording.frames.count { !$0.isDrawn }
      let label = "\(recording.frames.count - missed) drawn ╵" + (missed > 0 ? ", \(missed) missed ×" : "")
      add(label, .frames(recording.frames), to: "frames")
    }
  }

  private mutating func addTasks(_ recording: Recording) {
    for span in sorted(recording.spans.filter { $0.kind != .reply }, by: owner) {
      let name = span.name.printable
      switch span.kind {
      case .visit: add(name + place(span), .instant(span.start), to: owner(of: span))
      case .wait: add(name, .span(start: span.start, end: span.end, .waiting), to: owner(of: span))
      case .work, .reply:
        add(name + place(span), .span(start: span.start, end: span.end, .busy), to: owner(of: span))
      }
    }
  }

  private mutating func addThreads(_ recording: Recording) {
    // The scenario's own jobs only start the others, and wait for them.
    let jobs = sorted(recording.jobs.filter { $0.task != Recording.mainTask }) { TraceLanes.title($0.lane) }
    for job in jobs {
      let isFirst = recording.jobs.first { $0.task == job.task } == job
      add(
        job.task + (isFirst ? " begins" : " resumes"), .span(start: job.start, end: job.end, .busy),
        to: TraceLanes.title(job.lane))
    }
  }

  /// As many threads as there are cores can be busy at once, so these lanes show how many were.
  private mutating func addWork(_ recording: Recording) {
    for span in sorted(recording.spans.filter { $0.kind == .work }, by: { TraceLanes.title($0.lane) }) {
      let task = span.task.map { $0 == Recording.mainTask ? "" : " for \($0)" } ?? ""
      add(
        span.name.printable + task, .span(start: span.start, end: span.end, .busy),
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

  private mutating func add(_ label: String, _ content: Content, to name: String) {
    let row = Row(label: label, content: content)
    if let index = lanes.firstIndex(where: { $0.name == name }) {
      lanes[index].rows.append(row)
    } else {
      lanes.append(Lane(name: name, rows: [row]))
    }
  }

  /// The main thread first, tasks by their numbers, then threads.
  private func sorted<Element>(_ all: [Element], by lane: (Element) -> String) -> [Element] {
    func key(_ name: String) -> [Int] {
      let kind = name == TraceLanes.title(.main) ? 0 : name.hasPrefix("task") ? 1 : 2
      return [kind] + name.split { !$0.isNumber }.compactMap { Int($0) }
    }
    return all.sorted { key(lane($0)).lexicographicallyPrecedes(key(lane($1))) }
  }
}
