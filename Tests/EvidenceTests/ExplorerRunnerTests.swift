import Course
import Explorer
import Foundation
import Support
import Testing

@testable import Evidence

private let explorable = Course.exhibits.filter(\.isExplorable)

private func explore(_ exhibit: Exhibit, _ variant: Variant) throws -> ExploredRun {
  try ExplorerRunner(executable: tool).explore(exhibit, variant)
}

@Suite("Every schedule of the lessons", .enabled(if: Explorer.isSupported))
struct ExplorerRunnerTests {
  @Test(
    "A racy file reaches each of its forbidden outcomes, and no outcome that the catalogue does not know",
    arguments: explorable)
  func racy(exhibit: Exhibit) throws {
    let run = try explore(exhibit, .racy)
    #expect(run.holds, "\(run.exploration)")
    #expect(run.exploration.complete && run.exploration.controlled)
    let found = Set(run.exploration.outcomes.compactMap { exhibit.known($0.outcome)?.name })
    // Which of two crashing accesses comes first is below what a schedule shows.
    let expected = exhibit.outcomes.filter { $0.expectation == .forbidden && $0.name != "crash" }.map(\.name)
    #expect(found.isSuperset(of: expected))
  }

  @Test("A fixed file reaches each acceptable outcome and no other, without a race", arguments: explorable)
  func fixed(exhibit: Exhibit) throws {
    let run = try explore(exhibit, .fixed)
    #expect(run.holds, "\(run.exploration)")
    #expect(run.exploration.complete && run.exploration.controlled)
    #expect(run.exploration.races.isEmpty)
    let acceptable = exhibit.outcomes.filter { $0.expectation == .acceptable && !$0.isRacyOnly }.map(\.name)
    #expect(Set(run.exploration.outcomes.map(\.outcome)) == Set(acceptable))
  }

  @Test(
    "A racy file with a data race has one in a line of its own",
    arguments: explorable.filter { $0.kind == .dataRace })
  func races(exhibit: Exhibit) throws {
    let races = try explore(exhibit, .racy).exploration.races
    #expect(!races.isEmpty)
    for access in races.flatMap({ [$0.first, $0.second] }) {
      #expect(access.file?.hasSuffix("Racy/\(exhibit.fileName)") == true)
      #expect(access.line > 0)
    }
  }

  @Test("The counter has exactly its four outcomes, and two as an actor")
  func counter() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let racy = try explore(exhibit, .racy)
    #expect(Set(racy.exploration.outcomes.map(\.outcome)) == ["1, 1", "1, 2", "2, 1", "2, 2"])
    let fixed = try explore(exhibit, .fixed)
    #expect(Set(fixed.exploration.outcomes.map(\.outcome)) == ["1, 2", "2, 1"])
  }

  @Test("More than half of the sad cat's schedules go wrong")
  func sadCat() throws {
    let run = try explore(try #require(Course.exhibit("sad-cat")), .racy)
    #expect(run.outcomes.forbidden * 2 > run.exploration.schedules)
  }

  @Test("Replaying the simplest wrong schedule ends as it did", arguments: explorable)
  func replay(exhibit: Exhibit) throws {
    let wrong = try #require(try explore(exhibit, .racy).simplestWrong)
    let schedule = try ExplorerRunner(executable: tool).replay(exhibit, .racy, Token(wrong.token))
    #expect(schedule.outcome == wrong.outcome)
    #expect(schedule.preemptions == wrong.preemptions)
  }

  @Test("A token of another exhibit is refused")
  func otherExhibit() throws {
    let counter = try #require(Course.exhibit("counter"))
    let token = try #require(try explore(counter, .racy).simplestWrong?.token)
    let runner = ExplorerRunner(executable: tool)
    let cat = try #require(Course.exhibit("sad-cat"))
    #expect(throws: ExplorerError.otherProgram(token: "counter", asked: "sad-cat")) {
      try runner.replay(cat, .racy, Token(token))
    }
  }
}
