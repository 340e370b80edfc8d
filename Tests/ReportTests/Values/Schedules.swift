@testable import Explorer

/// A schedule of `counter` that consists of these steps.
func schedule(
  _ outcome: String, tasks: [String] = ["main", "task 1", "task 2"], _ steps: [Schedule.Step]
) -> Schedule {
  schedule(.returned(outcome), tasks: tasks, steps)
}

func schedule(
  _ ending: Ending, tasks: [String] = ["main", "task 1", "task 2"], _ steps: [Schedule.Step]
) -> Schedule {
  Schedule(
    program: "counter", variant: "racy", granularity: .access, ending: ending, limitations: [],
    preemptions: steps.count(where: \.isPreemption), tasks: tasks, steps: steps)
}

extension Subject {
  /// A property of an object.
  init(_ path: String, of type: String = "Counter", _ number: Int = 1, isLock: Bool = false) {
    self.init(object: .init(type: type, number: number), path: path, isLock: isLock)
  }
}

extension Schedule.Step {
  /// A step of a task, on a line of the file that is replayed.
  init(
    _ task: String, _ kind: Kind, _ line: Int? = nil, file: String = "Counter.swift",
    subject: Subject? = nil, value: String? = nil, isPartial: Bool = false,
    destination: Destination? = nil, thread: Int? = nil, other: String? = nil, preempts: Bool = false
  ) {
    self.init(
      task: task, kind: kind, place: line.map { SourcePlace(file: file, line: $0) }, subject: subject,
      value: value, isStore: kind == .write, isPartial: isPartial, destination: destination, thread: thread,
      other: other, isPoint: true, isPreemption: preempts)
  }

  static func read(
    _ task: String, _ line: Int?, _ value: Int, of subject: Subject? = Subject("value"),
    preempts: Bool = false
  ) -> Self {
    Self(task, .read, line, subject: subject, value: "\(value)", preempts: preempts)
  }

  static func write(
    _ task: String, _ line: Int?, _ value: Int, of subject: Subject? = Subject("value"),
    preempts: Bool = false
  ) -> Self {
    Self(task, .write, line, subject: subject, value: "\(value)", preempts: preempts)
  }

  static func hop(_ task: String, to destination: Destination) -> Self {
    Self(task, .hop, destination: destination)
  }

  static func enqueue(_ task: String, _ other: String) -> Self { Self(task, .enqueue, other: other) }
}
