import Foundation
import Support
import Testing

/// axe, which finds what people with disabilities could not use: a script from elsewhere, which `.ci/site` gives to the tests.
private enum Axe {
  static let script = ProcessInfo.processInfo.environment["RACECOURSE_AXE"].map { URL(filePath: $0) }

  /// What it finds in all that is shown. Without the plain course, which nobody sees beside the app, it takes a second instead of
  /// fifteen.
  static let run = """
    async (only) => {
      const plain = document.getElementById("static")
      const place = document.createComment("")
      plain.replaceWith(place)
      try {
        const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ html }) => html.slice(0, 150))}`)
      } finally {
        place.replaceWith(plain)
      }
    }
    """
}

extension InABrowser {
  @Suite(
    "axe finds nothing", .enabled(if: Axe.script != nil, "'.ci/site' gives axe to the tests, if it is there"))
  struct AxeTests {
    @Test("On any screen, light or dark", arguments: try LongTests.site.sample(View.all, oneOf: 4))
    func audit(view: View) throws {
      let script = try String(contentsOf: #require(Axe.script), encoding: .utf8)
      try withView(view) { tab in
        try tab.run(script)
        for size in ScreenSize.allCases {
          try size.apply(to: tab)
          // Dark, only the colors are others.
          for (scheme, rules) in [("light", nil), ("dark", ["color-contrast"])] as [(String, [String]?)] {
            try tab.show(with: .colorScheme(scheme), .reducedMotion)
            try tab.waitForFrame()
            let found: [String] = try tab.call(Axe.run, rules)
            #expect(found == [], "\(size), \(scheme)")
          }
        }
      }
    }

    @Test("It finds what is wrong")
    func control() throws {
      let script = try String(contentsOf: #require(Axe.script), encoding: .utf8)
      try withView(View.map) { tab in
        try tab.run(script)
        try tab.run("document.querySelector('#app h1').after(document.createElement('button'))")
        let found: [String] = try tab.call(Axe.run, ["button-name"])
        #expect(found.contains { $0.hasPrefix("button-name") })
      }
    }
  }
}
