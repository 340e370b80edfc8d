import Support
import Testing

extension InABrowser {
  @Suite("Addresses")
  struct AddressTests {
    @Test("Every place opens by its link, without an error and without a request")
    func everyLink() throws {
      let course = try withCourse { try $0.course() }
      // Each exhibit and its files in a tab of their own, as from a link in a mail; the schedules by the links of the page.
      for exhibit in try LongTests.site.sample(course.ordered, oneOf: 4) {
        try withCourse(at: exhibit.id) { tab in
          #expect(try tab.headings().contains(exhibit.title))
          #expect(try tab.takeErrors() == [], "\(exhibit.id)")
          #expect(try tab.takeRequests().count == 1)
          for variant in ["racy", "fixed"] {
            let address = "\(exhibit.id)/\(variant)"
            let tokens = (exhibit[variant].outcomes ?? []).compactMap(\.token)
            for place in [address] + tokens.map({ "\(address)/\($0)" }) {
              try tab.follow(place)
              let heading: String? = try tab.value("document.querySelector('#app h1')?.textContent")
              #expect(heading?.hasPrefix(exhibit.title) == true, "\(place)")
            }
          }
          #expect(try tab.takeErrors() == [], "a schedule of \(exhibit.id)")
          #expect(try tab.takeRequests() == [])
        }
      }
      for stage in course.stages {
        try withCourse(at: "/\(stage.id)") { tab in
          try #expect(tab.headings().first?.contains(stage.id) == true)
          #expect(try tab.takeErrors() == [], "\(stage.id)")
          #expect(try tab.takeRequests().count == 1)
        }
      }
    }

    @Test("A link to a step opens the schedule there; the arrows change the address")
    func steps() throws {
      let outcome = try withCourse { try #require(try $0.course().exhibits["counter"]?.racy.forbidden.first) }
      let place = "counter/racy/\(try #require(outcome.token))"
      try withCourse(at: "\(place)/3") { tab in
        let slider = { try tab.control("slider", named: "Step").content }
        #expect(try slider() == "3")
        try tab.press(.right)
        #expect(try slider() == "4")
        try tab.wait(until: "location.hash.endsWith('/4')")
        try tab.press(.left, .left)
        try tab.wait(until: "location.hash.endsWith('/2')")
        try tab.press(.home)
        #expect(try slider() == "0")
        try tab.press(.end)
        #expect(try tab.headings().contains("It ends: \(outcome.name)"))
        try tab.wait(until: "location.hash.endsWith('/' + document.querySelector('#app [type=range]').max)")
        try tab.reload()
        #expect(try tab.headings().contains("It ends: \(outcome.name)"))
      }
    }

    @Test("Back and forward lead through the places that were visited")
    func history() throws {
      try withCourse { tab in
        let title = try #require(try tab.course().exhibits["counter"]?.title)
        let isMap = "location.hash === '' && document.querySelector('#app [type=search]')"
        let isPlayed = "location.hash.split('/').length === 5 && document.querySelector('#app [type=range]')"
        try tab.click(tab.control("link", beginning: title))
        try tab.waitForHeading(title)
        #expect(try tab.address() == "counter")
        try tab.click(tab.control("button", named: "Skip the prediction"))
        try tab.press("s")
        try tab.wait(until: "document.querySelector('#app [type=range]')")
        try tab.press(.digit(1), .digit(1))
        try tab.wait(until: isPlayed)
        let played = try tab.address()
        try tab.goInHistory(by: -1)
        try tab.waitForHeading("How it can end")
        #expect(try tab.address() == "counter")
        try tab.goInHistory(by: -1)
        try tab.wait(until: isMap)
        try tab.goInHistory(by: 1)
        try tab.waitForHeading("How it can end")
        try tab.goInHistory(by: 1)
        try tab.wait(until: isPlayed)
        #expect(try tab.address() == played)
        #expect(try tab.control("slider", named: "Step").content != "0")
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("An address that leads nowhere is said to, without an error")
    func nowhere() throws {
      try withCourse(at: "nowhere") { tab in
        #expect(try tab.takeErrors() == [])
        try #expect(!tab.headings().isEmpty)
        for address in [
          "/nowhere", "counter/other", "counter/racy/counter.racy.AAAA", "counter/racy/x/y", "%",
          "constructor",
          "counter/racy//99999", "__proto__", "counter/fixed/counter.fixed.____/-1",
        ] {
          try tab.follow("counter")
          try tab.follow(address)
          try #expect(!tab.headings().isEmpty, "\(address)")
          #expect(try tab.takeErrors() == [], "\(address)")
        }
      }
    }
  }
}
