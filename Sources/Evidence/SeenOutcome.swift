import Course

/// A row of the table of outcomes.
public struct SeenOutcome: Sendable, Equatable {
  public let name: String
  /// In how many runs or schedules it was seen; zero for a known outcome that did not occur.
  public let count: Int
  public let expectation: Expectation
  public let meaning: String

  /// A row.
  public init(name: String, count: Int, expectation: Expectation, meaning: String) {
    self.name = name
    self.count = count
    self.expectation = expectation
    self.meaning = meaning
  }
}

extension Exhibit {
  /// The outcomes that were seen, and the known ones that were not, in the order of the catalogue.
  func outcomes(_ counts: [String: Int], of variant: Variant) -> [SeenOutcome] {
    var left = counts
    var rows: [SeenOutcome] = []
    for known in outcomes where variant == .racy || !known.isRacyOnly {
      let matching = left.filter { self.known($0.key)?.name == known.name }
      for (name, count) in matching.sorted(by: { $0.key < $1.key }) {
        rows.append(
          SeenOutcome(name: name, count: count, expectation: known.expectation, meaning: known.meaning))
        left[name] = nil
      }
      guard matching.isEmpty else { continue }
      rows.append(
        SeenOutcome(name: known.name, count: 0, expectation: known.expectation, meaning: known.meaning))
    }
    for (name, count) in left.sorted(by: { $0.key < $1.key }) {
      let known = known(name)
      rows.append(
        SeenOutcome(
          name: name, count: count, expectation: known?.expectation ?? .unknown, meaning: known?.meaning ?? ""
        ))
    }
    return rows
  }
}

extension [SeenOutcome] {
  /// How many of the runs or schedules ended in the bug.
  public var forbidden: Int { filter { $0.expectation == .forbidden }.map(\.count).reduce(0, +) }

  /// Whether something was seen that the catalogue does not know.
  var hasUnknown: Bool { contains { $0.expectation == .unknown && $0.count > 0 } }
}
