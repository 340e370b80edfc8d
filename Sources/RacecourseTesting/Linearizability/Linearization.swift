/// Looks for an order of a history's calls that explains their results: one in which the model gives the same results, and in which
/// what had ended when something else began comes first. If there is one, the history is linearizable.
///
/// Herlihy and Wing, "Linearizability: a correctness condition for concurrent objects", 1990. The search is that of Wing and Gong,
/// 1993, with Lowe's memory of where it has been, 2017: the same calls in another order that lead to the same state lead nowhere
/// else.
struct Linearization<Model: Hashable> {
  /// What a call does to the model, and what it gives.
  typealias Apply = (inout Model) -> OperationResult

  /// How far an order came, and what came next there.
  struct Attempt {
    var order: [Int] = []
    /// A call that could come next, and what it should have given; nil if the order is whole.
    var next: (entry: Int, expected: OperationResult)?
  }

  private let entries: [History.Entry]
  /// The calls that have ended: each needs its place. One that has only begun may have had its effect, or not.
  private let ended: UInt64
  private let predecessors: [UInt64]
  private let apply: (_ call: Int) -> Apply

  private struct State: Hashable {
    var done: UInt64
    var model: Model
  }
  private var visited: Set<State> = []
  private var order: [Int] = []
  private var furthest = Attempt()

  /// The order that explains a history, or the one that comes furthest.
  ///
  /// - Parameters:
  ///   - predecessors: for each entry, those that must come before it, as bits.
  ///   - apply: what the call of this number does.
  static func attempt(
    _ history: History, _ predecessors: [UInt64], from model: Model, _ apply: @escaping (_ call: Int) -> Apply
  ) -> Attempt {
    var search = Linearization(
      entries: history.entries, ended: history.ended, predecessors: predecessors, apply: apply)
    return search.isExplained(0, model) ? Attempt(order: search.order) : search.furthest
  }

  private mutating func isExplained(_ done: UInt64, _ model: Model) -> Bool {
    if ended & ~done == 0 { return true }
    guard visited.insert(State(done: done, model: model)).inserted else { return false }
    for (index, entry) in entries.enumerated() where entry.hasBegun && done & 1 << UInt64(index) == 0 {
      guard predecessors[index] & ~done == 0 else { continue }
      var state = model
      let expected = apply(entry.call)(&state)
      if let result = entry.result, !result.isSame(expected) {
        if furthest.next == nil || order.count > furthest.order.count {
          furthest = Attempt(order: order, next: (index, expected))
        }
        continue
      }
      order.append(index)
      if isExplained(done | 1 << UInt64(index), state) { return true }
      order.removeLast()
    }
    return false
  }
}

/// How many orders there are in which each comes after its predecessors, which are given as bits.
func orders(_ predecessors: [UInt64]) -> Int {
  var known: [UInt64: Int] = [(1 << UInt64(predecessors.count)) - 1: 1]
  func count(_ done: UInt64) -> Int {
    if let count = known[done] { return count }
    let sum = predecessors.indices.reduce(0) { sum, index in
      let isNext = done & 1 << UInt64(index) == 0 && predecessors[index] & ~done == 0
      return isNext ? sum + count(done | 1 << UInt64(index)) : sum
    }
    known[done] = sum
    return sum
  }
  return count(0)
}
