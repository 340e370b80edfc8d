import Foundation
import Support
import Testing

extension InABrowser {
  @Suite("Tests that run in the page")
  struct PageTests {
    /// axe finds what people with disabilities could not use: a script from elsewhere, which `.ci/site` gives to the tests.
    private static let axe = ProcessInfo.processInfo.environment["RACECOURSE_AXE"].map { URL(filePath: $0) }
    private static let special = ["axeTests.js", "speedTests.js"]

    @Test("They pass", arguments: try cases(PageScripts.files().filter { !special.contains($0) }))
    func pass(file: String) throws { try run(file) }

    @Test("axe finds nothing", .enabled(if: axe != nil, "'.ci/site' gives axe to the tests, if it is there"))
    func audit() throws {
      try run("axeTests.js", after: String(contentsOf: #require(Self.axe), encoding: .utf8))
    }

    @Test(
      "The map is shown within 500 ms, and each key is answered within 50 ms, at a quarter of the speed",
      .only(in: .site))
    func measure() throws { try run("speedTests.js") }

    /// Runs the tests of a file, each in tabs of its own, after a script that they use.
    private func run(_ file: String, after script: String? = nil) throws {
      let tests: [PageTest] = try withPage { try $0.value("(\(PageScripts.script(file)), pageTests)") }
      #expect(!tests.isEmpty)
      for (index, test) in tests.enumerated() {
        do {
          try run(test, "(\(PageScripts.script(file)), pageTests[\(index)])", of: file, after: script)
        } catch {
          Issue.record(error, "\(file), \(test.name)")
        }
      }
    }

    private func run(_ test: PageTest, _ expression: String, of file: String, after script: String?) throws {
      let page = try #require(CoursePage.file)
      let count = (test.steps.map(\.tab).max() ?? 0) + 1
      try Browser.shared.get().withTabs(count) { tabs in
        for tab in tabs {
          for command in test.commands { try tab.send(command.method, jsonObject(command.parameters)) }
        }
        var given = "null"
        for (index, step) in test.steps.enumerated() {
          let tab = tabs[step.tab]
          if count > 1 { try tab.send("Page.bringToFront") }
          if let address = step.address { try tab.open(page, at: address) }
          if step.isReloaded { try tab.reload() }
          // A page that was opened without scripts may have those of its test.
          try tab.send("Emulation.setScriptExecutionDisabled", ["value": false])
          if let script { try tab.send("Runtime.evaluate", ["expression": script]) }
          let expression = "\(expression).run(\(index), \(given))"
          let verdict: Verdict = try tab.value(expression)
          for line in verdict.printed { print(line) }
          for failure in verdict.failures {
            Issue.record(
              "\(test.name): \(failure.text)", sourceLocation: place(of: failure, in: expression, file))
          }
          given = verdict.result
          // What follows from a failure is no news.
          guard verdict.failures.isEmpty else { return }
        }
      }
    }

    /// Where a failure comes from: the first line of the file that is like one of the script's lines that led there.
    private func place(of failure: Verdict.Failure, in script: String, _ file: String) -> SourceLocation {
      let path = PageScripts.folder.appending(path: file)
      let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
      let lines = { (text: String) in
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
      }
      let (own, all) = (lines(text), lines(script))
      let places = failure.lines.lazy.filter { all.indices.contains($0 - 1) }
        .compactMap { line in own.firstIndex(of: all[line - 1]) }
      return SourceLocation(
        fileID: "SiteTests/\(file)", filePath: path.path, line: (places.first ?? 0) + 1, column: 1)
    }
  }
}

/// A test that runs in the page, as `Page/check.js` describes it.
private struct PageTest: Decodable {
  struct Command: Decodable {
    var method, parameters: String
  }
  struct Step: Decodable {
    var tab: Int
    var address: String?
    var isReloaded: Bool
  }
  var name: String
  var commands: [Command]
  var steps: [Step]
}

/// What a step of a test has found.
private struct Verdict: Decodable {
  struct Failure: Decodable {
    var text: String
    var lines: [Int]
  }
  var failures: [Failure]
  var printed: [String]
  /// What the next step is given, as JSON.
  var result: String
}
