import Foundation
import Support
import Testing

extension InABrowser {
  /// Prints what the page takes and asserts nothing: other machines are slower. `.ci/site all` runs it.
  @Suite("Speed")
  struct SpeedTests {
    /// Notes when the first heading of the app was drawn; and how long after each key the next frame was drawn, which
    /// answers it, and then the frame after which nothing was missing.
    private static let watch = """
      {
        const drawn = (then) => requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.onmessage = then
          channel.port2.postMessage(0)
        })
        const since = (event) => performance.now() - event.timeStamp
        globalThis.keyTimes = { answered: [], whole: [] }
        addEventListener("keydown", (event) => drawn(() => {
          keyTimes.answered.push(since(event))
          const look = () => document.querySelector("#app [aria-busy=true]")
            ? drawn(look) : keyTimes.whole.push(since(event))
          drawn(look)
        }), true)
        const observer = new MutationObserver(() => {
          if (!document.querySelector("#app h1")) return
          observer.disconnect()
          drawn(() => { globalThis.shownAfter = performance.now() })
        })
        observer.observe(document, { childList: true, subtree: true })
      }
      """

    @Test(
      "The map is shown within 500 ms, and each key is answered within 50 ms, at a quarter of the speed",
      .only(in: .site))
    func measure() throws {
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
        try repeatedly(at: schedule.address) { _ in schedule.path.keys.compactMap(\.self) }
      }
      print("scheduler:", summary(played))
      let viewed = try longest.map { schedule in
        try repeatedly(at: "\(schedule.address)/\(schedule.token)") { tab in
          let steps =
            Int(try tab.value("document.querySelector('#app [type=range]').max", as: String.self)) ?? 0
          return Array(repeating: .right, count: steps) + [.home, .end, .left]
        }
      }
      print("viewer:", summary(viewed))
    }

    /// How long the page took after each key, in milliseconds.
    private struct KeyTimes: Decodable {
      var answered, whole: [Double]
    }

    /// Each key several times: the machine does other things as well, and holds up now this key, now that.
    private func repeatedly(at address: String, _ keys: (Tab) throws -> [Key]) throws -> [KeyTimes] {
      try (0..<3).map { _ in try slowly(at: address) { tab in try times(tab, keys(tab)) } }
    }

    private func summary(_ schedules: [[KeyTimes]]) -> String {
      let quickest = schedules.flatMap { best(of: $0.map(\.answered)) }
      let all = schedules.joined()
      return
        "\(quickest.count) keys, each three times. The best of three: \(summary(quickest)). "
        + "All: \(summary(all.flatMap(\.answered))); the whole page: \(summary(all.flatMap(\.whole)))"
    }

    private func best(of runs: [[Double]]) -> [Double] {
      let count = runs.map(\.count).min() ?? 0
      return (0..<count).map { key in runs.map { $0[key] }.min() ?? 0 }
    }

    private func summary(_ times: [Double]) -> String {
      let sorted = times.sorted()
      guard let slowest = sorted.last else { return "none" }
      return
        "half within \(round(sorted[sorted.count / 2])) ms, \(sorted.count { $0 <= 50 }) of \(sorted.count) within 50 ms, "
        + "all within \(round(slowest)) ms"
    }

    private struct LongSchedule {
      var address: String
      var token: String
      var path: ShownGraph.Path
    }

    /// The file with the most choices on the way to an outcome: its page has the most to draw.
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
        return Array(all.sorted { $0.path.keys.count > $1.path.keys.count }.prefix(1))
      }
    }

    /// Presses keys, about six a second as a quick hand does. Only after the pause is the page asked whether it has answered,
    /// because a script that asks takes part of the time of the answer.
    private func times(_ tab: Tab, _ keys: [Key]) throws -> KeyTimes {
      for (index, key) in keys.enumerated() {
        try tab.strike(key)
        Thread.sleep(forTimeInterval: 0.15)
        try tab.wait(until: "keyTimes.whole.length > \(index)")
      }
      return try tab.value("keyTimes")
    }

    private func slowly<Result>(at address: String, _ body: (Tab) throws -> Result) throws -> Result {
      try withCourse(
        at: address,
        before: {
          try $0.runBeforePages(Self.watch)
          try $0.stopWatchingRequests()
          try $0.slowDown(times: 4)
          aMoment()
        },
        { tab in
          aMoment()
          return try body(tab)
        })
    }

    /// Time in which a new tab comes to rest before a page is opened in it, and a person looks at the page before the first key.
    private func aMoment() { Thread.sleep(forTimeInterval: 1) }

    private func round(_ time: Double) -> Int { Int(time.rounded()) }
  }
}
