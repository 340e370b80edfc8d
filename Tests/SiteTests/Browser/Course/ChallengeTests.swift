import Support
import Testing

extension InABrowser {
  @Suite("Challenges and half-played games")
  struct ChallengeTests {
    private static let address = "counter/racy/reach/1, 1"

    private func sentence(_ tab: Tab, _ part: String) throws -> String {
      try tab.value("document.querySelector('#app \(part)')?.textContent ?? ''")
    }

    @Test(
      "A challenge begins clean, counts moves and preemptions, hides where schedules end, and celebrates par")
    func par() throws {
      try withCourse(at: Self.address) { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        let outcome = try #require(
          try tab.course().exhibits["counter"]?.racy.forbidden.first { $0.name == "1, 1" })
        let path = try graph.path(try #require(outcome.choices))
        #expect(
          try sentence(tab, ".reach") == "Reach '1, 1' with 1 preemption. So far: 0 moves, 0 preemptions.")
        #expect(try tab.value("document.title.startsWith(\"Reach '1, 1' with 1 preemption.\")"))
        #expect(try !tab.headings().contains("Endings, and the schedules left to each"))
        let keys = path.keys.compactMap(\.self)
        try tab.press(Array(keys.dropLast()))
        #expect(try sentence(tab, ".reach").hasSuffix("So far: \(keys.count - 1) moves, 1 preemption."))
        try tab.press(Array(keys.suffix(1)))
        #expect(try sentence(tab, ".par").hasPrefix("Par! You reached '1, 1' with 1 preemption"))
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("A reload keeps the moves of a challenge, and a link to it has none")
    func reload() throws {
      try withCourse(at: Self.address) { tab in
        try tab.press("1", "2")
        try tab.wait(until: "history.state?.choices.length === 2")
        #expect(try tab.address() == Self.address)
        try tab.reload()
        #expect(try sentence(tab, ".reach").contains("So far: 2 moves"))
        try tab.follow("counter")
        try tab.follow(Self.address)
        #expect(try sentence(tab, ".reach").contains("So far: 0 moves"))
      }
    }

    @Test("An ending that is not the one that was asked for is said, and so is one that no schedule has")
    func missed() throws {
      try withCourse(at: Self.address) { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        try tab.press(graph.path([]).keys.compactMap(\.self))
        #expect(try sentence(tab, ".try").contains("not '1, 1'"))
        try tab.follow("counter/racy/reach/nothing")
        #expect(try sentence(tab, ".warning").contains("No schedule of this file ends in 'nothing'."))
      }
    }

    @Test("C makes a challenge of the ending that was reached, without its schedule")
    func share() throws {
      try withCourse(at: "counter/racy") { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        let path = try graph.path([])
        try tab.press(path.keys.compactMap(\.self) + ["c"])
        try tab.wait(until: "document.querySelector('#app .notice')")
        let notice = try sentence(tab, ".notice")
        #expect(notice.hasPrefix("Reach '\(path.end.outcome)' without a preemption."))
        #expect(!notice.contains("counter.racy."))
      }
    }

    @Test("A half-played game is half-played after a reload")
    func halfPlayed() throws {
      try withCourse(at: "counter/racy") { tab in
        try tab.press("1", "2")
        let steps: String = try tab.value("document.querySelector('#app [type=range]').max")
        try tab.wait(until: "location.hash.endsWith('/2')")
        try tab.reload()
        #expect(try tab.value("document.querySelector('#app [type=range]').max") == steps)
        #expect(try !Scheduler(tab: tab).choices().isEmpty)
        #expect(try tab.takeErrors() == [])
      }
    }
  }
}
