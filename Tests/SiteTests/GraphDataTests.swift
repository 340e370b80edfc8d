import Explorer
import Support
import Testing

@testable import racecourse

@Suite("All schedules as the page's scripts read them", .enabled(if: Explorer.isSupported))
struct GraphDataTests {
  private let racy: CollectedVersion
  private let exhibit: Exhibit
  private let graph: GraphJSON

  init() throws {
    let counter = try #require(try collectedSample().first)
    exhibit = counter.exhibit
    racy = counter.racy
    graph = GraphJSON(try #require(racy.graph), exhibit, .racy)
  }

  /// What the scripts read of the racy file.
  private func data(_ seen: Set<String>) throws -> [String: Any] {
    try jsonObject(JSONReport.object(CourseData.version(racy, seen)))
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
    return (steps, node.end.map { graph.ends[$0] })
  }

  @Test("The simplest schedule of each outcome leads there, by the choices of its token")
  func outcomes() throws {
    let data = try data([])
    let outcomes = try #require(data["outcomes"] as? [[String: Any]])
    #expect(Set(outcomes.map { $0["outcome"] as? String }) == ["1, 1", "2, 2", "1, 2", "2, 1"])
    for outcome in outcomes {
      let token = try Token(#require(outcome["token"] as? String))
      let end = try #require(walk(token.choices).end)
      #expect(end.outcome.name == outcome["outcome"] as? String)
      #expect(end.expectation.rawValue == outcome["expectation"] as? String)
      #expect(token.head == data["tokenHead"] as? String)
    }
  }

  @Test("An ending that did not occur in live runs is one of theirs only if it was seen nowhere")
  func notSeen() throws {
    func live(_ seen: [SeenOutcome]) throws -> [String?] {
      let live = try data(Set(seen.map(\.name)))["live"] as? [String: Any]
      return (live?["outcomes"] as? [[String: Any]] ?? []).map { $0["outcome"] as? String }
    }
    let all = racy.run.outcomes
    #expect(try live([]) == all.map(\.name))
    #expect(try live(all) == all.filter { $0.count > 0 }.map(\.name))
  }

  @Test(
    "Each node comes after those that it leads to, so that the page can count schedules; an end has its number"
  )
  func nodes() throws {
    for (index, node) in graph.nodes.enumerated() {
      #expect((node.end != nil) == node.choices.isEmpty)
      #expect(node.choices.allSatisfy { $0.node < index })
      #expect(node.choices.count != 1 && node.schedules == nil)
    }
    #expect(graph.root == graph.nodes.count - 1)
  }

  @Test("The graph that is printed counts the schedules below each node, and those that are wrong")
  func counts() throws {
    let graph = GraphJSON(try #require(racy.graph), exhibit)
    let root = graph.nodes[graph.root]
    #expect(root.schedules == racy.run.explored?.exploration.schedules)
    #expect(root.wrong == racy.run.explored?.outcomes.forbidden)
    for node in graph.nodes {
      let schedules = try #require(node.schedules)
      #expect(node.ends?.values.reduce(0, +) == schedules)
      guard !node.choices.isEmpty else {
        #expect(node.ends?.count == 1 && schedules == 1)
        continue
      }
      #expect(node.choices.compactMap { graph.nodes[$0.node].schedules }.reduce(0, +) == schedules)
      #expect(node.choices.count { $0.goesOn == true } <= 1)
    }
  }

  @Test("The reason of a wrong schedule is that of its replay, found by its choices")
  func reasons() throws {
    let reasons = try #require(racy.reasons)
    let wrong = try #require(racy.run.wrong)
    var place = try #require(reasons.root)
    for choice in try Token(try #require(racy.run.explored?.simplestWrong?.token)).choices where place >= 0 {
      place = try #require(reasons.places[place][Int(choice)])
    }
    while place >= 0 { place = try #require(reasons.places[place][0]) }
    let story = ReplayTable(exhibit, wrong, source: racy.source).story.text
    #expect(story?.contains("a lost update") == true && reasons.texts[-1 - place] == story)
  }

  @Test("Where the runtime wakes a task, no line of the file is said to run")
  func wakes() {
    let wakes = graph.steps.filter { $0.short?.hasPrefix("wakes") == true }
    #expect(!wakes.isEmpty && wakes.allSatisfy { $0.line == nil })
    #expect(graph.steps.contains { $0.short == "waits" && $0.line != nil })
  }

  @Test("The line of a choice is that of the step that announces it")
  func lines() {
    for choice in graph.nodes.flatMap(\.choices) {
      guard let first = choice.steps.first.map({ graph.steps[$0] }), first.task == choice.task else {
        continue
      }
      #expect(first.line == nil || choice.line == first.line)
    }
  }

  @Test("A file without a graph says why nobody can be its scheduler")
  func unplayable() throws {
    let live = try #require(try collectedSample().first { !$0.exhibit.isExplorable }).racy
    #expect(live.unplayableText?.contains("is measured live") == true)
    #expect(racy.unplayableText == nil)
    var classes = racy
    classes.graph = nil
    #expect(
      classes.unplayableText == """
        Of schedules that differ only in independent steps, one was explored, and a scheduler needs them all. \
        'racecourse play counter' plays the file in a terminal.
        """)
  }

  @Test("The lost update reads as a replay does")
  func words() {
    let (steps, _) = walk([0, 0, 1])
    #expect(
      steps.compactMap(\.short) == [
        "begins on the main actor", "starts task first in the pool", "starts task second in the pool",
        "waits",
        "begins",
        "value ➜ 0", "begins", "value ➜ 0", "value = 1", "value ➜ 1", "value = 1", "value ➜ 1",
        "wakes the scene",
        "resumes", "hop to main actor", "resumes on the main actor",
      ])
    #expect(steps.contains { $0.text == "reads 'value': it is 0" && $0.line == 9 })
  }
}
