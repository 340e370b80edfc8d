import Evidence
import Explorer
import Report
import ScheduleText
import Support
import Testing

@testable import Course

/// A schedule as the page tells it.
private struct ShownWalk: Decodable {
  var token: String
  var outcome: String
  var preemptions: Int
  /// How many reads and writes it shows.
  var accesses: Int
  /// Why it goes wrong; nil if it does not, or if there is nothing to say.
  var reason: String?
}

extension Tab {
  /// Schedules of a file as the page's scripts tell them: first these, then some whose choices are random, by a seed.
  ///
  /// - Throws: ``BrowserError``.
  fileprivate func walks(_ exhibit: String, _ variant: String, _ known: [[Int]], random: Int) throws
    -> [ShownWalk]
  {
    try call(
      """
      (exhibit, variant, known, random) => {
        const { graphOf } = \(module("data.js"))
        const { Walk, reasonOf } = \(module("walk.js"))
        const { writeToken } = \(module("token.js"))
        const graph = graphOf(exhibit, variant)
        let seed = 20261124
        const next = (count) => {
          seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
          return (seed >>> 16) % count
        }
        const told = (walk) => {
          walk.at = walk.rows.length
          return { token: writeToken(exhibit, variant, walk.choices), outcome: walk.ending.outcome,
            preemptions: walk.preemptions(),
            accesses: walk.flat.filter(({ step }) => step.kind === "read" || step.kind === "write").length, reason: reasonOf(graph, walk.choices) }
        }
        const given = known.map((choices) => {
          const walk = new Walk(graph)
          walk.follow(choices)
          return told(walk)
        })
        return given.concat(Array.from({ length: random }, () => {
          const walk = new Walk(graph)
          while (!walk.isWhole) walk.extend(next(graph.nodes[walk.node].choices.length))
          return told(walk)
        }))
      }
      """, exhibit, variant, known, random)
  }
}

extension InABrowser {
  @Suite("Schedules on the page and on the terminal")
  struct WalkTests {
    @Test(
      "They end in the same way, with as many preemptions, and a wrong one is explained by the same words")
    func compare() throws {
      let sources = Sources.default()
      var (wrong, explained) = (0, 0)
      try withCourse { tab in
        for exhibit in try LongTests.site.sample(tab.course().ordered, oneOf: 3) {
          let known = try #require(Course.exhibit(exhibit.id))
          for variant in Variant.allCases {
            guard try tab.graph(exhibit.id, variant.rawValue) != nil else { continue }
            let program = LessonProgram(known, variant, executable: tool, sourceRoot: try sources.root())
            let endings = (exhibit[variant.rawValue].outcomes ?? []).compactMap(\.choices)
            let walks = try tab.walks(exhibit.id, variant.rawValue, endings, random: 5)
            let isWrong = { (walk: ShownWalk) in
              exhibit[variant.rawValue].forbidden.contains { $0.name == walk.outcome }
            }
            let found = walks.contains(where: isWrong) ? try program.explore() : nil
            let source = ReplaySource(try sources.text(of: known, variant), hiding: Sources.studio)
            for walk in walks {
              let schedule = try program.replay(walk.token)
              #expect(schedule.ending.name == walk.outcome, "\(walk)")
              #expect(schedule.preemptions == walk.preemptions, "\(walk)")
              guard let found, isWrong(walk) else { continue }
              wrong += 1
              // A read that a store of the same line follows is shown if another task ran in between. In a graph it is not known
              // whether one did.
              guard schedule.steps.count(where: \.kind.isPlainAccess) == walk.accesses else { continue }
              explained += 1
              let why = try program.explain(schedule, token: walk.token, in: found.exploration)
              let story = ReplayStory(why, source, kind: known.kind, known.known(schedule.ending))
              #expect(story.text == walk.reason, "\(walk.token)")
            }
          }
        }
      }
      #expect(explained * 10 > wrong * 8, "\(explained) of \(wrong)")
    }
  }
}
