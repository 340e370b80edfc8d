import Dispatch
import Explorer
import Support
import Synchronization
import Testing

/// A search of a litmus test, and the graph of its schedules.
private func graph(_ name: String, _ options: SearchOptions = SearchOptions()) throws -> (
  found: Exploration, graph: ScheduleGraph
) {
  let found = try explore(name, options)
  return (found, try explorer(name).graph(found))
}

extension ScheduleGraph {
  /// Every way from the root to an end, with the steps on it.
  fileprivate func ways() -> [(choices: [Int], steps: [Schedule.Step], ending: Ending)] {
    var ways: [(choices: [Int], steps: [Schedule.Step], ending: Ending)] = []
    var open = [(node: nodes.count - 1, choices: [Int](), steps: begin)]
    while let (number, choices, done) = open.popLast() {
      if let end = nodes[number].end { ways.append((choices, done.map { steps[$0] }, ends[end].ending)) }
      open += nodes[number].choices.enumerated().map { ($1.node, choices + [$0], done + $1.steps) }
    }
    return ways
  }
}

@Suite("The graph of all schedules", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct GraphTests {
  @Test(
    "It has as many paths to each ending as the search counted",
    arguments: try LongTests.classes.sample(
      [
        "2x1", "3x1", "actor-order", "empty-array", "two-locks", "mutex", "thread-local", "philosophers",
        "stream", "cancelled-sleep", "first-of-group",
      ], oneOf: 4))
  func counts(name: String) throws {
    let (found, graph) = try graph(name)
    var counts: [String: Int] = [:]
    for (end, count) in try #require(graph.counts.last) {
      counts[graph.ends[end].ending.name, default: 0] += count
    }
    #expect(counts == found.counts)
    for (number, node) in graph.nodes.enumerated() {
      #expect((node.end == nil) == (node.choices.count > 1), "one way to go on is no choice")
      #expect(node.choices.allSatisfy { $0.node < number }, "a node comes behind all that it leads to")
    }
  }

  @Test(
    "Each path is a schedule of the program: a replay of its choices has the same steps and ending",
    arguments: try LongTests.classes.sample(
      ["2x1", "actor-order", "empty-array", "two-locks", "mutex"], oneOf: 2))
  func ways(name: String) throws {
    let (found, graph) = try graph(name)
    let stepper = try Stepper(explorer(name), token: try #require(found.outcomes.first?.token))
    for way in graph.ways() {
      let position = try stepper.position(after: way.choices)
      #expect(position.ending == way.ending)
      // What is shared in any schedule is shown in each of them, so that a graph may show more.
      var steps = way.steps[...]
      for var step in position.steps {
        step.isPreemption = false
        let index = steps.firstIndex(of: step)
        #expect(index != nil, "\(step) is missing in \(way.choices)")
        steps = steps[(index.map { $0 + 1 } ?? steps.endIndex)...]
      }
    }
  }

  @Test("Several graphs may be made at the same time: none takes anything for another's")
  func concurrently() throws {
    let (found, expected) = try graph("actor-order")
    let graphs = Mutex<[ScheduleGraph]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      guard let graph = try? explorer("actor-order").graph(found) else { return }
      graphs.withLock { $0.append(graph) }
    }
    #expect(graphs.withLock { $0 } == Array(repeating: expected, count: 4))
  }

  @Test("Positions with the same future are one node: 1,680 schedules make a few dozen nodes")
  func merged() throws {
    let (found, graph) = try graph("3x1")
    #expect(graph.nodes.count * 4 < found.schedules)
    #expect(Set(graph.nodes).count == graph.nodes.count)
    #expect(Set(graph.steps).count == graph.steps.count)
  }

  @Test("Its choices name the next task, its line and its subject; at the beginning, no task has run")
  func choices() throws {
    let (_, graph) = try graph("2x1")
    let root = try #require(graph.nodes.last)
    #expect(graph.tasks == [.main, .numbered([1]), .numbered([2])])
    let first = root.choices.map(\.alternative)
    #expect(first.map(\.task) == [.numbered([1]), .numbered([2])])
    let increment = try line("all.append(Task.detached")
    #expect(first.allSatisfy { $0.kind == .start && !$0.goesOn && $0.place?.line == increment })
    let second = graph.nodes[root.choices[0].node]
    #expect(second.choices.map(\.alternative.goesOn) == [true, false])
  }

  @Test("A search that left schedules out has no graph")
  func incomplete() throws {
    let found = try explore("3x1", SearchOptions(maximumSchedules: 10))
    #expect(throws: ExplorerError.incompleteSearch) { try explorer("3x1").graph(found) }
  }

  @Test("A search of classes has no graph: it ran one schedule of each")
  func classes() throws {
    for options in [SearchOptions(reduction: true), SearchOptions(classesAfter: 100)] {
      let found = try explore("3x1", options)
      #expect(found.complete && !found.hasEverySchedule)
      #expect(throws: ExplorerError.incompleteSearch) { try explorer("3x1").graph(found) }
    }
  }
}
