import Course
import Foundation
import Testing

@testable import Evidence

private func live(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
  var runner = LiveRunner(executable: tool)
  runner.seconds = 0.2
  return VariantRun(exhibit: exhibit, variant: variant, live: try runner.run(exhibit, variant))
}

@Suite("Lessons run live, in child processes", .serialized)
struct LiveRunnerTests {
  @Test("A fixed file never ends in a forbidden outcome", arguments: Course.exhibits)
  func fixed(exhibit: Exhibit) throws {
    let run = try live(exhibit, .fixed)
    #expect(run.holds, "\(run.live.counts)")
    #expect(run.live.runs > 0)
  }

  @Test(
    "A racy file ends in outcomes that the catalogue knows, and goes wrong where it must",
    arguments: Course.exhibits)
  func racy(exhibit: Exhibit) throws {
    let run = try live(exhibit, .racy)
    #expect(run.holds, "\(run.live.counts)")
  }

  @Test("The frozen screen draws nothing while it downloads, and the living one does")
  func frozen() throws {
    let exhibit = try #require(Course.exhibit("frozen-download"))
    let racy = try #require(try live(exhibit, .racy).live.trace?.frames)
    #expect(racy.count == 0)
    #expect(racy.longestGap > 0.4)
    let fixed = try #require(try live(exhibit, .fixed).live.trace)
    #expect((fixed.frames?.count ?? 0) > 0)
    #expect(fixed.recording.spans.contains { $0.name == "GET /slow-cat.qoi" && $0.lane == .server })
    #expect(fixed.picture != nil)
  }

  @Test("A child ends when its parent is gone, in the middle of a run")
  func endsWithParent() throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = [LiveRunner.childCommand, "stale-read", "racy", "1000000"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 1)?.count == 1)
    try output.fileHandleForReading.close()
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
  }
}
