import Explorer
import Support
import Testing

@testable import Explorer
@testable import racecourse

/// A schedule as the page tells it.
private struct ShownWalk: Decodable {
  var token, outcome: String
  var isWrong: Bool
  var preemptions: Int
  /// How many reads and writes it shows.
  var accesses: Int
  /// Why it goes wrong; nil if it does not, or if there is nothing to say.
  var reason: String?
}

/// A token, the choices that the page reads from it, and what the page writes for them.
private struct ShownToken: Decodable {
  var token, written: String
  var choices: [Int]
}

/// A schedule that was played: how it should have ended and did, and the arguments of the command that plays it.
private struct PlayedSchedule: Decodable {
  var choices: [Int]
  var wanted, ending: String
  var command: [String]
}

private struct PlayedWrong: Decodable {
  var schedules: [PlayedSchedule]
  var commands: [[String]]
  var problems: [String]
}

private struct PlayedSample: Decodable {
  var schedules: [PlayedSchedule]
  /// How all schedules end, and what the page counts.
  var outcomes: [String]
  var count, wrong: Int
}

extension InABrowser {
  @Suite("Schedules on the page and on the terminal")
  struct ScheduleTests {
    private let script = "schedules.js"

    @Test(
      "They end in the same way, with as many preemptions, and a wrong one is explained by the same words")
    func compare() throws {
      let sources = Sources.default()
      var (wrong, explained) = (0, 0)
      try withPage { tab in
        let files: [String] = try tab.call(script, "files")
        for exhibit in try LongTests.site.sample(Course.exhibits, oneOf: 3) {
          for variant in Variant.allCases where files.contains("\(exhibit.id).\(variant)") {
            let program = LessonProgram(exhibit, variant, executable: tool, sourceRoot: try sources.root())
            let walks: [ShownWalk] = try tab.call(script, "walks", exhibit.id, variant.rawValue)
            let found = walks.contains(where: \.isWrong) ? try program.explore() : nil
            let source = ReplaySource(try sources.text(of: exhibit, variant), hiding: Sources.studio)
            for walk in walks {
              let schedule = try program.replay(walk.token)
              #expect(schedule.ending.name == walk.outcome, "\(walk)")
              #expect(schedule.preemptions == walk.preemptions, "\(walk)")
              guard let found, walk.isWrong else { continue }
              wrong += 1
              // A read that a store of the same line follows is shown if another task ran in between. In a graph it is not known
              // whether one did.
              guard schedule.steps.count(where: \.kind.isPlainAccess) == walk.accesses else { continue }
              explained += 1
              let why = try program.explain(schedule, token: walk.token, in: found.exploration)
              let story = ReplayStory(why, source, kind: exhibit.kind, exhibit.known(schedule.ending))
              #expect(story.text == walk.reason, "\(walk.token)")
            }
          }
        }
      }
      #expect(explained * 10 > wrong * 8, "\(explained) of \(wrong)")
    }

    @Test(
      "Keys lead to every wrong ending; the tool plays the schedule that the page names",
      arguments: ["counter", "sad-cat", "held-across-await"])
    func wrongEndings(id: String) throws {
      let wrong: PlayedWrong = try withPage { try $0.call(script, "playWrong", id) }
      #expect(!wrong.schedules.isEmpty)
      #expect(wrong.problems == [])
      #expect(wrong.schedules.map(\.command) == wrong.commands)
      for schedule in wrong.schedules {
        #expect(schedule.ending == schedule.wanted)
        let replayed = try execute(schedule.command)
        #expect(replayed.code == 0, "\(replayed.errors)")
        #expect(replayed.output.contains(schedule.ending), "\(replayed.output)")
      }
    }

    @Test("The schedules of the counter end as the explorer says", arguments: Variant.allCases)
    func everySchedule(variant: Variant) throws {
      let counter = try #require(Course.exhibit("counter"))
      let program = LessonProgram(counter, variant, executable: tool, sourceRoot: nil)
      let explored = try program.explore()
      let sample: PlayedSample = try withPage {
        try $0.call(script, "playSample", counter.id, variant.rawValue)
      }
      #expect(!sample.schedules.isEmpty)
      for schedule in sample.schedules {
        let token = try Token(try #require(schedule.command.last, "\(schedule)"))
        // The zeros at the end are not written.
        let written = schedule.choices.prefix((schedule.choices.lastIndex { $0 != 0 } ?? -1) + 1)
        #expect(token.choices.map(Int.init) == Array(written), "\(schedule)")
        #expect(schedule.ending == schedule.wanted, "\(schedule)")
        let replayed = try program.replay(token.text)
        #expect(schedule.ending == counter.known(replayed.ending)?.name, "\(schedule)")
      }
      for outcome in explored.outcomes {
        #expect(sample.outcomes.count { $0 == outcome.name } == outcome.count, "\(outcome.name)")
      }
      #expect(sample.outcomes.count == explored.exploration.schedules)
      #expect(sample.count == sample.outcomes.count && sample.wrong == explored.outcomes.forbidden)
    }

    @Test("The tokens that the page reads and writes are the explorer's")
    func tokens() throws {
      let tokens: [ShownToken] = try withPage { try $0.call(script, "tokens") }
      #expect(!tokens.isEmpty)
      for shown in tokens {
        #expect(shown.written == shown.token)
        #expect(try Token(shown.token).choices.map(Int.init) == shown.choices)
      }
    }
  }
}
