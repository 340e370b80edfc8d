import Foundation

/// The page's "you are the scheduler", played by keys.
struct Scheduler {
  /// More tasks can go next than there are keys.
  struct NoKey: Error { var choices: [Int] }

  let tab: Tab

  /// Begins again, and plays a schedule.
  ///
  /// - Throws: ``BrowserError``; ``NoKey``.
  func play(_ path: ShownGraph.Path) throws {
    let keys = path.keys.compactMap(\.self)
    guard keys.count == path.keys.count else { throw NoKey(choices: path.choices) }
    try tab.press(["r"] + keys)
  }

  /// How the schedule ended, by the page; nil if it has not ended.
  ///
  /// - Throws: ``BrowserError``.
  func ending() throws -> String? {
    try tab.value(
      "[...document.querySelectorAll('#app h2')].map(h => h.textContent.split('It ends: ')[1]).find(Boolean)")
  }

  /// The arguments of the command that plays this schedule, as the page gives it at the end; empty before.
  ///
  /// - Throws: ``BrowserError``.
  func command() throws -> [String] {
    let codes: [String] = try tab.value("[...document.querySelectorAll('#app code')].map(c => c.textContent)")
    return codes.first { $0.hasPrefix("racecourse replay ") }?.split(separator: " ").dropFirst().map(
      String.init) ?? []
  }

  /// Those who can go next, in the order of their tasks: the buttons that have a key of one letter.
  ///
  /// - Throws: ``BrowserError``.
  func choices() throws -> [AccessibleNode] {
    try tab.controls().filter {
      $0.kind == "button" && $0.state("keyshortcuts").map { "123456789m".contains($0) } ?? false
    }
  }
}
