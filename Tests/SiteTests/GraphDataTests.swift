import Course
import Evidence
import Explorer
import Report
import Testing

@testable import Site

@Suite("All schedules as the page's scripts read them", .enabled(if: Explorer.isSupported))
struct GraphDataTests {
  private let racy: CollectedVersion
  private let exhibit: Exhibit
  private let graph: GraphJSON

  init() throws {
    let counter = try #require(try collectedSample().first)
    exhibit = counter.exhibit
    racy = counter.racy
    graph = GraphJSON(try #require(racy.graph), exhibit, .racy, source: racy.source)
  }

  /// Walks through the graph as the page does: after the last choice given, always the first.
  private func walk(_ choices: [UInt8]) -> (steps: [GraphJSON.StepJSON], end: GraphJSON.EndJSON?) {
    var steps = graph.begin.map { graph.steps[$0] }
    var node = graph.nodes[graph.root]
    var rest = choices[...]
    while !node.choices.isEmpty {
      let choice = node.choices[Int(rest.popFirst() ?? 0)]
      steps += choice.steps.map { graph.steps[$0] }
      node = graph.nodes[choice.node]
    }
    return (steps, node.ends.keys.first.flatMap { Int($0) }.map { graph.ends[$0] })
  }

  @Test("The simplest schedule of each outcome leads there, by the choices of its token")
  func outcomes() throws {
    let data = VersionData(racy)
    let outcomes = try #require(data.outcomes)
    #expect(Set(outcomes.map(\.outcome.name)) == ["1, 1", "2, 2", "1, 2", "2, 1"])
    for outcome in outcomes {
      let end = walk(try #require(outcome.choices)).end
      #expect(end?.outcome == outcome.outcome && end?.expectation == outcome.expectation)
      #expect(try Token(outcome.token).head == data.tokenHead)
    }
  }

  @Test("Each node counts the schedules below it, and those that are wrong")
  func counts() throws {
    let root = graph.nodes[graph.root]
    #expect(root.schedules == racy.run.explored?.exploration.schedules)
    #expect(root.wrong == racy.run.explored?.outcomes.forbidden)
    for node in graph.nodes {
      #expect(node.ends.values.reduce(0, +) == node.schedules)
      guard !node.choices.isEmpty else {
        #expect(node.ends.count == 1 && node.schedules == 1)
        continue
      }
      #expect(node.choices.count > 1)
      #expect(node.choices.map { graph.nodes[$0.node].schedules }.reduce(0, +) == node.schedules)
      #expect(node.choices.count { $0.goesOn == true } <= 1)
    }
  }

  @Test("The lost update reads as a replay does")
  func words() {
    let (steps, _) = walk([0, 0, 1])
    #expect(
      steps.compactMap(\.short) == [
        "begins on the main actor", "starts task 1 in the pool", "starts task 2 in the pool", "waits",
        "begins",
        "value ➜ 0", "begins", "value ➜ 0", "value = 1", "value ➜ 1", "value = 1", "value ➜ 1",
        "wakes the main task",
        "resumes", "hop to main actor", "resumes on the main actor",
      ])
    #expect(steps.contains { $0.text == "task 2 reads 'value': it is 0." && $0.line == 9 })
    #expect(graph.actions?.contains("line 9, reads value") == true)
  }
}
