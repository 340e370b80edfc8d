import Evidence
import Foundation
import Support
import Testing

@testable import Course
@testable import Explorer

extension InABrowser {
  @Suite("You are the scheduler")
  struct SchedulerTests {
    @Test(
      "Keys lead to every wrong ending; the tool plays the schedule that the page names",
      arguments: ["counter", "sad-cat", "held-across-await"])
    func wrongEndings(id: String) throws {
      try withCourse { tab in
        let exhibit = try #require(try tab.course().exhibits[id])
        let graph = try #require(try tab.graph(id, "racy"))
        let scheduler = Scheduler(tab: tab)
        try tab.follow("\(id)/racy")
        #expect(!exhibit.racy.forbidden.isEmpty)
        for outcome in exhibit.racy.forbidden {
          let path = try graph.path(try #require(outcome.choices))
          try scheduler.play(path)
          #expect(try scheduler.ending() == outcome.name)
          let command = try scheduler.command()
          #expect(command == ["replay", id, try #require(outcome.token)])
          let replayed = try execute(command)
          #expect(replayed.code == 0, "\(replayed.errors)")
          #expect(replayed.output.contains(outcome.name), "\(replayed.output)")
        }
        #expect(try tab.takeErrors() == [])
        try tab.follow("")
        #expect(try tab.shows("✓ solved"))
      }
    }

    @Test("The schedules of the counter end as the explorer says", arguments: Variant.allCases)
    func everySchedule(variant: Variant) throws {
      let counter = try #require(Course.exhibits.first { $0.id == "counter" })
      let program = LessonProgram(counter, variant, executable: tool, sourceRoot: nil)
      let explored = try program.explore()
      try withCourse { tab in
        let graph = try #require(try tab.graph(counter.id, variant.rawValue))
        let paths = graph.paths
        let scheduler = Scheduler(tab: tab)
        try tab.follow("counter/\(variant)")
        for (index, path) in paths.enumerated() {
          // It takes a while to play each, so this is a sample.
          guard index.isMultiple(of: 4) else { continue }
          try scheduler.play(path)
          let ending = try #require(try scheduler.ending(), "\(path.choices)")
          let token = try Token(try #require(try scheduler.command().last))
          // The zeros at the end are not written.
          #expect(token.choices.map(Int.init) == Array(path.choices.trimmingZeros), "\(path.choices)")
          #expect(ending == path.end.outcome, "\(path.choices)")
          let replayed = try program.replay(token.text)
          #expect(ending == counter.known(replayed.ending)?.name, "\(path.choices)")
        }
        for outcome in explored.outcomes {
          let count = paths.count { $0.end.outcome == outcome.name }
          #expect(count == outcome.count, "\(outcome.name)")
        }
        #expect(paths.count == explored.exploration.schedules)
        let root = graph.nodes[graph.root]
        #expect(root.schedules == paths.count && root.wrong == explored.outcomes.forbidden)
      }
    }

    @Test("A schedule can be played by mouse and by touch, taken back, and begun again")
    func pointers() throws {
      try withCourse(at: "counter/racy") { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        let scheduler = Scheduler(tab: tab)
        let path = try graph.path([])
        for (index, key) in path.keys.enumerated() {
          let choice = try #require(scheduler.choices().first { $0.state("keyshortcuts") == key?.name })
          if index.isMultiple(of: 2) { try tab.click(choice) } else { try tab.tap(choice) }
        }
        #expect(try scheduler.ending() == path.end.outcome)
        try tab.press("u")
        #expect(try scheduler.ending() == nil)
        #expect(try scheduler.choices().count == graph.choiceCount(path.choices.dropLast()))
        try tab.click(tab.control("button", beginning: "Begin again"))
        #expect(try scheduler.choices().count == graph.choiceCount([]))
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("A key shows its step first; until the rest is shown, a button of the place before does nothing")
    func twoFrames() throws {
      try withCourse(at: "counter/racy") { tab in
        let rows: [Int] = try tab.value(
          """
          (() => {
            const count = () => document.querySelectorAll("#app .lanes [data-row]").length
            const counts = [count()]
            globalThis.oldChoice = document.querySelector("#app .choice")
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }))
            counts.push(count())
            oldChoice.click()
            return [...counts, count()]
          })()
          """)
        #expect(rows[0] < rows[1] && rows[1] == rows[2])
        try tab.waitWhileBusy()
        #expect(try tab.value("oldChoice.isConnected", as: Bool.self) == false)
        #expect(try !Scheduler(tab: tab).choices().isEmpty)
      }
    }

    @Test("Hints lead to a wrong ending; where there is none, the page says so")
    func hints() throws {
      try withCourse { tab in
        let exhibit = try #require(try tab.course().exhibits["counter"])
        let graph = try #require(try tab.graph("counter", "racy"))
        let scheduler = Scheduler(tab: tab)
        try tab.follow("counter/racy")
        var steps = 0
        while try scheduler.ending() == nil, steps < graph.nodes.count {
          try tab.press("h")
          let hint: String = try tab.value("document.querySelector('#app .notice').textContent")
          let key = try #require(hint.split(separator: " ").dropFirst().first?.first, "\(hint)")
          try tab.press(Key(unicodeScalarLiteral: key))
          steps += 1
        }
        #expect(exhibit.racy.forbidden.map(\.name).contains(try scheduler.ending() ?? ""))
        try tab.follow("counter/fixed")
        try tab.press("h")
        #expect(try tab.shows("no wrong ending can be reached"))
      }
    }

    @Test("A choice of the value that is read is asked as that, and an old value is not what is stored")
    func olderValue() throws {
      try withCourse(at: "relaxed-flag/racy") { tab in
        let outcome = try #require(try tab.course().exhibits["relaxed-flag"]?.racy.forbidden.first)
        let graph = try #require(try tab.graph("relaxed-flag", "racy"))
        let keys = try graph.path(try #require(outcome.choices)).keys.compactMap(\.self)
        try tab.press(Array(keys.dropLast()))
        #expect(try tab.headings().contains("Which value does task 2 read?"))
        try #expect(!tab.shows("preempts task 2"))
        try tab.press(Array(keys.suffix(1)))
        #expect(try Scheduler(tab: tab).ending() == outcome.name)
        #expect(try tab.shows("size 4096"))
      }
    }

    @Test("A move without a step of its own says what its task does")
    func withoutStep() throws {
      try withCourse(at: "held-across-await/racy") { tab in
        let said: [String] = try tab.value(
          """
          (() => {
            const { graphOf } = \(tab.module("data.js"))
            const { announced } = \(tab.module("walk.js"))
            const graph = graphOf("held-across-await", "racy")
            const isBare = ({ steps, task }) => graph.steps[steps[0]]?.task !== task
            return graph.nodes.flatMap(({ choices }) => choices.filter(isBare).map((one) => announced(graph, one).texts[0]))
          })()
          """)
        #expect(Set(said) == ["continues"])
      }
    }

    @Test("A wrong ending is explained, and shows the pictures in memory and on the screen")
    func explained() throws {
      try withCourse(at: "sad-cat/racy") { tab in
        let outcome = try #require(try tab.course().exhibits["sad-cat"]?.racy.forbidden.first)
        let graph = try #require(try tab.graph("sad-cat", "racy"))
        try Scheduler(tab: tab).play(graph.path(try #require(outcome.choices)))
        let reason: String = try tab.value("document.querySelector('#app .reason').textContent")
        #expect(reason.hasPrefix("What went wrong: "))
        #expect(try tab.value("document.querySelectorAll('#app .pictures svg').length", as: Int.self) == 2)
        // The cache has the sad one.
        let shown: [String] = try tab.value(
          "[...document.querySelectorAll('#app .values .picture')].map((one) => one.dataset.picture)")
        #expect(shown == ["sad cat"])
      }
    }

    @Test("The tokens that the page writes are the explorer's")
    func tokens() throws {
      try withCourse { tab in
        let script = try tab.module("token.js")
        for exhibit in try tab.course().ordered {
          for variant in ["racy", "fixed"] {
            for outcome in exhibit[variant].outcomes ?? [] {
              guard let token = outcome.token, let choices = outcome.choices else { continue }
              let written: String = try tab.call(
                "(...parts) => \(script).writeToken(...parts)", exhibit.id, variant, choices)
              #expect(written == token)
              #expect(throws: Never.self) { try Token(written) }
            }
          }
        }
      }
    }
  }
}

extension ShownGraph {
  /// How many can go next after these choices.
  fileprivate func choiceCount(_ choices: some Sequence<Int>) -> Int {
    let node = choices.reduce(root) { nodes[$0].choices[$1].node }
    return nodes[node].choices.count
  }
}

extension Array<Int> {
  fileprivate var trimmingZeros: ArraySlice<Int> {
    prefix((lastIndex { $0 != 0 } ?? -1) + 1)
  }
}
