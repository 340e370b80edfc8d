import Course
import Evidence
import Explorer

extension JSONReport {
  /// The graphs of all schedules of an exhibit's files, with what the catalog says about their ends.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func graphs(_ exhibit: Exhibit, _ graphs: [ScheduleGraph]) throws -> String {
    try text(GraphsJSON(exhibit: exhibit.id, variants: graphs.map { GraphJSON($0, exhibit) }))
  }

  private struct GraphsJSON: Encodable {
    let exhibit: String
    let variants: [GraphJSON]
  }
}

/// The graph of all schedules of a file: tasks, steps, ends and nodes are identified by their indices in the lists.
public struct GraphJSON: Encodable {
  let variant: String
  let tasks: [String]
  let steps: [StepJSON]
  let ends: [EndJSON]
  let begin: [Int]
  let root: Int
  let nodes: [NodeJSON]

  /// A graph, with what an exhibit's catalog entry says about its ends.
  public init(_ graph: ScheduleGraph, _ exhibit: Exhibit) {
    let numbers = Dictionary(graph.tasks.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    variant = graph.variant
    tasks = graph.tasks
    steps = graph.steps.map { StepJSON($0, numbers) }
    let ends = graph.ends.map { EndJSON($0, exhibit) }
    self.ends = ends
    begin = graph.begin
    root = graph.nodes.count - 1
    let wrong = Set(ends.indices.filter { ends[$0].expectation == .forbidden })
    nodes = zip(graph.nodes, graph.counts).map { NodeJSON($0, $1, wrong, numbers) }
  }

  /// A step of a task, which is identified by its index in the list.
  struct StepJSON: Encodable {
    let task: Int
    let kind: Schedule.Step.Kind
    let line: Int?
    let file: String?
    let subject: Subject?
    let value: String?
    let stores: Bool?
    let other: Int?

    init(_ step: Schedule.Step, _ tasks: [String: Int]) {
      task = tasks[step.task] ?? 0
      kind = step.kind
      (file, line) = (step.place?.file, step.place?.line)
      (subject, value) = (step.subject, step.value)
      stores = step.isStore ? true : nil
      other = step.other.flatMap { tasks[$0] }
    }
  }

  /// How some schedules end.
  struct EndJSON: Encodable {
    let outcome: Ending
    let expectation: Expectation
    let meaning: String
    let note: String?

    init(_ end: ScheduleGraph.End, _ exhibit: Exhibit) {
      let known = exhibit.known(end.ending)
      outcome = end.ending
      expectation = known?.expectation ?? .unknown
      meaning = known?.meaning ?? ""
      note = end.note
    }
  }

  /// A place where schedules branch or end.
  struct NodeJSON: Encodable {
    let schedules: Int
    let wrong: Int
    let ends: [String: Int]
    let choices: [ChoiceJSON]

    init(_ node: ScheduleGraph.Node, _ counts: [Int: Int], _ wrongEnds: Set<Int>, _ tasks: [String: Int]) {
      schedules = counts.values.reduce(0, +)
      wrong = counts.filter { wrongEnds.contains($0.key) }.values.reduce(0, +)
      ends = Dictionary(counts.map { (String($0), $1) }, uniquingKeysWith: +)
      choices = node.choices.map { ChoiceJSON($0, tasks) }
    }
  }

  /// One alternative.
  struct ChoiceJSON: Encodable {
    let task: Int
    let kind: Schedule.Step.Kind
    let line: Int?
    let subject: Subject?
    let goesOn: Bool
    let thread: Int?
    let steps: [Int]
    let node: Int

    init(_ choice: ScheduleGraph.Choice, _ tasks: [String: Int]) {
      task = tasks[choice.task] ?? 0
      (kind, line, subject) = (choice.kind, choice.place?.line, choice.subject)
      (goesOn, thread, steps, node) = (choice.goesOn, choice.thread, choice.steps, choice.node)
    }
  }
}
