import Course
import Evidence
import Explorer
import Report

/// All schedules of a file as the page's scripts read them; its README says what the letters mean.
struct GraphData: Encodable {
  let tasks: [String]
  private(set) var steps: [StepData] = []
  let endings: [EndingData]
  private(set) var begin: [Int] = []
  let root: Int
  private(set) var nodes: [NodeData]
  /// What choices do, in words.
  private(set) var actions: [String] = []

  init(_ graph: ScheduleGraph, _ exhibit: Exhibit, _ variant: Variant, source: String) {
    let graph = graph.namingJobs()
    tasks = graph.tasks
    endings = graph.ends.map { EndingData($0, exhibit) }
    root = graph.nodes.count - 1
    nodes = zip(graph.nodes, graph.counts).map { [endings] node, counts in
      NodeData(node, counts, endings)
    }
    let file = SourceFile(path: exhibit.path(variant), text: source)
    var steps = GraphSteps(graph, file: file.path)
    let choices = ChoiceText(graph, file: file)
    var actions = NumberedValues<String>()
    let first = steps.taken(graph.begin, after: GraphSteps.Past(), to: root)
    begin = first.indices
    var open = [(node: root, past: first.past)]
    var seen: Set = [root]
    while let (node, past) = open.popLast() {
      let texts = choices.texts(at: node, after: past.steps)
      for (index, choice) in graph.nodes[node].choices.enumerated() {
        let taken = steps.taken(choice.steps, after: past, to: choice.node)
        nodes[node].c?.append(
          ChoiceData(
            choice, task: steps.number(choice.task), line: steps.line(choice.place), taken.indices,
            actions.number(of: texts[index])))
        if seen.insert(choice.node).inserted { open.append((choice.node, taken.past)) }
      }
    }
    self.steps = steps.data
    self.actions = actions.values
  }

  /// A way in which schedules end.
  struct EndingData: Encodable {
    let name, kind: String
    let verdict: Expectation
    let meaning, note: String?

    init(_ end: ScheduleGraph.End, _ exhibit: Exhibit) {
      let known = exhibit.known(end.ending)
      name = end.ending.name.printable
      kind = end.ending.kind
      verdict = known?.expectation ?? .unknown
      meaning = known?.meaning
      note = end.note
    }
  }

  /// A place where schedules part, or where they end. The names are short because there are thousands of them.
  struct NodeData: Encodable {
    /// How many schedules go on from here, and how many of those are wrong.
    var s, w: Int?
    /// The endings that can be reached, with their schedules.
    var e: [[Int]]?
    var c: [ChoiceData]?
    /// The ending, of a leaf.
    var end: Int?

    init(_ node: ScheduleGraph.Node, _ counts: [Int: Int], _ endings: [EndingData]) {
      if let end = node.end {
        self.end = end
        return
      }
      s = counts.values.reduce(0, +)
      w = counts.filter { endings[$0.key].verdict == .forbidden }.values.reduce(0, +)
      e = counts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
      c = []
    }
  }

  /// One way to go on.
  struct ChoiceData: Encodable {
    /// The task, and 1 if it ran last.
    let t: Int
    let g: Int?
    /// What it does first, and on which line.
    let k: Schedule.Step.Kind
    let l: Int?
    /// The thread that its job would run on.
    let h: Int?
    /// What happens up to the next choice.
    let n: [Int]
    /// What it does, in words.
    let a: Int
    let to: Int

    init(_ choice: ScheduleGraph.Choice, task: Int, line: Int?, _ steps: [Int], _ action: Int) {
      (t, g, k, l, h) = (task, choice.goesOn ? 1 : nil, choice.kind, line, choice.thread)
      (n, a, to) = (steps, action, choice.node)
    }
  }
}
