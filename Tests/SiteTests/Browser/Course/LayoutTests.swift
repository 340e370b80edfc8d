import Support
import Testing

/// A place of a game, and what of it the screen does not show.
private struct HiddenPart: Decodable, CustomStringConvertible {
  var place: Int
  var parts: [String]
  var description: String { "after \(place) moves: \(parts.joined(separator: ", "))" }
}

extension InABrowser {
  @Suite("It fits the screen")
  struct LayoutTests {
    @Test("On a screen of 360 pixels nothing is scrolled sideways", arguments: try cases(View.all))
    func narrow(view: View) throws {
      try withView(view, before: { try $0.resize(width: 360, height: 640, mobile: true) }) { tab in
        try PageAudit.overflow.check(tab)
        try PageAudit.targets.check(tab)
      }
    }

    /// Plays the file that is shown: the first choices, and then another one each time. Gives the places at which the page would
    /// have to be scrolled, or at which a step is scrolled out of its part of the page: the line that is lit, the row that
    /// happened last, what each choice does, how it ended. Where a step is longer than the lanes are high, it begins in sight.
    private static let play = """
      async (most) => {
        const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        const all = (selector) => [...document.querySelectorAll(`#app ${selector}`)]
        const seen = \(partInSight)
        const hidden = []
        for (let place = 0; ; place++) {
          await frame()
          const parts = []
          const want = (name, elements, part) => {
            if (elements.length && !elements.every(one => seen(one) >= part)) parts.push(name)
          }
          const choices = all(".choice")
          if (choices.length === 0) {
            want("how it ended", all(".ending h2"), 0.99)
            const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1
            if (all(":is(.foot, .choice-panel), :is(.foot, .choice-panel) *").some(scrolls)) parts.push("something that scrolls inside the page")
          } else {
            want("a choice", all(".choice .does"), 0.99)
            want("the code", all(".source-panel .lit.active"), 0.3)
            if (!all(".source-panel .lit").some(one => seen(one) > 0.3) && all(".source-panel .lit").length) parts.push("any line")
            want("the last step", all(".lanes .now"), 0.5)
          }
          if (parts.length) hidden.push({ place, parts })
          if (choices.length === 0 || place > 200) return { places: place + 1, hidden }
          choices[place < most ? 0 : place % choices.length].click()
        }
      }
      """

    private struct Played: Decodable {
      var places: Int
      var hidden: [HiddenPart]
    }

    @Test(
      "Code, lanes and the choice are on the screen together; after an ending only the page scrolls",
      arguments: try cases(ScreenSize.allCases))
    func together(size: ScreenSize) throws {
      var places = 0
      var hidden: [String] = []
      try withCourse(before: size.apply) { tab in
        for exhibit in try tab.course().ordered {
          guard try tab.call("id => document.getElementById(`graph-${id}-racy`) !== null", exhibit.id) else {
            continue
          }
          try tab.follow("\(exhibit.id)/racy")
          let played = try tab.call(Self.play, 2, as: Played.self)
          places += played.places
          hidden += played.hidden.map { "\(exhibit.id) \($0)" }
        }
        #expect(try tab.takeErrors() == [])
      }
      // Three choices with three lines each do not fit on every screen.
      #expect(places > 100 && hidden.count * 50 <= places, "\(places) places: \(hidden)")
    }

    @Test("After an ending, a laptop shows a dozen steps beside how it ended")
    func timelineAtTheEnd() throws {
      try withCourse(at: "counter/racy", before: ScreenSize.laptop.apply) { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        try Scheduler(tab: tab).play(graph.path([]))
        let rows: Int = try tab.value(
          """
          (() => {
            const box = document.querySelector("#app .lanes-scroller").getBoundingClientRect()
            const isSeen = ({ top, bottom }) => top >= box.top && bottom <= box.bottom + 1
            return [...document.querySelectorAll("#app [data-row]")].filter(row => isSeen(row.getBoundingClientRect())).length
          })()
          """)
        #expect(rows >= 9)
      }
    }

    @Test(
      "On a phone, the focus goes down the screen",
      arguments: [[], ["1", "2"], ["1", "1", "1", "1", "1", "1"]])
    func focusOrder(keys: [String]) throws {
      try withCourse(at: "counter/racy", before: ScreenSize.phone.apply) { tab in
        try tab.press(keys.map { Key(unicodeScalarLiteral: Character($0)) })
        // At the end of the page, nothing sticks to the bottom of the screen.
        let places: [Double] = try tab.value(
          """
          (() => {
            scrollTo(0, document.documentElement.scrollHeight)
            const texts = ":is(.player [tabindex='0'], .player button, .player input, .player a, .sentence, .question-head)"
            return [...document.querySelectorAll(`#app ${texts}`)].filter(one => one.checkVisibility())
              .map(one => one.closest(".controls") ?? one.closest(".choice, .row") ?? one).map(one => one.getBoundingClientRect().top)
          })()
          """)
        #expect(places.count > 8 && places == places.sorted())
      }
    }

    @Test("On a phone, a long line of code goes on to the right of its beginning, and no button shows a key")
    func phone() throws {
      try withCourse(at: "stale-read/racy", before: ScreenSize.phone.apply) { tab in
        let lines: [[Double]] = try tab.value(
          """
          [...document.querySelectorAll("#app .source-panel code")].map(code => {
            const range = document.createRange()
            const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
            const letters = []
            for (let text; (text = texts.nextNode());) {
              for (let at = 0; at < text.length; at++) {
                if (text.data[at] === " ") continue
                range.setStart(text, at)
                range.setEnd(text, at + 1)
                letters.push(range.getBoundingClientRect())
              }
            }
            const starts = new Map()
            for (const { left, bottom } of letters) if (!starts.has(Math.round(bottom))) starts.set(Math.round(bottom), left)
            return [...starts.values()]
          })
          """)
        #expect(lines.contains { $0.count > 1 })
        for line in lines { #expect(line.dropFirst().allSatisfy { $0 > line[0] }, "\(line)") }
        let keys: [String] = try tab.value(
          "[...document.querySelectorAll('#app button:not(.choice) kbd')].filter(key => key.checkVisibility()).map(key => key.textContent)"
        )
        #expect(keys == [])
      }
    }

    @Test("A step without a value is in words, which are not code")
    func words() throws {
      try withCourse { tab in
        let course = try tab.course()
        let token = try #require(
          course.exhibits["resumed-under-lock"]?.racy.forbidden.first?.token)
        try tab.follow("resumed-under-lock/racy/\(token)")
        let fonts: [String] = try tab.value(
          """
          [...document.querySelectorAll("#app .what")].filter(one => one.textContent === "cancels task 1")
            .map(one => getComputedStyle(one).fontFamily)
          """)
        #expect(!fonts.isEmpty && fonts.allSatisfy { !$0.contains("mono") })
      }
    }

    @Test("Presenting, a laptop shows all of a result")
    func presentedResult() throws {
      try withCourse(at: "pool-threads", before: ScreenSize.laptop.apply) { tab in
        try tab.press("p", .right, .right)
        try tab.waitForFrame()
        #expect(try tab.headings().first == "How it ends")
        #expect(try tab.value("document.documentElement.scrollHeight <= innerHeight + 1", as: Bool.self))
      }
    }
  }
}
