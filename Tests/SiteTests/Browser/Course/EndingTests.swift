import Testing

/// What the screen does not show after an ending.
private struct HiddenParts: Decodable {
  var exhibit: String
  var parts: [String]
}

extension InABrowser {
  @Suite("After an ending")
  struct EndingTests {
    @Test(
      "Code, lanes and the reason are on the screen together, and on a laptop Undo is, too",
      arguments: [ScreenSize.laptop, .phone])
    func together(size: ScreenSize) throws {
      var shown = 0
      var hidden: [HiddenParts] = []
      try withCourse(before: size.apply) { tab in
        for exhibit in try tab.course().ordered {
          guard let token = exhibit.racy.forbidden.first?.token else { continue }
          try tab.follow("\(exhibit.id)/racy/\(token)")
          try tab.press(.end)
          let parts: [String] = try tab.call(
            """
            (isLaptop) => {
              const seen = \(partInSight)
              const undo = [...document.querySelectorAll("#app button")].find(button => button.textContent.startsWith("Undo"))
              const parts = {
                "the line": [".source-panel .lit", 0.3], "the last step": [".lanes .now", 0.5], "the reason": [".reason", 0.99],
              }
              const hidden = Object.entries(parts).filter(([, [selector, part]]) => {
                const all = [...document.querySelectorAll(`#app ${selector}`)]
                return all.length && !all.some(one => seen(one) >= part)
              }).map(([name]) => name)
              return isLaptop && seen(undo) < 0.99 ? [...hidden, "Undo"] : hidden
            }
            """, size == .laptop)
          shown += 1
          if !parts.isEmpty { hidden.append(HiddenParts(exhibit: exhibit.id, parts: parts)) }
        }
        #expect(try tab.takeErrors() == [])
      }
      #expect(shown > 40 && hidden.isEmpty, "\(hidden)")
    }

    @Test("A right result with a data race is right by luck, and a fixed file says what its fix is")
    func words() throws {
      try withCourse(at: "shared-library/racy") { tab in
        try tab.press(["1", "2", "2", "1", "1", "2", "2", "1", "1", "2"])
        #expect(
          try tab.value("document.querySelector('#app .ending h2').textContent") == "!It ends: 2 pictures")
        #expect(try tab.shows("The right result, by luck: lines 14 and 16 race."))
        #expect(try tab.shows("70 schedules: 20 of them are wrong, all 70 race."))
        #expect(try !tab.shows("This one is right"))
        for exhibit in try tab.course().ordered {
          guard try tab.graph(exhibit.id, "fixed") != nil, let token = exhibit.fixed.outcomes?.first?.token
          else { continue }
          try tab.follow("\(exhibit.id)/fixed/\(token)")
          try tab.press(.end)
          let text: String = try tab.value("document.querySelector('#app .ending').innerText")
          #expect(text.contains("The fix") && !text.contains("Why:"), "\(exhibit.id)")
          #expect(text.hasPrefix("✓"), "\(exhibit.id)")
        }
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test(
      "An answer to a key is in sight, and covers nothing, before and after an ending",
      arguments: ScreenSize.allCases)
    func notice(size: ScreenSize) throws {
      try withCourse(at: "counter/racy", before: size.apply) { tab in
        let graph = try #require(try tab.graph("counter", "racy"))
        let keys = try graph.path([]).keys.compactMap(\.self)
        let asked: [([Key], Key)] = [(Array(keys.prefix(2)), "9"), (Array(keys.dropFirst(2)), "c")]
        for (keys, key) in asked {
          try tab.press(keys + [key])
          try tab.wait(until: "document.querySelector('#app .notice')")
          let covered: [String] = try tab.value(
            """
            (() => {
              const notice = document.querySelector("#app .notice")
              if ((\(partInSight))(notice) < 0.99) return ["the notice is out of sight"]
              const box = notice.getBoundingClientRect()
              const places = [0.02, 0.5, 0.98].flatMap(x => [0.1, 0.5, 0.9].map(y =>
                [box.left + x * box.width, box.top + y * box.height]))
              return places.flatMap(([x, y]) => document.elementsFromPoint(x, y))
                .filter(one => !one.contains(notice)).map(one => one.className)
            })()
            """)
          #expect(covered == [], "after \(keys)")
        }
      }
    }
  }
}
