import Explorer
import Foundation
import Testing

@Suite("Benchmark and live runs")
struct BenchmarkTests {
  /// What the benchmark prints with these arguments.
  private func benchmark(_ seconds: String, _ limit: String) throws -> [BenchmarkResult] {
    let json = try output("benchmark", "--json", seconds, limit)
    return try #require(JSONDecoder().decode([String: [BenchmarkResult]].self, from: json)["programs"])
  }

  @Test(
    "The benchmark searches whole programs, and counts what a search in a child counts",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func programs() throws {
    let results = try benchmark("0", "0.1")
    let names = [
      "2x1", "3x1", "2x2", "3x2", "philosophers-2", "philosophers-3", "philosophers-ordered-3",
      "mutex-counter-3x1", "mutex-counter-3x2", "message-passing", "store-buffering", "iriw",
      "store-buffering-relaxed", "message-passing-relaxed", "iriw-relaxed",
    ]
    #expect(results.map(\.program) == names.flatMap { [$0, $0] })
    #expect(results.map(\.unit) == names.flatMap { _ in [.schedules, .classes] })
    #expect(results.allSatisfy { $0.seconds > 0 })
    #expect(results.allSatisfy { $0.unit == .classes || $0.redundantRuns == 0 })
    func count(_ name: String, _ unit: Exploration.Unit) -> Int? {
      results.first { $0.program == name && $0.unit == unit && $0.complete }?.count
    }
    #expect(count("2x1", .schedules) == interleavings(3, 3))
    #expect(count("2x1", .classes) == 4)
    // Deadlocks use up process after process, and the counts are those of one search.
    for name in ["philosophers-2", "store-buffering"] {
      #expect(try count(name, .schedules) == explore(name).schedules)
      #expect(try count(name, .classes) == explore(name, SearchOptions(reduction: true)).schedules)
    }
  }

  @Test(
    "A search that reaches the limit is not complete, and the next ones are still measured",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func limit() throws {
    let results = try benchmark("0", "0.000001")
    let large = results.filter { $0.program == "mutex-counter-3x2" }
    #expect(large.map(\.unit) == [.schedules, .classes])
    #expect(large.allSatisfy { !$0.complete && $0.count < 100 && $0.seconds > 0 })
    #expect(results.last?.program == "iriw-relaxed")
  }

  @Test("In a live run, accesses away from the main thread are counted")
  func offMain() throws {
    #expect(String(decoding: try output("off-main"), as: UTF8.self) == "off main\n")
  }
}
