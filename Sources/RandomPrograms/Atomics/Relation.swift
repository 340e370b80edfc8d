/// A relation between at most 64 events: for each event, the set of those that it leads to.
struct Relation {
  private(set) var rows: [UInt64]

  init(_ count: Int) { rows = Array(repeating: 0, count: count) }

  /// Each event that fits leads to itself.
  init(_ count: Int, where fits: (Int) -> Bool) {
    self.init(count)
    for event in 0..<count where fits(event) { insert(event, event) }
  }

  func contains(_ from: Int, _ to: Int) -> Bool { rows[from] >> UInt64(to) & 1 == 1 }

  mutating func insert(_ from: Int, _ to: Int) { rows[from] |= 1 << UInt64(to) }

  static func | (left: Relation, right: Relation) -> Relation {
    var result = left
    for event in left.rows.indices { result.rows[event] |= right.rows[event] }
    return result
  }

  /// One step of the left relation, and then one of the right relation.
  static func * (left: Relation, right: Relation) -> Relation {
    var result = Relation(left.rows.count)
    for event in left.rows.indices {
      for middle in left.rows.indices where left.contains(event, middle) {
        result.rows[event] |= right.rows[middle]
      }
    }
    return result
  }

  /// One step or none.
  var maybe: Relation { self | Relation(rows.count) { _ in true } }

  /// One step or more.
  var closure: Relation {
    var result = self
    for middle in rows.indices {
      for event in rows.indices where result.contains(event, middle) {
        result.rows[event] |= result.rows[middle]
      }
    }
    return result
  }

  /// Whether no event leads to itself in one step.
  var isIrreflexive: Bool { rows.indices.allSatisfy { !contains($0, $0) } }

  /// Whether no event leads to itself in one step or more.
  var isAcyclic: Bool { closure.isIrreflexive }
}
