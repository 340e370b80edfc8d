import Support
import Testing

/// What is searched, and what is found first.
struct Query: Sendable, CustomTestStringConvertible {
  var text: String
  /// A word of the glossary; empty if there is none.
  var word: String
  var exhibit: String
  var testDescription: String { text }
}

extension InABrowser {
  @Suite("For everyone")
  struct AccessibilityTests {
    @Test(
      "Every control has a name, is large enough to be hit, and shows the focus; text stands out from its background",
      arguments: try LongTests.site.sample(View.all, oneOf: 2))
    func controls(view: View) throws {
      try withView(view) { tab in
        let controls = try tab.controls()
        #expect(!controls.isEmpty)
        #expect(controls.filter { $0.label.isEmpty }.map(\.summary) == [])
        try PageAudit.structure.check(tab)
        try PageAudit.targets.check(tab)
        // The browser shows the focus to those who use keys.
        try tab.press(.tab)
        try PageAudit.focus.check(tab)
        for scheme in ["light", "dark"] {
          try tab.show(with: .colorScheme(scheme), .reducedMotion)
          try tab.waitForFrame()
          try PageAudit.contrast.check(tab)
        }
      }
    }

    @Test("The map can be searched, and an exhibit opened, by keys alone")
    func search() throws {
      try withView(View.map) { tab in
        let title = try #require(try tab.course().exhibits["sad-cat"]?.title)
        let links = { (tab: Tab) in try tab.controls().filter { $0.kind == "link" }.map(\.label) }
        let all = try links(tab)
        try tab.press("/")
        try tab.wait(until: "document.activeElement.type === 'search'")
        try tab.type("sad cat")
        #expect(try tab.control("searchbox", beginning: "Search").content == "sad cat")
        let found = try links(tab)
        #expect(found.contains { $0.contains("sad-cat") })
        #expect(found.count < all.count)
        try tab.press(.enter)
        try tab.wait(until: "location.hash === '#sad-cat'")
        try tab.waitForFrame()
        #expect(try tab.headings().contains(title))
      }
    }

    @Test(
      "The best answer for a term is its entry, and the exhibit that shows it; code and stories are searched",
      arguments: try cases(
        [
          ("deadlock", "deadlock", ""), ("Task.detached", "Task.detached", ""), ("preempt", "preemption", ""),
          ("cachedImage", "", "shared-cache"), ("par", "par", ""), ("continuation", "continuation", ""),
          ("What is a task?", "task", ""), ("what is preemption", "preemption", ""),
        ].map { Query(text: $0.0, word: $0.1, exhibit: $0.2) }))
    func find(query: Query) throws {
      try withView(View.map) { tab in
        try tab.press("/")
        try tab.wait(until: "document.activeElement.type === 'search'")
        try tab.type(query.text)
        let first = { (list: String) in
          try tab.value(
            "document.querySelector('#app .\(list) a')?.getAttribute('href') ?? ''", as: String.self)
        }
        let (word, exhibit) = (try first("found-words"), try first("found-exhibits"))
        if query.word.isEmpty {
          #expect(word == "" && exhibit == "#\(query.exhibit)")
        } else {
          let name: String = try tab.value("document.querySelector('#app .found-words a').textContent")
          #expect(name.contains(query.word))
          let shown: String = try tab.call(
            "id => document.querySelector(`#static [data-term='${id}'] .place a`).getAttribute('href')",
            word.split(separator: "/").last.map(String.init) ?? "")
          #expect(exhibit == shown)
        }
        try tab.press(.enter)
        try tab.wait(until: "!location.hash.startsWith('#?')")
        try tab.goInHistory(by: -1)
        try tab.wait(until: "document.querySelector('#app [type=search]')?.value")
        #expect(try tab.control("searchbox", beginning: "Search").content == query.text)
        #expect(try first("found-words") == word)
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test(
      "What ends so, or is such a bug, ranks before what only has the word; an ending that cannot be does not count"
    )
    func ranking() throws {
      try withView(View.map) { tab in
        let found = { (query: String) in
          try tab.follow("?\(query)")
          return try tab.value(
            "[...document.querySelectorAll('#app .found-exhibits a')].map(link => link.hash.slice(1))",
            as: [String].self)
        }
        let course = try tab.course()
        let deadlock = try found("deadlock")
        let ends = Set(
          course.ordered.filter { $0.racy.outcomes?.contains { $0.name == "deadlock" } == true }.map(\.id))
        #expect(ends.count > 2 && ends.isSubset(of: deadlock.prefix(ends.count + 1)), "\(deadlock)")
        #expect(!deadlock.contains("greeting"))
        let races = try found("data race")
        #expect(races.firstIndex(of: "frozen-download").map { $0 > 10 } ?? true, "\(races)")
      }
    }

    @Test(
      "A short word of the glossary is found as a whole word, and words of other names of an entry are found")
    func shortWords() throws {
      try withView(View.map) { tab in
        let found = { (query: String) in
          try tab.follow("?\(query)")
          return try tab.value("document.getElementById('found').textContent", as: String.self)
        }
        let par = try found("par")
        #expect(par.hasPrefix("1 word of the glossary, 1 exhibit, 0 exercises."), "\(par)")
        for query in ["livelock", "priority inversion", "priority escalation"] {
          let text = try found(query)
          #expect(text.hasPrefix("1 word"), "\(query): \(text)")
        }
      }
    }

    @Test(
      "The search finds exercises by their names and their code, and Enter opens one",
      arguments: ["last-copy", "the last copy"])
    func findExercise(text: String) throws {
      try withView(View.map) { tab in
        try tab.press("/")
        try tab.wait(until: "document.activeElement.type === 'search'")
        try tab.type(text)
        let links: [String] = try tab.value(
          "[...document.querySelectorAll('#app .found-exhibits a')].map(link => link.getAttribute('href'))")
        #expect(links.contains("#/exercise/last-copy"))
        if text == "last-copy" {
          try tab.press(.enter)
          try tab.wait(until: "location.hash === '#/exercise/last-copy'")
        }
      }
    }

    @Test("A word of a story shows its entry in place, and takes it away again")
    func term() throws {
      try withCourse(at: "/actors") { tab in
        let link = try tab.value(
          "document.querySelector(\"#app .story a[href^='#/glossary/']\").textContent", as: String.self)
        let isShown = {
          try tab.value("document.querySelectorAll('#app .term-note').length === 1", as: Bool.self)
        }
        try tab.click(tab.control("link", named: link))
        #expect(try isShown() && tab.address() == "/actors")
        try tab.click(tab.control("button", named: "Close"))
        #expect(try !isShown())
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("Each page ends with the way on, from the first story to the last exhibit")
    func wayOn() throws {
      try withCourse { tab in
        let stages = try tab.course().stages
        let expected = stages.flatMap { stage in ["#/\(stage.id)"] + stage.exhibits.map { "#\($0)" } } + ["#"]
        let begin: String = try tab.value(
          "document.querySelector('#app .hero .primary').getAttribute('href')")
        #expect(begin == expected[0])
        for (place, next) in zip(expected, expected.dropFirst()) {
          try tab.follow(String(place.dropFirst()))
          #expect(
            try tab.value("document.querySelector('#app .pager [rel=next]').getAttribute('href')") == next)
        }
      }
    }

    @Test("A presentation shows the prediction before the result, and ends where it began")
    func present() throws {
      try withView(View.prediction) { tab in
        let exhibit = try #require(try tab.course().exhibits["counter"])
        try tab.press("p")
        var shown: [String] = []
        // Each step of a schedule is a place of its own, so there are many.
        for _ in 0..<200 {
          try tab.waitForFrame()
          let heading = try tab.headings().first ?? ""
          if heading != shown.last { shown.append(heading) }
          if heading == "The fix" { break }
          try tab.press(.right)
        }
        #expect(shown.first == exhibit.title)
        let question = try #require(shown.firstIndex(of: "How can it end?"), "\(shown)")
        let result = try #require(shown.firstIndex(of: "How it ends"), "\(shown)")
        #expect(question < result)
        try tab.press(.escape)
        try tab.waitForFrame()
        #expect(try tab.headings().contains(exhibit.title))
        #expect(try tab.takeErrors() == [])
      }
    }
  }
}
