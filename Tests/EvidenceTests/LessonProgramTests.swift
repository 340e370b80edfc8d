import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Every schedule of the lessons", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct LessonProgramTests {
  @Test(
    "A racy file reaches each ending that can be predicted, and none that is impossible or that the catalog does not know",
    arguments: try LongTests.exhibits.sample(explorable, oneOf: 5))
  func racy(exhibit: Exhibit) throws {
    let run = try explored(exhibit, .racy)
    #expect(run.holds, "\(run.exploration)")
    #expect(run.exploration.complete && run.exploration.controlled)
    let found = Set(run.exploration.outcomes.map(\.ending.name))
    let reached = Set(run.exploration.outcomes.compactMap { exhibit.known($0.ending)?.ending })
    let possible = Set(exhibit.racyOutcomes.map(\.ending))
    // Which of two crashing accesses comes first is below what a schedule shows.
    #expect(reached.subtracting([.crash]) == possible.subtracting([.crash]), "\(run.exploration)")
    for impossible in exhibit.impossible {
      #expect(!found.contains { $0 == impossible.name || $0.hasPrefix(impossible.name + ":") })
    }
  }

  @Test(
    "A fixed file reaches each acceptable outcome and no other, without a race",
    arguments: try LongTests.exhibits.sample(explorable, oneOf: 5))
  func fixed(exhibit: Exhibit) throws {
    let run = try explored(exhibit, .fixed)
    #expect(run.holds, "\(run.exploration)")
    #expect(run.exploration.complete && run.exploration.controlled)
    #expect(run.exploration.races.isEmpty)
    let acceptable = exhibit.outcomes.filter { $0.expectation == .acceptable && !$0.isRacyOnly }.map(\.name)
    #expect(Set(run.exploration.outcomes.map(\.ending.name)) == Set(acceptable))
  }

  @Test(
    "Schedules with a data race are counted by their outcomes, and a replay of one shows its race",
    arguments: [("counter", [36, 16, 9, 9]), ("escaping-book", [63]), ("shared-library", [50, 20])])
  func racing(id: String, counts: [Int]) throws {
    let exhibit = try #require(Course.exhibit(id))
    let found = try explored(exhibit, .racy).exploration
    #expect(found.outcomes.map(\.racing) == counts)
    let most = found.races.map(\.schedules).max() ?? 0
    #expect(found.racing >= most && found.racing <= found.races.map(\.schedules).reduce(0, +))
    let program = LessonProgram(exhibit, .racy, executable: tool, sourceRoot: nil)
    for race in found.races {
      let lines = [race.first, race.second].map { $0.place?.line }
      let shown = try program.replay(race.token).races.map { [$0.first, $0.second].map { $0.place?.line } }
      #expect(shown.contains(lines) || shown.contains(lines.reversed()), "\(race)")
    }
    let fixed = try explored(exhibit, .fixed).exploration
    #expect(fixed.racing == 0)
    #expect(
      try LessonProgram(exhibit, .fixed, executable: tool, sourceRoot: nil).replay(fixed.outcomes[0].token)
        .races.isEmpty)
  }

  @Test(
    "A racy file with a data race has one in its own lines",
    arguments: try LongTests.exhibits.sample(explorable.filter { $0.kind == .dataRace }, oneOf: 5))
  func races(exhibit: Exhibit) throws {
    let races = try explored(exhibit, .racy).exploration.races
    #expect(!races.isEmpty)
    for access in races.flatMap({ [$0.first, $0.second] }) {
      #expect(access.place?.file.hasSuffix("Racy/\(exhibit.fileName)") == true)
    }
  }

  @Test(
    "A bet on two lines that race names lines that do, and its wrong choices lines that do not",
    arguments: Course.exhibits.filter { $0.bets.contains { $0.question == BetCheck.races } })
  func bets(exhibit: Exhibit) throws {
    let races = try explored(exhibit, .racy).exploration.races
      .map { Set([$0.first, $0.second].compactMap { $0.place?.line }) }
    for bet in exhibit.bets where bet.question == BetCheck.races {
      for choice in bet.choices {
        #expect(races.contains(Set(BetCheck.lines(in: choice.text))) == choice.isRight, "\(choice.text)")
      }
    }
  }

  @Test(
    "More than half of the sad cat's schedules go wrong, and of 'ordered-effects', fewer, as its story says",
    arguments: [("sad-cat", true), ("ordered-effects", false)])
  func mostly(id: String, goesWrong: Bool) throws {
    let run = try explored(try #require(Course.exhibit(id)), .racy)
    #expect((run.outcomes.forbidden * 2 > run.exploration.schedules) == goesWrong)
  }

  @Test("A replay of the sad cat tells which cat is in the cache")
  func cats() throws {
    let exhibit = try #require(Course.exhibit("sad-cat"))
    let accesses = try wrongSteps(of: exhibit).compactMap(\.access).filter { $0.subject?.path == "cache" }
    let stored = accesses.filter { $0.known != nil }.map { [$0.known, $0.value] }
    #expect(Set(stored) == [["happy cat", "1 entry (happy cat)"], ["sad cat", "1 entry (sad cat)"]])
  }

  @Test("A step in the runtime is shown where the program calls it, and who has a task's own lock is known")
  func runtimesLock() throws {
    let exhibit = try #require(Course.exhibit("resumed-under-lock"))
    let steps = try wrongSteps(of: exhibit).filter { $0.kind == .blocked && $0.subject?.kind == .ownLock }
    let text = try Sources(candidates: [package]).text(of: exhibit, .racy).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(steps.map(\.other) == [.main])
    let line = try #require(steps.first?.place?.line)
    #expect(text[line - 1].contains(".resume()"))
  }

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

  @Test(
    "At most a third of what the simplest wrong schedules show is plumbing, and all that a reason names is shown"
  )
  func tellsAStory() throws {
    let plumbing: Set<Schedule.Step.Kind> = [.start, .hop, .enqueue, .suspend, .sleep, .end]
    var counts = [true: (shown: 0, plumbing: 0), false: (shown: 0, plumbing: 0)]
    for exhibit in try LongTests.exhibits.sample(explorable, oneOf: 10) {
      let program = LessonProgram(exhibit, .racy, executable: tool, sourceRoot: package)
      let explained = try #require(try program.simplestWrong(of: explored(exhibit, .racy), seconds: 30))
      let text = try Sources(candidates: [package]).text(of: exhibit, .racy)
      let report = ReplayReport(exhibit, explained, source: text)
      let reason = try #require(report.reason)
      let signs = reason.filter { ("①"..."⑳").contains($0) }.map(String.init)
      for isWhole in [true, false] {
        let steps = report.columns(isWhole: isWhole).rows.filter { [.access, .event].contains($0.role) }
        counts[isWhole]?.shown += steps.count
        counts[isWhole]?.plumbing += steps.count { plumbing.contains(explained.schedule.steps[$0.step].kind) }
        #expect(Set(steps.compactMap(\.sign)) == Set(signs), "\(exhibit.id)")
      }
      // Each line that is named is that of a step that has a sign.
      let unsigned = /on lines? \d+(, \d+)*( and \d+)?(?!\d|, \d| and \d|\u{A0}[①-⑳])/
      #expect(reason.firstMatch(of: unsigned) == nil, "\(exhibit.id): \(reason)")
    }
    let (whole, story) = (try #require(counts[true]), try #require(counts[false]))
    // A sample may have the few that are only waits.
    if LongTests.exhibits.areWanted { #expect(3 * story.plumbing <= story.shown, "\(story)") }
    #expect(3 * whole.plumbing > whole.shown, "\(whole)")
  }

  private func wrongSteps(of exhibit: Exhibit) throws -> [Schedule.Step] {
    let token = try #require(try explored(exhibit, .racy).simplestWrong?.token)
    return try LessonProgram(exhibit, .racy, executable: tool, sourceRoot: nil).replay(token).steps
  }

  @Test("A token of a different exhibit is refused")
  func otherExhibit() throws {
    let counter = try #require(Course.exhibit("counter"))
    let token = try #require(try explored(counter, .racy).simplestWrong?.token)
    let cat = try #require(Course.exhibit("sad-cat"))
    #expect(throws: ExplorerError.otherProgram(token: "counter", asked: "sad-cat")) {
      try LessonProgram(cat, .racy, executable: tool, sourceRoot: nil).replay(token)
    }
  }
}
