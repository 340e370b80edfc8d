import Testing

extension InABrowser {
  @Suite("On paper and without JavaScript")
  struct PlainPageTests {
    @Test("Paper has the plain course and nothing of the app, and the screen has it the other way around")
    func print() throws {
      try withCourse { tab in
        let shown = { (id: String) in
          try tab.call("id => document.getElementById(id).getClientRects().length > 0", id, as: Bool.self)
        }
        #expect(try shown("app") && !shown("static"))
        try tab.show(on: "print")
        #expect(try !shown("app") && shown("static"))
        for exhibit in try tab.course().ordered {
          #expect(try tab.shows(exhibit.title))
          for outcome in exhibit.racy.outcomes ?? [] { #expect(try tab.shows(outcome.name), "\(exhibit.id)") }
        }
        #expect(try tab.printed().starts(with: Array("%PDF".utf8)))
        try tab.show(on: "screen")
        #expect(try shown("app") && !shown("static"))
      }
    }

    @Test("An exhibit, a stage and a text are printed alone")
    func printsPart() throws {
      try withCourse(at: "counter") { tab in
        let stages = try tab.course().stages
        let others = try tab.course().ordered.filter { $0.id != "counter" }
        try tab.show(on: "print")
        #expect(try tab.shows("Two tasks, one number"))
        for other in others { #expect(try !tab.shows(other.title), "\(other.id)") }
        let stage = try #require(stages.first { $0.exhibits.contains("counter") })
        try tab.follow("/\(stage.id)")
        for other in others {
          #expect(try tab.shows(other.title) == stage.exhibits.contains(other.id), "\(other.id)")
        }
        try tab.follow("/exercise/reading-log")
        #expect(try tab.shows("Which of these changes fixes it?") && !tab.shows("Two tasks, one number"))
        try tab.follow("/handout")
        #expect(try tab.shows("Kinds of bugs") && !tab.shows("Two tasks, one number"))
      }
    }

    @Test("Without JavaScript the plain course is on the screen")
    func withoutScripts() throws {
      let exhibits = try withCourse { try $0.course().ordered }
      try withCourse(before: { try $0.allowScripts(false) }) { tab in
        let headings = try tab.headings()
        for exhibit in exhibits {
          #expect(headings.contains { $0.contains(exhibit.title) }, "\(headings)")
        }
        #expect(try tab.controls().allSatisfy { $0.kind != "button" })
      }
    }
  }
}
