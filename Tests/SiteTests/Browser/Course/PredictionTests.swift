import Foundation
import Support
import Testing

/// What goes wrong with the browser's storage.
private let storages = [
  "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
  #"localStorage.setItem('racecourse', '{"read":1,"predicted":{"counter":2},"found":"x","settings":[]}')"#,
  "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
  "localStorage.setItem('racecourse', '{')", "localStorage.setItem('racecourse', '7')",
  "localStorage.setItem('racecourse', 'null')", "localStorage.setItem('racecourse', '[]')",
]

extension InABrowser {
  @Suite("Predictions and progress")
  struct PredictionTests {
    @Test("Tick, compare, reload: the score is there, in the exhibit and on the map")
    func predict() throws {
      try withCourse(at: "counter") { tab in
        let answers = try #require(try tab.course().exhibits["counter"]?.answers)
        let possible = answers.filter { !$0.isImpossible }
        let impossible = answers.filter(\.isImpossible)
        #expect(possible.count > 1 && !impossible.isEmpty)
        try #expect(!tab.headings().contains("How it can end"))
        // It does not say how many.
        #expect(try tab.shows("Some of these are impossible."))
        for answer in possible.dropFirst() + impossible.prefix(1) {
          try tab.focus(tab.control("checkbox", named: answer.name))
          try tab.press(.space)
          #expect(try tab.control("checkbox", named: answer.name).state("checked") == "true")
        }
        try tab.click(tab.control("button", named: "Compare"))
        let score =
          "You predicted \(possible.count - 1) of \(possible.count) endings, and 1 that cannot happen."
        #expect(try tab.shows(score))
        #expect(try tab.headings().contains("How it can end"))
        try tab.reload()
        #expect(try tab.shows(score))
        try tab.follow("")
        #expect(try tab.shows("predicted \(possible.count - 1) of \(possible.count)"))
        #expect(try tab.shows("✓ read"))
        try tab.click(tab.control("button", named: "Forget them"))
        try tab.click(tab.control("button", named: "No, keep it"))
        #expect(try tab.shows("✓ read"))
        try tab.click(tab.control("button", named: "Forget them"))
        try tab.click(tab.control("button", named: "Yes, forget it"))
        try #expect(!tab.shows("✓ read"))
        try tab.reload()
        try tab.follow("counter")
        #expect(try tab.controls().contains { $0.kind == "checkbox" })
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("What another tab keeps is added to, and what it forgets is gone")
    func tabs() throws {
      try withCourse(at: "counter") { tab in
        let keep = { (text: String) in
          try tab.run("localStorage.setItem('racecourse', JSON.stringify(\(text)))")
        }
        let read = {
          try tab.value("Object.keys(JSON.parse(localStorage.racecourse).read)", as: [String].self)
        }
        try keep("{ read: { 'sad-cat': true }, found: { 'sad-cat.racy': { old: true } } }")
        try tab.click(tab.control("button", named: "Skip the prediction"))
        #expect(try Set(read()) == ["sad-cat", "counter"])
        #expect(try tab.value("JSON.parse(localStorage.racecourse).found['sad-cat.racy'].old", as: Bool.self))
        try keep("{ read: {}, forgotten: Date.now() }")
        try tab.follow("stale-read")
        try tab.click(tab.control("button", named: "Skip the prediction"))
        #expect(try read() == ["stale-read"])
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("Two tabs add to the same marks, and what one forgets, both have forgotten")
    func twoTabs() throws {
      let file = try #require(CoursePage.file)
      try #require(Browser.shared).withTabs(2) { tabs in
        let (first, second) = (tabs[0], tabs[1])
        let graph = try first.opened(file, at: "counter") { try #require(try first.graph("counter", "racy")) }
        try second.opened(file, at: "counter/racy") { try Scheduler(tab: second).play(graph.path([])) }
        // The first tab was opened before, so it must look at what is stored before it adds to it.
        try first.show()
        try first.click(first.control("button", named: "Skip the prediction"))
        try second.show()
        try second.follow("sad-cat")
        try second.click(second.control("button", named: "Skip the prediction"))
        for tab in tabs {
          try tab.show()
          try tab.follow("")
          for title in try ["counter", "sad-cat"].map({ try #require(tab.course().exhibits[$0]?.title) }) {
            #expect(try tab.readTitles().contains(title))
          }
          #expect(
            try tab.value("Object.keys(JSON.parse(localStorage.racecourse).found['counter.racy'])")
              == [graph.path([]).end.outcome])
        }
        try second.click(second.control("button", named: "Forget them"))
        try second.click(second.control("button", named: "Yes, forget it"))
        try first.show()
        try first.follow("stale-read")
        try first.click(first.control("button", named: "Skip the prediction"))
        try first.follow("")
        #expect(try first.readTitles().count == 1)
        for tab in tabs {
          try tab.show()
          #expect(try tab.takeErrors() == [])
        }
      }
    }

    @Test("An exercise is counted once the right change is chosen, and a map in another tab shows it at once")
    func exercise() throws {
      let file = try #require(CoursePage.file)
      try #require(Browser.shared).withTabs(2) { tabs in
        let (map, other) = (tabs[0], tabs[1])
        let isBefore = try map.opened(file, at: "") { try map.shows("Thought through: 0 of") }
        #expect(isBefore)
        let place = "document.activeElement.getAttribute('href')"
        try map.run("document.querySelector('#app .stage-card ul a').focus()")
        let link: String = try map.value(place)
        let stage = try other.opened(file, at: "/exercise/last-copy") {
          let right: Int = try other.value(
            "JSON.parse(document.getElementById('exercise-last-copy').textContent).answers.findIndex(one => one.passes)"
          )
          try other.press(.digit(right == 0 ? 2 : 1))
          #expect(
            try other.value("Object.keys(JSON.parse(localStorage.racecourse ?? '{}').thought ?? {}).length")
              == 0)
          try other.press(.digit(right + 1))
          #expect(try other.takeErrors() == [])
          return try other.value(
            "document.querySelector('#app .over a, #trail a').getAttribute('href')", as: String.self)
        }
        try map.show()
        try map.wait(until: "document.getElementById('app').innerText.includes('Thought through: 1 of')")
        #expect(try map.shows("✓ 1 of"))
        #expect(try map.value(place) == link)
        try map.follow(String(stage.dropFirst()))
        #expect(try map.shows("✓ thought through"))
        #expect(try map.takeErrors() == [])
      }
    }

    @Test("The marks can be taken to another browser in a file")
    func file() throws {
      let address = try withCourse(at: "counter") { tab in
        try tab.click(tab.control("button", named: "Skip the prediction"))
        try tab.follow("")
        return try tab.value(
          """
          (() => {
            const link = document.querySelector("#app a[download]")
            link.addEventListener("click", (event) => event.preventDefault())
            link.click()
            return link.href
          })()
          """, as: String.self)
      }
      try withCourse { tab in
        let add = { (text: String) in
          let _: Bool? = try tab.call(
            """
            (text) => {
              const files = new DataTransfer()
              files.items.add(new File([text], "racecourse.json"))
              const field = document.querySelector("#app [type=file]")
              field.files = files.files
              field.dispatchEvent(new Event("change"))
            }
            """, text)
          try tab.wait(until: "document.getElementById('announcer').textContent")
        }
        try add("[]")
        let said: String = try tab.value("document.getElementById('announcer').textContent")
        #expect(said.contains("no marks"))
        try tab.run("document.getElementById('announcer').textContent = ''")
        try add(try #require(address.split(separator: ",", maxSplits: 1).last?.removingPercentEncoding))
        #expect(try tab.shows("✓ read"))
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("Nothing ticked is no prediction, and skipping shows the rest")
    func skip() throws {
      try withCourse(at: "sad-cat") { tab in
        try tab.click(tab.control("button", named: "Compare"))
        try #expect(!tab.headings().contains("How it can end"))
        try tab.click(tab.control("button", named: "Skip the prediction"))
        #expect(try tab.headings().contains("How it can end"))
        try #expect(!tab.shows("You predicted"))
      }
    }

    @Test(
      "A browser that stores nothing, or something else, is no error",
      arguments: try cases(storages))
    func brokenStorage(script: String) throws {
      try withCourse(before: { try $0.runBeforePages(script) }) { tab in
        try tab.follow("counter")
        if let skip = try? tab.control("button", named: "Skip the prediction") { try tab.click(skip) }
        #expect(try tab.headings().contains("How it can end"))
        let graph = try #require(try tab.graph("counter", "racy"))
        try tab.follow("counter/racy")
        try Scheduler(tab: tab).play(try graph.path([]))
        #expect(try Scheduler(tab: tab).ending() == graph.path([]).end.outcome)
        try tab.follow("")
        try tab.wait(until: "document.body.innerText.includes('✓ read')")
        #expect(try tab.takeErrors() == [])
      }
    }
  }
}

extension Tab {
  /// Opens a page in this tab, which is shown for it.
  fileprivate func opened<Result>(_ file: URL, at address: String, _ body: () throws -> Result) throws
    -> Result
  {
    try show()
    try open(file, at: address)
    return try body()
  }

  /// The titles that the map marks as read.
  fileprivate func readTitles() throws -> [String] {
    try value("[...document.querySelectorAll('#app li.read .title')].map(title => title.textContent)")
  }
}
