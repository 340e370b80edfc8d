import Explorer
import Support
import Testing

@testable import racecourse

private let whereabouts = """
  import Foundation
  import Studio

  actor Bank { func place() -> String { whereAmI() } }
  nonisolated func place() -> String { whereAmI() }
  @MainActor func onMain() -> String { "\\(place()), \\(Thread.isMainThread)" }

  @MainActor func playground() async -> String {
    let before = onMain()
    let pool = await Task.detached { "\\(place()), \\(Thread.isMainThread)" }.value
    let bank = await Bank().place()
    return "\\(before); \\(pool); \\(bank); \\(onMain())"
  }
  """

#if EXPLORER
  @Suite("Where the code of a learner's file runs")
  struct WhereaboutsTests {
    @Test("It is told where it runs, the same in every schedule")
    func explored() throws {
      let found = try explore(whereabouts)
      #expect(found.complete)
      #expect(
        found.outcomes.map(\.ending.name) == [
          "main actor, true; pool, thread 1, false; actor Bank; main actor, true"
        ])
    }

    @Test(
      "A task that runs in the middle of another has the next thread; the result says how threads are given")
    func threads() throws {
      let found = try explore(
        """
        import Studio
        import Synchronization
        let lock = Mutex(0)
        func place() -> String { lock.withLock { $0 += 1 }; return whereAmI() }
        func playground() async -> String {
          async let one = Task.detached { place() }.value
          async let two = Task.detached { place() }.value
          return await [one, two].map { String($0.suffix(1)) }.sorted().joined()
        }
        """)
      #expect(found.complete && found.limitations == [.noted(.threadNumber)])
      #expect(Set(found.outcomes.map(\.ending.name)).isSuperset(of: ["11", "12"]))
    }
  }

  @Suite("What time means in a learner's file")
  struct StalledTests {
    private let text = """
      func playground() async -> String {
        await withTaskGroup(of: String.self) { group in
          group.addTask { "loaded" }
          group.addTask { try? await Task.sleep(for: .seconds(1)); return "too late" }
          defer { group.cancelAll() }
          return await group.next() ?? ""
        }
      }
      """

    @Test("A program that sleeps is also looked at on a machine that stalls")
    func sleeps() throws {
      try withCompiled(text) { compiled in
        var program = LearnersProgram(
          compiled: compiled, report: PlaygroundReport(files: [], words: "", isolation: .nonisolated))
        let found = try program.search(SearchOptions())
        #expect(found.sleeps && found.outcomes.map(\.ending.name) == ["loaded"])
        try program.stall(after: found, SearchOptions())
        #expect(program.report.stalled?.outcomes(notIn: found).map(\.ending.name) == ["too late"])
      }
    }

    @Test("One that does not sleep, and one whose sleeps end in any order already, are not")
    func others() throws {
      try withCompiled(text) { compiled in
        var program = LearnersProgram(
          compiled: compiled, report: PlaygroundReport(files: [], words: "", isolation: .nonisolated))
        try program.stall(after: program.search(SearchOptions(timers: .anyOrder)), SearchOptions())
        #expect(program.report.stalled == nil)
      }
      #expect(try !explore("func playground() async -> String { await Task.yield(); return \"\" }").sleeps)
    }
  }
#endif
