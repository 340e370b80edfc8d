import Foundation
import Support
import Testing

private let page = """
  <!doctype html><html lang="en"><meta charset="utf-8"><title>A tiny page</title>
  <noscript>Nothing runs.</noscript>
  <button id="more">One more</button> <label>Name <input id="name"></label> <output id="count">0</output>
  <script>
    const count = document.getElementById("count")
    const add = (by) => { count.textContent = Number(count.textContent) + by }
    document.getElementById("more").addEventListener("click", () => add(1))
    addEventListener("keydown", (event) => { if (event.key === "ArrowRight") requestAnimationFrame(() => add(10)) })
    addEventListener("hashchange", () => { document.title = location.hash })
  </script></html>
  """

private func withTinyPage<Result>(_ body: (Tab, URL) throws -> Result) throws -> Result {
  try withFile(page, named: "page.html") { file in
    try withTab { tab in
      try tab.open(file)
      return try body(tab, file)
    }
  }
}

extension InABrowser {
  @Suite("The driver of the browser")
  struct DriverTests {
    @Test("Keys, clicks, taps and typed text reach the page")
    func input() throws {
      try withTinyPage { tab, _ in
        try tab.click(tab.control("button", named: "One more"))
        try tab.tap(tab.control("button", beginning: "One"))
        try tab.press(.right, .right)
        try tab.wait(until: "count.textContent === '22'")
        try tab.focus(tab.control("textbox", named: "Name"))
        try tab.type("Ada 1")
        #expect(try tab.control("textbox", named: "Name").content == "Ada 1")
        try tab.press(.tab)
        #expect(try tab.value("document.activeElement === document.body"))
      }
    }

    @Test("Errors of scripts, of the console and of the browser are seen, and so are requests")
    func errors() throws {
      try withTinyPage { tab, file in
        #expect(try tab.takeErrors() == [])
        #expect(try tab.takeRequests() == [file.absoluteString])
        try tab.run("setTimeout(() => { throw new Error('late') }); console.error('printed', 7)")
        try tab.run("document.body.append(Object.assign(new Image(), { src: 'https://example.org/x.png' }))")
        try tab.wait(until: "performance.getEntriesByType('resource').length === 1")
        let errors = try tab.takeErrors()
        #expect(errors.count == 3, "\(errors)")
        #expect(errors.contains("printed 7") && errors.contains { $0.hasPrefix("Error: late") })
        #expect(try tab.takeRequests() == ["https://example.org/x.png"])
      }
    }

    @Test("What a script throws is an error of the test")
    func thrown() throws {
      try withTinyPage { tab, _ in
        #expect(throws: BrowserError.self) { try tab.run("nothing.there()") }
        #expect(throws: BrowserError.self) { try tab.wait(until: "nothing.there") }
      }
    }

    @Test("A link inside the page keeps it; back, forward and reload work")
    func history() throws {
      try withTinyPage { tab, file in
        try tab.press(.right)
        try tab.wait(until: "count.textContent === '10'")
        try tab.open(file, at: "there")
        try tab.wait(until: "document.title === '#there'")
        #expect(try tab.value("count.textContent") == "10")
        try tab.goInHistory(by: -1)
        try tab.wait(until: "location.hash === ''")
        try tab.goInHistory(by: 1)
        try tab.wait(until: "location.hash === '#there'")
        try tab.reload()
        #expect(try tab.value("count.textContent") == "0")
      }
    }

    @Test("What one tab stores stays over a reload, and is not seen in another")
    func storage() throws {
      try withTinyPage { tab, file in
        try tab.run("localStorage.setItem('read', 'yes')")
        try tab.reload()
        #expect(try tab.value("localStorage.getItem('read')") == "yes")
        try withTab { other in
          try other.open(file)
          #expect(try other.value("localStorage.getItem('read')", as: String?.self) == nil)
        }
      }
    }

    @Test("Tabs that are opened together share what they store, and each can be shown")
    func tabs() throws {
      try withFile(page, named: "page.html") { file in
        try #require(Browser.shared).withTabs(2) { tabs in
          for tab in tabs { try tab.open(file) }
          for (tab, other) in [(tabs[0], tabs[1]), (tabs[1], tabs[0])] {
            try tab.show()
            try tab.run(
              "localStorage.setItem('read', localStorage.getItem('read') === 'one' ? 'two' : 'one')")
            try tab.waitForFrame()
            #expect(
              try other.value("localStorage.getItem('read')", as: String.self)
                == tab.value("localStorage.getItem('read')"))
          }
          #expect(try tabs[0].value("localStorage.getItem('read')") == "two")
        }
      }
    }

    @Test("The media, the size and the absence of scripts are the test's choice")
    func surroundings() throws {
      try withTinyPage { tab, file in
        try tab.show(on: "print", with: .colorScheme("dark"), .reducedMotion, .forcedColors)
        for query in ["print", "(prefers-color-scheme: dark)", "(forced-colors: active)"] {
          #expect(try tab.call("query => matchMedia(query).matches", query), "\(query)")
        }
        try tab.resize(width: 360, height: 640)
        #expect(try tab.value("innerWidth") == 360)
        #expect(try tab.screenshot().starts(with: [0x89, 0x50, 0x4e, 0x47]))
        #expect(try tab.printed().starts(with: Array("%PDF".utf8)))
        try tab.allowScripts(false)
        try tab.open(file, at: "")
        try tab.reload()
        let labels = try tab.accessibilityTree().map(\.label)
        #expect(labels.contains { $0.hasPrefix("Nothing runs.") }, "\(labels)")
      }
    }

    @Test("A browser that has ended is an error, and its files are gone")
    func end() throws {
      let browser = try Browser(#require(Chromium.executable))
      #expect(FileManager.default.fileExists(atPath: browser.files.path))
      browser.end()
      #expect(!FileManager.default.fileExists(atPath: browser.files.path))
      #expect(throws: BrowserError.self) { try browser.version() }
    }

    @Test("A program that is no browser is an error that says what it printed")
    func notABrowser() throws {
      #expect(throws: BrowserError.ended(output: "")) { _ = try Browser(URL(filePath: "/bin/true")) }
    }
  }
}
