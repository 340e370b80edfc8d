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
        #expect(
          try sentence(tab, ".par").hasPrefix(
            "Par! You reached '1, 1' in \(keys.count) moves, with 1 preemption: nobody"))
        #expect(
          try sentence(tab, ".token-line").hasPrefix(
            "The same schedule in a terminal, in a clone of the course:"))
        try tab.press("r", "1", "2", "1")
        #expect(
          try sentence(tab, ".reach").hasSuffix(
            "So far: 3 moves, 2 preemptions. That is more than par: undo, or begin again."))
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("What was said of a challenge is over when another screen is shown, or when a move is taken back")
    func over() throws {
      try withCourse(at: Self.address) { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        let outcome = try #require(
          try tab.course().exhibits["counter"]?.racy.forbidden.first { $0.name == "1, 1" })
        let keys = try graph.path(try #require(outcome.choices)).keys.compactMap(\.self)
        let said = { try tab.value("document.getElementById('announcer').textContent", as: String.self) }
        for address in [nil, "counter/racy/reach/2, 2", "sad-cat"] {
          try tab.follow(Self.address)
          try tab.press(["r"] + keys)
          #expect(try said().hasPrefix("Par!"))
          if let address { try tab.follow(address) } else { try tab.press("u") }
          #expect(try said() == "")
        }
      }
    }

    @Test(
      "A challenge hides the comments that explain, and what differs in the other file, as a prediction does")
    func comments() throws {
      let remarks =
        "[...document.querySelectorAll('#app .source-panel code')].filter(line => /^\\s*\\/\\/ (?!MARK:)/.test(line.textContent)).length"
      let marks = "document.querySelectorAll('#app .source-panel .changed').length"
      try withCourse(at: "early-cancel/racy") { tab in
        #expect(try tab.value(remarks, as: Int.self) > 0)
        #expect(try tab.value(marks, as: Int.self) > 0)
        try tab.follow("early-cancel/racy/reach/deadlock")
        #expect(try tab.value(remarks, as: Int.self) == 0)
        // Where the numbers of the lines jump, something is seen to be hidden.
        let jumps: Int = try tab.value(
          """
          [...document.querySelectorAll("#app .source-panel [data-at]")].filter(row => {
            const before = row.previousElementSibling
            return before?.dataset.at && Number(before.dataset.at) + 1 !== Number(row.dataset.at)
          }).length
          """)
        #expect(jumps == 0)
        #expect(try tab.value("document.querySelector('#app .source-panel .gap') !== null"))
        #expect(try tab.value(marks, as: Int.self) == 0)
      }
    }

    @Test(
      "The hints of a challenge lead to its ending, with as few preemptions as it takes; that is said, and solves nothing"
    )
    func hints() throws {
      let goal = "2, 1"
      try withCourse(at: "counter/racy/reach/\(goal)") { tab in
        let isOver = { try Scheduler(tab: tab).ending() != nil }
        for _ in 0..<30 where try !isOver() {
          try tab.press("h")
          let hint = try sentence(tab, ".notice")
          #expect(hint.hasSuffix("It leads to '\(goal)'."))
          try tab.press(
            Key(unicodeScalarLiteral: try #require(hint.split(separator: " ").dropFirst().first?.first)))
        }
        #expect(try sentence(tab, ".try").hasPrefix("Par, with hints. You reached '\(goal)' in "))
        #expect(try sentence(tab, ".par") == "")
        let found = { try tab.value("localStorage.getItem('racecourse') ?? ''", as: String.self) }
        #expect(try !found().contains(goal))
        try tab.wait(until: "history.state?.isHinted")
        try tab.reload()
        #expect(try sentence(tab, ".par") == "")
        // Whoever begins again plays alone.
        let path = try #require(
          try tab.graph("counter", "racy")
        ).path(
          #require(
            try tab.course().exhibits["counter"]?.racy.outcomes?.first { $0.name == goal }?.choices))
        try Scheduler(tab: tab).play(path)
        #expect(try sentence(tab, ".par").hasPrefix("Par! You reached '\(goal)'"))
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
        // The tests open the page from disk.
        #expect(notice.hasSuffix("It opens this file, so it works on this machine only."))
        let edge = { (part: String, edge: String) in
          try tab.value(
            "document.querySelector('#app \(part)').getBoundingClientRect().\(edge)", as: Double.self)
        }
        #expect(try edge(".notice", "bottom") <= edge(".controls", "top") + 1)
      }
    }

    @Test("A game that keeps its moves does not take the address back from a link that was just followed")
    func followed() throws {
      try withCourse(at: "counter/racy") { tab in
        try tab.run(
          """
          globalThis.later = setTimeout
          globalThis.setTimeout = (action, time) => (time === 250 ? (globalThis.keep = action, 0) : later(action, time))
          """)
        try tab.press("1")
        #expect(try tab.value("(location.hash = '#sad-cat', keep(), location.hash)") == "#sad-cat")
        try tab.waitForHeading(try #require(tab.course().exhibits["sad-cat"]?.title))
        #expect(try tab.takeErrors() == [])
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
