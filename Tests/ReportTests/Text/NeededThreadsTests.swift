@testable import racecourse
import Explorer
import Foundation
import Support
import Testing

@Suite("How many threads the pool must have")
struct NeededThreadsTests {
  @Test("One sentence says it, and names the option that shows it")
  func sentence() {
    #expect(
      needing(3).neededThreadsAndOption == """
        This holds for a pool of at least 3 threads. With 2, blocked tasks can hold all of them while others wait \
        forever: '--pool-threads 2' shows how.
        """)
    #expect(
      needing(2).neededThreads
        == "This holds for a pool of at least 2 threads. With 1, blocked tasks can hold it while others wait forever"
    )
    #expect(exploration([outcome("1")]).neededThreads == nil)
  }

  @Test("A waiting task says so")
  func waiter() {
    #expect(Waiter(task: "task 1", cause: .thread).waits == "waits for a thread of the pool")
  }

  @Test("The JSON has the number, and no key without one")
  func json() throws {
    func object(_ found: Exploration) throws -> [String: Any] {
      try jsonObject(String(decoding: try JSONEncoder().encode(found), as: UTF8.self))
    }
    #expect(try object(needing(3))["poolThreads"] as? Int == 3)
    #expect(try object(exploration([outcome("1")])).keys.contains("poolThreads") == false)
  }

  @Test("The screens of 'explore' and of the playground have the sentence")
  func screens() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let run = ExploredRun(exhibit: exhibit, variant: .fixed, exploration: needing(3))
    let playground = PlaygroundReport(
      files: [SourceFile(path: "A.swift", text: "")], typed: "A.swift", isolation: .nonisolated, style: plain)
    for lines in [ExploreReport(exhibit, style: plain).lines([run]), playground.explored(needing(3))] {
      #expect(
        lines.contains("! This holds for a pool of at least 3 threads. With 2, blocked tasks can hold"))
      #expect(lines.contains("  all of them while others wait forever: '--pool-threads 2' shows how."))
    }
  }
}

private func needing(_ threads: Int) -> Exploration {
  var found = exploration([outcome("1")])
  found.poolThreads = threads
  return found
}
