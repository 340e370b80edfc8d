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

/// The graph of all schedules of a file, as `explore --graph` prints it and as the page's scripts read it: tasks, steps, ends
/// and nodes are identified by their indices in the lists.
package struct GraphJSON: Encodable {
  let variant: String
  package let tasks: [TaskName]
  package var steps: [StepJSON]
  package var ends: [EndJSON]
  package var begin: [Int]
  package let root: Int
  package var nodes: [NodeJSON]
  /// For the page: the numbers in a task's name, none for the main task, and null for an actor's queue.
  package var numbers: [[Int]?]?
  /// For the page: why each wrong schedule goes wrong.
  package var reasons: ReasonsJSON?

  /// A graph, with what an exhibit's catalog entry says about its ends.
  package init(_ graph: ScheduleGraph, _ exhibit: Exhibit) {
    let numbers = Dictionary(uniqueKeysWithValues: graph.tasks.enumerated().map { ($1, $0) })
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

  /// A step of a task.
  package struct StepJSON: Encodable, Hashable {
    package let task: Int
    package let kind: Schedule.Step.Kind
    package var line: Int?
    package var file: String?
    package var subject: Subject?
    package let value: String?
    package var stores: Bool?
    package let other: Int?
    /// For the page: the newest value, where the step reads or stores an older one.
    package var newest: String?
    /// For the page: the picture that the value is or has.
    package var picture: String?
    /// For the page: what the subject is called.
    package var name: String?
    /// For the page: the step in a few words; nil if it is no row of its own.
    package var short: String?
    /// For the page: what the task does, a sentence without its subject and its full stop.
    package var text: String?
    /// For the page: what its task waits for then; nil if it goes on.
    package var waits: String?

    /// A step, without words.
    package init(_ step: Schedule.Step, _ tasks: [TaskName: Int]) {
      task = tasks[step.task] ?? 0
      kind = step.kind
      (file, line) = (step.place?.file, step.place?.line)
      (subject, value) = (step.subject, step.value)
      stores = step.stores ? true : nil
      other = step.other.flatMap { tasks[$0] }
    }
  }

  /// How some schedules end.
  package struct EndJSON: Encodable {
    package let outcome: Ending
    package let expectation: Expectation
    let meaning: String
    package let note: String?
    /// For the page: what tasks wait for in a deadlock, by the task.
    package var waits: [String: String]?

    init(_ end: ScheduleGraph.End, _ exhibit: Exhibit) {
      let known = exhibit.known(end.ending)
      outcome = end.ending
      expectation = known?.expectation ?? .unknown
      meaning = known?.meaning ?? ""
      note = end.note
    }
  }

  /// A place where schedules branch or end.
  package struct NodeJSON: Encodable {
    package var schedules: Int?
    package var wrong: Int?
    package var ends: [String: Int]?
    package var choices: [ChoiceJSON]
    /// For the page, in place of these counts: the end, where schedules end.
    package var end: Int?

    init(_ node: ScheduleGraph.Node, _ counts: [Int: Int], _ wrongEnds: Set<Int>, _ tasks: [TaskName: Int]) {
      schedules = counts.values.reduce(0, +)
      wrong = counts.filter { wrongEnds.contains($0.key) }.values.reduce(0, +)
      ends = Dictionary(uniqueKeysWithValues: counts.map { (String($0), $1) })
      choices = node.choices.map { ChoiceJSON($0, tasks) }
    }
  }

  /// One alternative.
  package struct ChoiceJSON: Encodable {
    package let task: Int
    package let kind: Schedule.Step.Kind
    package var line: Int?
    package var subject: Subject?
    package var goesOn: Bool?
    package var thread: Int?
    /// How many newer stores an atomic operation leaves out, where that is the choice.
    package let older: Int?
    package var steps: [Int]
    /// For the page: what the task does first, where none of the steps says it.
    package var text: String?
    package let node: Int

    init(_ choice: ScheduleGraph.Choice, _ tasks: [TaskName: Int]) {
      let one = choice.alternative
      task = tasks[one.task] ?? 0
      (kind, line, subject) = (one.kind, one.place?.line, one.subject)
      (goesOn, thread, older, steps, node) = (one.goesOn, one.thread, one.older, choice.steps, choice.node)
    }
  }
}
