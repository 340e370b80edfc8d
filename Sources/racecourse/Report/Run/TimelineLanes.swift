import Studio

/// What a timeline shows, lane by lane and row by row, before it is drawn.
struct TimelineLanes {
  /// How a span is drawn.
  enum Look: String {
    case busy, waiting, blocked
  }

  enum Content: Equatable {
    case span(start: Double, end: Double, Look)
    /// Pieces of work of the same kind, one after the other or at the same time.
    case many([ClosedRange<Double>])
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
      case .many(let pieces): pieces.map(\.lowerBound).min() ?? 0
      case .instant(let time): time
      case .frames: 0
      }
    }

    var end: Double {
      switch content {
      case .span(_, let end, _): end
      case .many(let pieces): pieces.map(\.upperBound).max() ?? 0
      case .instant(let time): time
      case .frames(let frames): frames.last?.time ?? 0
      }
    }

    /// How long it takes, in words; empty if it takes no time.
    var length: String {
      switch content {
      case .span, .many: duration(end - start)
      case .instant, .frames: ""
      }
    }
  }

  struct Lane: Equatable {
    let name: String
    var rows: [Row]
  }

  /// Who has a lane of spans and jobs, in their order.
  private enum Owner: Comparable {
    case main
    case task(TaskName)
    case thread(Int)
    case server

    init(_ lane: Studio.Lane) {
      self =
        switch lane {
        case .main: .main
        case .thread(let number): .thread(number)
        case .server: .server
        }
    }

    var name: String {
      switch self {
      case .main: TraceLanes.title(.main)
      case .task(let task): task.title
      case .thread(let number): TraceLanes.title(.thread(number))
      case .server: TraceLanes.title(.server)
      }
    }
  }

  /// The main thread first, then the tasks, the threads, the server, and the frames.
  private(set) var lanes: [Lane] = []
  private let labels: TaskLabels

  init(_ recording: Recording, _ subject: TimelineSubject, _ labels: TaskLabels) {
    self.labels = labels
    for start in blocked(recording) { add("no frames drawn", start, to: TraceLanes.title(.main)) }
    switch subject {
    case .tasks: addTasks(recording)
    case .turns:
      addJobs(recording) { $0 == .main }
      addTasks(recording)
    case .threads: addJobs(recording)
    case .cores: addWork(recording)
    }
    for span in recording.spans where span.kind == .reply {
      let label = span.task.map { "for \(labels[$0])" } ?? span.name
      add(label.printable, .span(start: span.start, end: span.end, .busy), to: "server")
    }
    if !recording.frames.isEmpty {
      let missed = recording.frames.count { !$0.isDrawn }
      let early = recording.frames.filter { $0.lacks != nil }
      var parts = ["\(recording.frames.count - missed - early.count) drawn ╵"]
      if missed > 0 { parts.append("\(missed) missed ×") }
      if let lacks = early.first?.lacks { parts.append("\(early.count) without \(lacks) ○") }
      add(parts.joined(separator: ", "), .frames(recording.frames), to: "frames")
    }
  }

  private mutating func addTasks(_ recording: Recording) {
    let crowds = recording.crowds
    let crowded = Set(crowds.joined())
    let spans = recording.spans.filter { $0.kind != .reply && !crowded.contains($0) }
    for span in sorted(spans, by: owner) {
      let (name, lane) = (span.name.printable, owner(of: span).name)
      switch span.kind {
      case .visit: add(name + place(span), .instant(span.start), to: lane)
      case .wait: add(name, .span(start: span.start, end: span.end, .waiting), to: lane)
      case .work, .reply: add(name + place(span), .span(start: span.start, end: span.end, .busy), to: lane)
      }
    }
    for crowd in crowds {
      for (isMain, place) in [(true, "on \(TraceLanes.title(.main))"), (false, "in the pool")] {
        let pieces = crowd.filter { ($0.lane == .main) == isMain }
        guard let name = pieces.first?.name.printable else { continue }
        let count = pieces.count < crowd.count ? "\(grouped(pieces.count)) × " : ""
        add(
          "\(count)\(name) \(place)", .many(pieces.map { $0.start...$0.end }), to: plural(crowd.count, "task")
        )
      }
    }
  }

  /// Which task each of some threads ran when.
  private mutating func addJobs(_ recording: Recording, on isShown: (Studio.Lane) -> Bool = { _ in true }) {
    // The scenario's own jobs only start the others, and wait for them.
    let jobs = recording.jobs.filter { $0.task != Recording.mainTask && isShown($0.lane) }
    for job in sorted(jobs, by: { Owner($0.lane) }) {
      let isFirst = recording.jobs.first { $0.task == job.task } == job
      add(
        "\(labels[job.task])" + (isFirst ? " begins" : " resumes"),
        .span(start: job.start, end: job.end, .busy), to: Owner(job.lane).name)
    }
  }

  /// As many threads as there are cores can be busy at once, so these lanes show how many were.
  private mutating func addWork(_ recording: Recording) {
    for span in sorted(recording.spans.filter { $0.kind == .work }, by: { Owner($0.lane) }) {
      let task = span.task.map { $0 == Recording.mainTask ? "" : " for \(labels[$0])" } ?? ""
      add(
        span.name.printable + task, .span(start: span.start, end: span.end, .busy), to: Owner(span.lane).name)
    }
  }

  /// Where it ran, if the lane does not say it: displays are always on the main thread.
  private func place(_ span: TimedSpan) -> String {
    owner(of: span) == Owner(span.lane) || span.name.hasPrefix("display ")
      ? "" : " on \(TraceLanes.title(span.lane))"
  }

  /// The lane of a span in a timeline of tasks. The task that plays the scene has none: what it does is in its thread's.
  private func owner(of span: TimedSpan) -> Owner {
    span.task.flatMap { $0 == Recording.mainTask ? nil : .task(labels[$0]) } ?? Owner(span.lane)
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

  private func sorted<Element>(_ all: [Element], by owner: (Element) -> Owner) -> [Element] {
    all.sorted { owner($0) < owner($1) }
  }
}
