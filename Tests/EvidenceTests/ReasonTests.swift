import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Why each exhibit goes wrong", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ReasonTests {
  @Test(
    "The reason is the one that its simplest wrong schedule shows, which a replay repeats",
    arguments: try LongTests.exhibits.sample(explorable, oneOf: 20))
  func reason(exhibit: Exhibit) throws {
    let program = LessonProgram(exhibit, .racy, executable: tool, sourceRoot: package)
    let run = try explored(exhibit, .racy)
    let explained = try #require(try program.simplestWrong(of: run, seconds: 30))
    let wrong = try #require(run.simplestWrong)
    #expect(explained.schedule.ending == wrong.ending)
    #expect(explained.schedule.preemptions == wrong.preemptions)
    let known = exhibit.known(explained.schedule.ending)
    let source = ReplaySource(try Sources(candidates: [package]).text(of: exhibit, .racy))
    let story = ReplayStory(explained, source, kind: exhibit.kind, known)
    #expect(story.text == exhibit.reason)
  }
}
