import Foundation

/// The page's "you are the scheduler", played by keys.
struct Scheduler {
  /// More tasks can go next than there are digits.
  struct NoDigit: Error { var key: Int }

  let tab: Tab

  /// Begins again, and plays a schedule.
  ///
  /// - Throws: ``BrowserError``; ``NoDigit``.
  func play(_ path: ShownGraph.Path) throws {
    try tab.press("r")
    for key in path.keys {
      guard key <= 9 else { throw NoDigit(key: key) }
      try tab.press(.digit(key))
    }
  }

  /// How the schedule ended, by the page; nil if it has not ended.
  ///
  /// - Throws: ``BrowserError``.
  func ending() throws -> String? {
    let said = "It ends: "
    return try tab.headings().first { $0.hasPrefix(said) }.map { String($0.dropFirst(said.count)) }
  }

  /// The arguments of the command that plays this schedule, as the page gives it at the end; empty before.
  ///
  /// - Throws: ``BrowserError``.
  func command() throws -> [String] {
    let find = "[...document.querySelectorAll('#app code')].map(c => c.textContent)"
    let codes: [String] = try tab.value(find)
    return codes.first { $0.hasPrefix("racecourse replay ") }?.split(separator: " ").dropFirst().map(
      String.init) ?? []
  }

  /// Those who can go next, in the order of their keys: the buttons that have a digit.
  ///
  /// - Throws: ``BrowserError``.
  func choices() throws -> [AccessibleNode] {
    try tab.controls().filter { $0.kind == "button" && $0.state("keyshortcuts").flatMap { Int($0) } != nil }
  }
}
