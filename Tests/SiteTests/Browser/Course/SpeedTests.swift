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
      // The first is left out: the browser itself is still starting then.
      let shown = try (0..<6).map { _ in
        try slowly(at: "") { tab in
          try tab.wait(until: "globalThis.shownAfter")
          return try tab.value("shownAfter", as: Double.self)
        }
      }
      print("the map is shown after", shown.dropFirst().map { "\(round($0))" }.joined(separator: ", "), "ms")
      let longest = try longestSchedules()
      let played = try longest.map { schedule in
        try slowly(at: schedule.address) { tab in
          try times(tab, schedule.path.keys.map { .digit($0) })
        }
      }
      let viewed = try longest.map { schedule in
        try slowly(at: "\(schedule.address)/\(schedule.token)") { tab in
          let steps =
            Int(try tab.value("document.querySelector('#app [type=range]').max", as: String.self)) ?? 0
          return try times(tab, Array(repeating: .right, count: steps) + [.home, .end, .left])
        }
      }
      for (view, all) in [("scheduler", played), ("viewer", viewed)] {
        let sorted = all.joined().sorted()
        let (slowest, place) =
          zip(all.map { $0.max() ?? 0 }, longest.map(\.address)).max { $0.0 < $1.0 } ?? (0, "")
        print(
          "\(view): \(sorted.count) keys, half within \(round(sorted[sorted.count / 2])) ms,",
          "all within \(round(slowest)) ms (\(place))")
      }
    }

    private struct LongSchedule {
      var address: String
      var token: String
      var path: ShownGraph.Path
    }

    /// The files with the most choices on the way to an outcome: their pages have the most to draw.
    private func longestSchedules() throws -> [LongSchedule] {
      try withCourse { tab in
        let all = try tab.course().ordered.flatMap { exhibit in
          try ["racy", "fixed"].flatMap { variant -> [LongSchedule] in
            guard let graph = try tab.graph(exhibit.id, variant) else { return [] }
            let schedules = try (exhibit[variant].outcomes ?? []).compactMap { outcome -> LongSchedule? in
              guard let choices = outcome.choices, let token = outcome.token else { return nil }
              return LongSchedule(
                address: "\(exhibit.id)/\(variant)", token: token, path: try graph.path(choices))
            }
            return schedules.max { $0.path.keys.count < $1.path.keys.count }.map { [$0] } ?? []
          }
        }
        return Array(all.sorted { $0.path.keys.count > $1.path.keys.count }.prefix(4))
      }
    }

    /// Presses keys, about six a second as a quick hand does, and gives the milliseconds until each was answered.
    private func times(_ tab: Tab, _ keys: [Key]) throws -> [Double] {
      for (index, key) in keys.enumerated() {
        try tab.run("await new Promise((done) => setTimeout(done, 150))")
        try tab.press(key)
        try tab.wait(until: "keyTimes.length > \(index)")
      }
      return try tab.value("keyTimes")
    }

    private func slowly<Result>(at address: String, _ body: (Tab) throws -> Result) throws -> Result {
      try withCourse(
        at: address,
        before: {
          try $0.runBeforePages(Self.watch)
          try $0.slowDown(times: 4)
        }, body)
    }

    private func round(_ time: Double) -> Int { Int(time.rounded()) }

    private func gzipped(_ file: URL) throws -> Int {
      let run = try execute(
        ["-c", "gzip -9 -c \"$1\" | wc -c", "sh", file.path], of: URL(filePath: "/bin/sh"))
      return Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
  }
}
