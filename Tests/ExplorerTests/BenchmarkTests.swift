import Explorer
import Foundation
import Testing

@Suite("Benchmark and live runs")
struct BenchmarkTests {
  @Test(
    "The benchmark searches whole programs, and counts what a search in a child counts",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func programs() throws {
    let json = try output("benchmark", "0.05")
    let programs = try #require(
      JSONDecoder().decode([String: [BenchmarkResult]].self, from: json)["programs"])
    #expect(programs.map(\.program) == ["2x1", "3x1", "2x2"])
    #expect(programs.map(\.schedules) == [interleavings(3, 3), interleavings(3, 3, 3), interleavings(5, 5)])
    #expect(programs.allSatisfy { $0.seconds > 0 && $0.schedulesPerSecond > 0 })
  }

  @Test("In a live run, accesses away from the main thread are counted")
  func offMain() throws {
    #expect(String(decoding: try output("off-main"), as: UTF8.self) == "off main\n")
  }
}
