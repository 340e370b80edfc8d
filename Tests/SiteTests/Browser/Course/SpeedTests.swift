import Foundation
import Support
import Testing

extension InABrowser {
  /// Prints what the page takes and asserts nothing: other machines are slower. `.ci/site` runs it.
  @Suite("Speed", .enabled(if: CoursePage.given != nil, "'.ci/site' runs this"))
  struct SpeedTests {
    /// Notes when the first heading of the app was drawn, and how long after each key the next frame was drawn.
    private static let watch = """
      {
        const drawn = (then) => requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = then
          channel.port2.postMessage(0)
        })
        globalThis.keyTimes = []
        addEventListener("keydown", (event) => drawn(() => keyTimes.push(performance.now() - event.timeStamp)), true)
        const observer = new MutationObserver(() => {
          if (!document.querySelector("#app h1")) return
          observer.disconnect()
          drawn(() => { globalThis.shownAfter = performance.now() })
        })
        observer.observe(document, { childList: true, subtree: true })
      }
      """

    @Test("The map is shown within 500 ms, and each key is answered within 50 ms, at a quarter of the speed")
    func measure() throws {
      let file = try #require(CoursePage.given)
      let size = try Data(contentsOf: file).count
      print("the page: \(size) bytes, \(try gzipped(file)) compressed")
      let shown = try (0..<5).map { _ in
        try slowly(at: "") { tab in
          try tab.wait(until: "globalThis.shownAfter")
          return try tab.value("shownAfter", as: Double.self)
        }
      }
      print("the map is shown after", shown.map { "\(Int($0.rounded()))" }.joined(separator: ", "), "ms")
      let course = try withCourse { try $0.course() }
      for exhibit in course.ordered {
        for variant in ["racy", "fixed"] {
          guard let outcome = exhibit[variant].outcomes?.first(where: { $0.choices != nil }) else { continue }
          try slowly(at: "\(exhibit.id)/\(variant)") { tab in
            guard let graph = try tab.graph(exhibit.id, variant) else { return }
            let path = try graph.path(outcome.choices ?? [])
            try Scheduler(tab: tab).play(path)
            try report("scheduler", "\(exhibit.id)/\(variant)", tab)
            try tab.press(.home)
            let steps =
              Int(try tab.value("document.querySelector('#app input[type=range]').max", as: String.self)) ?? 0
            for _ in 0..<steps { try tab.press(.right) }
            try tab.press(.home, .end)
            try report("viewer", "\(exhibit.id)/\(variant)", tab)
          }
        }
      }
    }

    private func slowly<Result>(at address: String, _ body: (Tab) throws -> Result) throws -> Result {
      try withCourse(
        at: address,
        before: {
          try $0.runBeforePages(Self.watch)
          try $0.slowDown(times: 4)
        }, body)
    }

    /// Prints the slowest key since the last report.
    private func report(_ view: String, _ place: String, _ tab: Tab) throws {
      try tab.waitForFrame()
      let times: [Double] = try tab.value("keyTimes.splice(0).sort((one, two) => one - two)")
      guard let slowest = times.last else { return }
      let middle = times[times.count / 2]
      print(
        "\(view) \(place): \(times.count) keys, half within \(Int(middle.rounded())) ms, all within \(Int(slowest.rounded())) ms"
      )
    }

    private func gzipped(_ file: URL) throws -> Int {
      let run = try execute(
        ["-c", "gzip -9 -c \"$1\" | wc -c", "sh", file.path], of: URL(filePath: "/bin/sh"))
      return Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
  }
}
