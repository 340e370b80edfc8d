import Explorer

/// Scenarios and histories in words.
struct HistoryText {
  /// What the calls are named, by their numbers.
  let calls: [String]

  static let headline = "Not linearizable: no order of the operations gives these results."

  /// A line for each task, with the calls, and what they gave if they have ended.
  func lines(_ scenario: Scenario, _ history: History? = nil) -> [String] {
    func line(_ label: String, _ task: Int, _ numbers: [Int], from first: Int = 0) -> String? {
      guard !numbers.isEmpty else { return nil }
      let entries = history?.entries.filter { $0.task == task }.dropFirst(first) ?? []
      let texts = numbers.enumerated().map { index, call in
        result(of: calls[call], entries.dropFirst(index).first?.result)
      }
      return pad(label, to: 8) + texts.joined(separator: ", ")
    }
    let tasks = scenario.tasks.enumerated().map { line("task \($0 + 1)", $0 + 1, $1) }
    return
      ([line("before", 0, scenario.before)] + tasks
      + [line("after", 0, scenario.after, from: scenario.before.count)]).compactMap(\.self)
  }

  /// What a call gave: `pop() → nil`.
  private func result(of call: String, _ result: OperationResult?) -> String {
    guard let result, !result.text.isEmpty else { return call }
    return "\(call) → \(result.text)"
  }

  /// Why no order explains a history, of which the one that comes furthest is given; in one sentence or two.
  /// - Parameter other: an order that would explain it if calls in different tasks could come in any order; nil if there is none.
  func reason<Model>(
    _ history: History, _ attempt: Linearization<Model>.Attempt, other: [Int]?
  ) -> String {
    func text(_ entry: Int) -> String {
      result(of: calls[history.entries[entry].call], history.entries[entry].result)
    }
    if let other {
      let late = other.indices.lazy.flatMap { position in
        other[position...].lazy.filter { history.isBefore($0, other[position]) }.map { (other[position], $0) }
      }.first
      if let (first, second) = late {
        return
          "The order \(other.map(text).joined(separator: ", ")) would give them, but '\(text(second))' had ended "
          + "when '\(text(first))' began."
      }
    }
    guard let (entry, expected) = attempt.next else { return "" }
    let count = orders(history.predecessors)
    let next = "'\(text(entry))' should give \(expected.text.isEmpty ? "nothing" : expected.text)."
    if attempt.order.isEmpty { return "Whichever comes first, it is wrong: \(next)" }
    let number =
      count == 1
      ? "The calls can come in one order only. "
      : "There are \(grouped(count)) orders that keep what had ended before what began. "
    return number + "After \(attempt.order.map(text).joined(separator: ", ")), \(next)"
  }
}
