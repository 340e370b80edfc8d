/// The steps of a graph in words. The same step reads differently where it is the first of its task, where it only leads to
/// the task's end, and where its neighbor says the same.
struct GraphSteps {
  /// Which tasks began on the way to a node.
  struct Past {
    fileprivate var beginnings = TaskBeginnings()
  }

  /// The steps in the order in which they were first taken.
  var data: [GraphJSON.StepJSON] { numbered.values }
  private var numbered = NumberedValues<GraphJSON.StepJSON>()
  private let graph: ScheduleGraph
  private let file: String
  private let text: StepText
  private let numbers: [TaskName: Int]
  /// The tasks that do something yet, from each node on.
  private let acting: [Set<TaskName>]

  init(_ graph: ScheduleGraph, file: String) {
    self.graph = graph
    self.file = file
    text = StepText(SubjectNames(graph.steps.compactMap(\.subject)), hiding: Sources.studio)
    numbers = Dictionary(uniqueKeysWithValues: graph.tasks.enumerated().map { ($1, $0) })
    var acting: [Set<TaskName>] = []
    for node in graph.nodes {
      acting.append(
        node.choices.reduce(into: []) { tasks, choice in
          tasks.formUnion(acting[choice.node])
          tasks.formUnion(choice.steps.lazy.map { graph.steps[$0] }.filter(\.isAction).map(\.task))
        })
    }
    self.acting = acting
  }

  /// The line of a place in the file itself.
  func line(_ place: SourcePlace?) -> Int? { place?.file == file ? place?.line : nil }

  /// Takes some steps to a node, and gives their places in ``data``.
  mutating func taken(_ steps: [Int], after past: Past, to node: Int) -> (indices: [Int], past: Past) {
    var past = past
    let steps = steps.map { graph.steps[$0] }
    let first = steps.map { past.beginnings.isFirst($0) }
    let shorts = text.shorts(steps) { first[$0] }
    let indices = steps.indices.map { index in
      let step = steps[index]
      let later = steps[(index + 1)...].contains { $0.task == step.task && $0.isAction }
      var data = GraphJSON.StepJSON(step, numbers)
      (data.file, data.line, data.stores) = (nil, line(step.place), nil)
      (data.subject, data.name) = (nil, step.subject.map(text.name))
      data.short = step.leavesToEnd(later: later || acting[node].contains(step.task)) ? nil : shorts[index]
      data.text = text.predicate(step, isFirst: first[index])
      data.newest = newest(step)
      data.picture = step.access?.known
      data.waits = waiting(after: step)
      return numbered.number(of: data)
    }
    return (indices, past)
  }

  /// The newest value, where a step does not see it.
  private func newest(_ step: Schedule.Step) -> String? {
    if case .atomic(_, _, let older?) = step.action { older.newest } else { nil }
  }

  /// What a task waits for. In the pool there is always a thread; an actor may have others before it.
  private func waiting(after step: Schedule.Step) -> String? {
    step.action == .hop(to: .pool) ? nil : text.waiting(after: step)
  }
}
