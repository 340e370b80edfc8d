extension JSONReport {
  /// The graphs of all schedules of an exhibit's files, with what the catalog says about their ends.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func graphs(_ exhibit: Exhibit, _ graphs: [ScheduleGraph]) throws -> String {
    try text(GraphsJSON(exhibit: exhibit.id, variants: graphs.map { GraphJSON($0, exhibit) }))
  }

  private struct GraphsJSON: Encodable {
    let exhibit: String
    let variants: [GraphJSON]
  }
}

/// The graph of all schedules of a file, as `explore --graph` prints it and as the page's scripts read it: tasks, steps, ends
/// and nodes are identified by their indices in the lists.
struct GraphJSON: Encodable {
  let variant: String
  let tasks: [TaskName]
  var steps: [StepJSON]
  var ends: [EndJSON]
  var begin: [Int]
  let root: Int
  var nodes: [NodeJSON]
  /// For the page: the numbers in a task's name, none for the main task, and null for an actor's queue.
  var numbers: [[Int]?]?
  /// For the page: what the tasks are called in the code.
  var names: [String]?

  /// A graph, with what an exhibit's catalog entry says about its ends.
  init(_ graph: ScheduleGraph, _ exhibit: Exhibit) {
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
  struct StepJSON: Encodable, Hashable {
    let task: Int
    let kind: Schedule.Step.Kind
    var line: Int?
    var file: String?
    var subject: Subject?
    let value: String?
    var stores: Bool?
    let other: Int?
    /// For the page: the newest value, where the step reads or stores an older one.
    var newest: String?
    /// For the page: the picture that the value is or has.
    var picture: String?
    /// For the page: what the subject is called.
    var name: String?
    /// For the page: the step in a few words; nil if it is no row of its own.
    var short: String?
    /// For the page: what the task does, a sentence without its subject and its full stop.
    var text: String?
    /// For the page: what its task waits for then; nil if it goes on.
    var waits: String?

    /// A step, without words.
    init(_ step: Schedule.Step, _ tasks: [TaskName: Int]) {
      task = tasks[step.task] ?? 0
      kind = step.kind
      (file, line) = (step.place?.file, step.place?.line)
      (subject, value) = (step.subject, step.value)
      stores = step.stores ? true : nil
      other = step.other.flatMap { tasks[$0] }
    }
  }

  /// How some schedules end.
  struct EndJSON: Encodable {
    let outcome: Ending
    let expectation: Expectation
    let meaning: String
    let note: String?
    /// For the page: what tasks wait for in a deadlock, by the task.
    var waits: [String: String]?

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
    var schedules: Int?
    var wrong: Int?
    var ends: [String: Int]?
    var choices: [ChoiceJSON]
    /// For the page, in place of these counts: the end, where schedules end.
    var end: Int?

    init(_ node: ScheduleGraph.Node, _ counts: [Int: Int], _ wrongEnds: Set<Int>, _ tasks: [TaskName: Int]) {
      schedules = counts.values.reduce(0, +)
      wrong = counts.filter { wrongEnds.contains($0.key) }.values.reduce(0, +)
      ends = Dictionary(uniqueKeysWithValues: counts.map { (String($0), $1) })
      choices = node.choices.map { ChoiceJSON($0, tasks) }
    }
  }

  /// One alternative.
  struct ChoiceJSON: Encodable {
    let task: Int
    let kind: Schedule.Step.Kind
    var line: Int?
    var subject: Subject?
    var goesOn: Bool?
    var thread: Int?
    /// How many newer stores an atomic operation leaves out, where that is the choice.
    let older: Int?
    var steps: [Int]
    /// For the page: what the task does first, where none of the steps says it.
    var text: String?
    let node: Int

    init(_ choice: ScheduleGraph.Choice, _ tasks: [TaskName: Int]) {
      let one = choice.alternative
      task = tasks[one.task] ?? 0
      (kind, line, subject) = (one.kind, one.place?.line, one.subject)
      (goesOn, thread, older, steps, node) = (one.goesOn, one.thread, one.older, choice.steps, choice.node)
    }
  }
}
