import Explorer
import Testing

@testable import Report

@Suite("The rows of a replay")
struct ReplayStepsTests {
  @Test("A hop stands before the line that it leads to, and a task that only ends has none")
  func hops() {
    let steps: [Schedule.Step] = [
      .hop("task 1", to: .actor), .read("task 1", 4, 0), .hop("task 1", to: .pool),
    ]
    let source = "var value = 0\n\n\n  value = value + 1"
    let rows = ReplaySteps(steps, tasks: ["main", "task 1"], source: ReplaySource(source)).rows().map(\.text)
    #expect(rows == ["     hop to the actor", "  4  value = value + 1", "     value ➜ 0"])
  }

  @Test("A long source line continues below, and no more than twice")
  func wrapped() {
    let text = "  4  " + Array(repeating: "abcd", count: 12).joined(separator: " ")
    let lines = ReplayRow(column: 0, role: .source, text: text, step: 0).lines(width: 20)
    #expect(lines == ["  4  abcd abcd abcd", "     abcd abcd abcd", "     abcd abcd abcd…"])
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  @Test("Variables are those that tasks can share: stored ones, outside of functions")
  func variables() {
    let file = ReplaySource(
      "var value = 0\nvar sum: Int { value }\nvar seen = 0 { didSet { note() } }\n    var own = 1")
    #expect(file.names(1) == ["value"])
    #expect(file.names(2) == ["value"])
    #expect(file.names(3) == ["seen"])
    #expect(file.names(4) == [])
  }
}
