import Course
import Explorer
import Report

/// The steps of a graph in words. The same step reads differently where it is the first of its task, where it only leads to
/// the task's end, and where its neighbor says the same.
struct GraphSteps {
  /// What was done on the way to a node.
  struct Past {
    var steps: [Schedule.Step] = []
    fileprivate var made: Set = ["main"]
    fileprivate var begun: Set<String> = []
  }

  /// The steps in the order in which they were first taken.
  var data: [StepData] { numbered.values }
  private var numbered = NumberedValues<StepData>()
  private let graph: ScheduleGraph
  private let file: String
  private let text: StepText
  private let numbers: [String: Int]
  /// The tasks that do something yet, from each node on.
  private let acting: [Set<String>]

  init(_ graph: ScheduleGraph, file: String) {
    self.graph = graph
    self.file = file
    text = StepText(SubjectNames(graph.steps.compactMap(\.subject)), hiding: Sources.studio)
    numbers = Dictionary(graph.tasks.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    var acting: [Set<String>] = []
    for node in graph.nodes {
      acting.append(
        node.choices.reduce(into: []) { tasks, choice in
          tasks.formUnion(acting[choice.node])
          tasks.formUnion(choice.steps.lazy.map { graph.steps[$0] }.filter(\.isAction).map(\.task))
        })
    }
    self.acting = acting
  }

  /// The number of a task.
  func number(_ task: String) -> Int { numbers[task] ?? 0 }

  /// The line of a place in the file itself.
  func line(_ place: SourcePlace?) -> Int? { place?.file == file ? place?.line : nil }

  /// Takes some steps to a node, and gives their places in ``data``.
  mutating func taken(_ steps: [Int], after past: Past, to node: Int) -> (indices: [Int], past: Past) {
    var past = past
    let steps = steps.map { graph.steps[$0] }
    let first = steps.map { isFirst($0, &past) }
    let shorts = text.shorts(steps) { first[$0] }
    past.steps += steps
    let indices = steps.indices.map { index in
      let step = steps[index]
      let later = steps[(index + 1)...].contains { $0.task == step.task && $0.isAction }
      let isLast =
        step.kind == .hop && step.destination == .pool && !later && !acting[node].contains(step.task)
      let data = StepData(
        step, task: number(step.task), line: line(step.place), other: step.other.flatMap { numbers[$0] },
        subject: step.subject.map(text.name), short: isLast ? nil : shorts[index],
        text: text.sentence(step, isFirst: first[index]), waits: waiting(after: step))
      return numbered.number(of: data)
    }
    return (indices, past)
  }

  /// What a task waits for. In the pool there is always a thread; an actor may have others before it.
  private func waiting(after step: Schedule.Step) -> String? {
    step.kind == .hop && step.destination == .pool ? nil : text.waiting(after: step)
  }

  /// Whether a step makes a new task, or is the first of its task.
  private func isFirst(_ step: Schedule.Step, _ past: inout Past) -> Bool {
    switch step.kind {
    case .start: past.begun.insert(step.task).inserted
    case .enqueue: step.other.map { $0 != step.task && past.made.insert($0).inserted } ?? false
    default: false
    }
  }
}

/// A step as the page's scripts read it.
struct StepData: Encodable, Hashable {
  let task: Int
  let kind: Schedule.Step.Kind
  let line: Int?
  let subject, value: String?
  let store, other: Int?
  /// In a few words; nil if the step is no row of its own.
  let short: String?
  let text: String
  /// What its task waits for then; nil if it goes on.
  let waits: String?

  init(
    _ step: Schedule.Step, task: Int, line: Int?, other: Int?, subject: String?, short: String?, text: String,
    waits: String?
  ) {
    (self.task, kind, self.line, self.other) = (task, step.kind, line, other)
    (self.subject, value, store) = (subject, step.value, step.isStore ? 1 : nil)
    (self.short, self.text, self.waits) = (short, text, waits)
  }
}

extension Schedule.Step {
  /// Whether it shows that its task does more than to end.
  fileprivate var isAction: Bool { kind == .read || kind == .write || kind == .hop }
}
