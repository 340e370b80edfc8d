import Testing

@testable import RacecourseTesting

private func generated(_ count: Int, calls: Int) -> [Scenario] {
  var generator = ScenarioGenerator(calls: calls)
  return generator.scenarios(count)
}

@Suite("The scenarios of a test")
struct ScenarioTests {
  @Test("They are the same in every run, each once, and the smallest come first", arguments: [2, 3, 7])
  func generator(calls: Int) {
    let scenarios = generated(100, calls: calls)
    #expect(scenarios == generated(100, calls: calls))
    #expect(Set(scenarios).count == scenarios.count)
    #expect(scenarios.map(\.size) == scenarios.map(\.size).sorted())
    #expect(scenarios.count == 100)
    #expect(scenarios.allSatisfy { $0.sorted == $0 })
  }

  @Test(
    "Two tasks have up to three calls each, and five together; three tasks have one each, with up to two before and after them"
  )
  func sizes() {
    let scenarios = generated(2000, calls: 4)
    for scenario in scenarios {
      #expect((1...3).contains(scenario.tasks.count))
      #expect(scenario.tasks.allSatisfy { (1...(scenario.tasks.count == 3 ? 1 : 3)).contains($0.count) })
      #expect(scenario.tasks.reduce(0) { $0 + $1.count } <= 5)
      #expect(scenario.before.count <= 2 && scenario.after.count <= 2)
      #expect(scenario.before.allSatisfy { (0..<4).contains($0) })
    }
    for count in 1...3 { #expect(scenarios.contains { $0.tasks.count == count }) }
    #expect(scenarios.contains { $0.tasks.map(\.count) == [3, 2] })
  }

  @Test("A single call has few scenarios, and none has none")
  func few() {
    let scenarios = generated(2000, calls: 1)
    #expect(scenarios.count < 100 && scenarios.contains(Scenario(tasks: [[0], [0]])))
    #expect(generated(60, calls: 0).isEmpty)
  }

  @Test("Tasks in another order are the same scenario")
  func symmetry() {
    let one = Scenario(before: [1], tasks: [[0], [2, 1], [0, 1]])
    let other = Scenario(before: [1], tasks: [[2, 1], [0], [0, 1]])
    #expect(one.sorted == other.sorted)
    #expect(one.sorted.tasks == [[0, 1], [2, 1], [0]])
  }

  @Test("A name stands for one scenario, and other texts for none")
  func names() {
    for scenario in generated(60, calls: 12) {
      #expect(Scenario(name: scenario.name, calls: 12) == scenario)
    }
    #expect(Scenario(name: "1_0-2_2_", calls: 3) == Scenario(before: [1], tasks: [[0, 2], [2]]))
    for name in ["explore", "0_1", "_3_", "_0-x_", ""] { #expect(Scenario(name: name, calls: 3) == nil) }
  }

  @Test("A smaller scenario has one call less, and some task")
  func smaller() {
    let scenario = Scenario(before: [0], tasks: [[1, 2], [2]], after: [1])
    let smaller = Set(scenario.smaller)
    #expect(
      smaller == [
        Scenario(tasks: [[1, 2], [2]], after: [1]), Scenario(before: [0], tasks: [[1], [2]], after: [1]),
        Scenario(before: [0], tasks: [[2], [2]], after: [1]),
        Scenario(before: [0], tasks: [[1, 2]], after: [1]),
        Scenario(before: [0], tasks: [[1, 2], [2]]),
      ])
    #expect(Scenario(tasks: [[0]]).smaller.isEmpty)
  }

  @Test(
    "Values are written as in code",
    arguments: [
      (1 as any Sendable, "(1)"), ("a", #"("a")"#), (nil as Int?, "(nil)"), (3 as Int?, "(3)"),
      (Nothing(), "()"),
      (("a", 1), #"("a", 1)"#),
    ] as [(any Sendable, String)])
  func values(value: any Sendable, text: String) {
    #expect(ValueText.inParentheses(value) == text)
  }
}
