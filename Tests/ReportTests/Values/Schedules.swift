@testable import Explorer

/// A schedule of `counter` that consists of these steps.
func schedule(
  _ outcome: String, tasks: [TaskName] = ["main", "task 1", "task 2"], _ steps: [Schedule.Step]
) -> Schedule {
  schedule(.returned(outcome), tasks: tasks, steps)
}

func schedule(
  _ ending: Ending, tasks: [TaskName] = ["main", "task 1", "task 2"], _ steps: [Schedule.Step]
) -> Schedule {
  Schedule(
    program: "counter", variant: "racy", granularity: .access, ending: ending, limitations: [],
    preemptions: steps.count(where: \.isPreemption), tasks: tasks, steps: steps)
}

extension Subject {
  /// A property of an object.
  init(_ name: String, of type: String = "Counter", _ number: Int = 1, kind: Kind = .value) {
    self.init(kind, object: .init(type: type, number: number), name)
  }
}

extension TaskName: ExpressibleByStringInterpolation {
  /// A name as it is printed.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Schedule.Step {
  /// A step of a task, on a line of the file that is replayed. What its kind does not have is not used.
  init(
    _ task: TaskName, _ kind: Kind, _ line: Int? = nil, file: String = "Counter.swift",
    subject: Subject? = nil, value: String? = nil, isPartial: Bool = false, destination: Destination = .pool,
    thread: Int? = nil, waitsFor: Waiter.Cause? = nil, other: TaskName? = nil, preempts: Bool = false
  ) {
    let access = Access(subject: subject, value: value, isPartial: isPartial)
    let action: Action =
      switch kind {
      case .start: .start(on: destination, thread: thread)
      case .read: .read(access)
      case .write: .write(access)
      case .atomic: .atomic(access)
      case .hop: .hop(to: destination)
      case .enqueue: .enqueue(other, on: destination)
      case .suspend: .suspend(waitsFor: waitsFor, other)
      case .blocked: .blocked(subject, holder: other)
      case .lock: .lock(subject)
      case .unlock: .unlock(subject)
      case .call: .call(subject)
      case .sleep: .sleep
      case .throw: .throw(error: value)
      case .fail: .fail(error: value)
      case .end: .end
      }
    self.init(
      task: task, action: action, place: line.map { SourcePlace(file: file, line: $0) }, isPoint: true,
      isPreemption: preempts)
  }

  static func read(
    _ task: TaskName, _ line: Int?, _ value: Int, of subject: Subject? = Subject("value"),
    preempts: Bool = false
  ) -> Self {
    Self(task, .read, line, subject: subject, value: "\(value)", preempts: preempts)
  }

  static func write(
    _ task: TaskName, _ line: Int?, _ value: Int, of subject: Subject? = Subject("value"),
    preempts: Bool = false
  ) -> Self {
    Self(task, .write, line, subject: subject, value: "\(value)", preempts: preempts)
  }

  static func hop(_ task: TaskName, to destination: Destination) -> Self {
    Self(task, .hop, destination: destination)
  }

  static func enqueue(_ task: TaskName, _ other: TaskName) -> Self { Self(task, .enqueue, other: other) }
}
