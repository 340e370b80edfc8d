/// What is known about schedules that begin with the same choices: a choice leads from one place to the next, until one value
/// holds for all schedules from there on that have a value.
package struct WayTable<Value: Hashable> {
  /// Where some choices lead.
  package enum Reference: Hashable {
    /// Another place, by its number.
    case place(Int)
    case value(Int)
  }

  /// For each place, where its choices lead; nil where no schedule has a value.
  package let places: [[Reference?]]
  package let values: [Value]
  /// Before the first choice; nil if no schedule has a value.
  package let root: Reference?
}

extension ScheduleGraph {
  /// A value for each schedule that goes wrong, which is explained as ``Explorer/explain(_:token:in:sourceRoot:seconds:isOther:)``
  /// does it; but nothing is run.
  ///
  /// - Parameters:
  ///   - exploration: what the search found.
  ///   - isWrong: whether an ending is wrong.
  ///   - value: is given one schedule after the other.
  /// - Throws: what `value` throws; if the graph's token is not one.
  package func explained<Value: Hashable>(
    _ exploration: Exploration, isWrong: (Ending) -> Bool, value: (ExplainedSchedule) throws -> Value
  ) throws -> WayTable<Value> {
    let ways = RightWays(self, isWrong: isWrong)
    var places = NumberedValues<[WayTable<Value>.Reference?]>()
    var values = NumberedValues<Value>()
    let token = try Token(token)
    let always =
      exploration.outcomes.allSatisfy { isWrong($0.ending) } && exploration.complete && exploration.controlled

    func schedule(_ way: GraphWay, _ end: Int) -> Schedule {
      Schedule(
        program: program, variant: variant, granularity: token.granularity, ending: ends[end].ending,
        limitations: ends[end].limitations, preemptions: way.preemptions,
        tasks: Set(way.steps.map(\.task)).sorted(), steps: way.steps)
    }

    func visit(_ node: Int, _ way: GraphWay, _ decided: (step: DecisiveStep, other: Schedule)?) throws
      -> WayTable<Value>.Reference?
    {
      guard ways.leadsToWrong[node] else { return nil }
      if let end = nodes[node].end {
        let decision = decided.map { Decision.step($0.step) } ?? (always ? .everySchedule : nil)
        let shown = schedule(way, end)
        let explained = ExplainedSchedule(
          shown, decision: decision, other: decided?.other,
          isOnlyEnding: always && exploration.outcomes.count == 1,
          isOnlySchedule: exploration.complete && exploration.schedules == 1,
          races: exploration.races.map(shown.named))
        return .value(values.number(of: try value(explained)))
      }
      let right = ways.simplest(from: node)
      let found = try nodes[node].choices.enumerated().map { index, choice in
        var decided = decided
        if let right, !ways.leadsToRight(choice.node) {
          let other = way.taking(right.choices, from: node, in: self)
          var otherToken = token
          otherToken.choices = other.choices.trimmed
          let step = DecisiveStep(
            choice: way.choices.count, index: way.steps.count, chosen: choice.alternative,
            instead: nodes[node].choices[right.choices[0]].alternative, otherwise: ends[right.end].ending,
            token: otherToken.text)
          decided = (step, schedule(other, right.end))
        }
        return try visit(choice.node, way.taking([index], from: node, in: self), decided)
      }
      let known = Set(found.compactMap(\.self))
      // A place must not be left out: each takes one choice.
      if known.count == 1, case .value = known.first { return known.first }
      return .place(places.number(of: found))
    }

    let begin = GraphWay(steps: self.begin.map { steps[$0] })
    let root = try visit(nodes.count - 1, begin, nil)
    return WayTable(places: places.values, values: values.values, root: root)
  }
}

/// The steps on a way through a graph.
private struct GraphWay {
  var steps: [Schedule.Step]
  var choices: [Int] = []
  var preemptions = 0
  /// Whether the next step follows a preemption.
  private var isPreempted = false

  init(steps: [Schedule.Step]) { self.steps = steps }

  func taking(_ more: [Int], from node: Int, in graph: ScheduleGraph) -> GraphWay {
    var (way, node) = (self, node)
    for index in more {
      let choice = graph.nodes[node].choices[index]
      if graph.nodes[node].isPreemption(index) {
        way.preemptions += 1
        way.isPreempted = true
      }
      for number in choice.steps {
        var step = graph.steps[number]
        step.isPreemption = way.isPreempted
        way.isPreempted = false
        way.steps.append(step)
      }
      way.choices.append(index)
      node = choice.node
    }
    return way
  }
}

/// The simplest ways from each node to each ending that is not wrong.
private struct RightWays {
  private struct Way {
    var preemptions: Int
    var steps: Int
    var choices: [Int]
    var end: Int
  }

  private(set) var leadsToWrong: [Bool] = []
  private var ways: [[Ending: Way]] = []

  init(_ graph: ScheduleGraph, isWrong: (Ending) -> Bool) {
    for node in graph.nodes {
      if let end = node.end {
        let ending = graph.ends[end].ending
        leadsToWrong.append(isWrong(ending))
        ways.append(isWrong(ending) ? [:] : [ending: Way(preemptions: 0, steps: 0, choices: [], end: end)])
        continue
      }
      leadsToWrong.append(node.choices.contains { leadsToWrong[$0.node] })
      var best: [Ending: Way] = [:]
      for (index, choice) in node.choices.enumerated() {
        for (ending, later) in ways[choice.node] {
          let way = Way(
            preemptions: later.preemptions + (node.isPreemption(index) ? 1 : 0),
            steps: later.steps + choice.steps.count, choices: [index] + later.choices, end: later.end)
          if let known = best[ending], (known.preemptions, known.steps) <= (way.preemptions, way.steps) {
            continue
          }
          best[ending] = way
        }
      }
      ways.append(best)
    }
  }

  func leadsToRight(_ node: Int) -> Bool { !ways[node].isEmpty }

  /// The one that a search names: the longest, without the choices at its end that are the first, and then the first by its
  /// ending's name. Nil if there is none.
  func simplest(from node: Int) -> (choices: [Int], end: Int)? {
    ways[node].max {
      ($0.value.choices.trimmed.count, $1.key.name) < ($1.value.choices.trimmed.count, $0.key.name)
    }.map { ($0.value.choices, $0.value.end) }
  }
}

extension ScheduleGraph.Node {
  /// Whether a choice preempts the task that ran last.
  package func isPreemption(_ choice: Int) -> Bool {
    !choices[choice].alternative.goesOn && choices.contains { $0.alternative.goesOn }
  }
}

extension Array<Int> {
  /// The choices as a token has them: without those at the end that are the first.
  fileprivate var trimmed: [UInt8] {
    prefix((lastIndex { $0 != 0 } ?? -1) + 1).map(UInt8.init(clamping:))
  }
}
