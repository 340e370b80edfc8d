/// The place of an exhibit or an exercise in its stage, as its text says it.
struct Order: Sendable {
  /// Places are 10, 20, 30 and so on, so that one can be inserted.
  let number: Int
  /// The text and the line that say it.
  let path: String
  let line: Int

  /// Sorts by the places.
  ///
  /// - Throws: ``TextProblem`` if two are the same.
  static func sort<Item>(_ items: [Item], by order: (Item) -> Order) throws(TextProblem) -> [Item] {
    let sorted = items.sorted { order($0).number < order($1).number }
    for (first, second) in zip(sorted.map(order), sorted.dropFirst().map(order))
    where first.number == second.number {
      throw TextProblem(
        path: second.path, line: second.line,
        text: "The order \(second.number) is also that of \(first.path).")
    }
    return sorted
  }
}

extension Order {
  /// The place that a text says, the rest of which is not read: sorting needs no more. Nil if it is not written as usual.
  init?(in text: String, path: String) {
    let beginning = "- `order`: "
    guard let (index, line) = text.lines.enumerated().last(where: { $0.element.hasPrefix(beginning) }),
      let number = Int(line.dropFirst(beginning.count)), number > 0
    else { return nil }
    self.init(number: number, path: path, line: index + 1)
  }
}
