/// The order of an atomic operation, from weak to strong.
package enum MemoryOrder: String, CaseIterable, Sendable {
  case relaxed, acquiring, releasing, acquiringAndReleasing, sequentiallyConsistent

  /// Whether a load with this order, or a fence before what follows, acquires.
  var acquires: Bool { self != .relaxed && self != .releasing }
  /// Whether a store with this order, or a fence behind what came before, releases.
  var releases: Bool { self != .relaxed && self != .acquiring }
}

/// An operation on an atomic location, or a fence.
package struct AtomicOperation: Hashable, Sendable {
  /// What it does. `compareExchange` expects `expected`, and stores `value` if it finds that.
  package enum Kind: String, CaseIterable, Sendable {
    case load, store, exchange, add, compareExchange, fence
  }

  package var kind: Kind
  /// The location; 0 for a fence.
  package var location = 0
  /// What it stores, if it stores a constant.
  package var value = 0
  package var expected = 0
  package var order: MemoryOrder
  /// The order of the load that a failed `compareExchange` is.
  package var failureOrder = MemoryOrder.relaxed

  /// The order of what it does, and of a `compareExchange` that succeeds. Swift's library gives that one at least the order of
  /// its failure: what is written as relaxed and sequentially consistent is compiled as sequentially consistent.
  var effectiveOrder: MemoryOrder {
    guard kind == .compareExchange, failureOrder != .relaxed else { return order }
    if failureOrder == .sequentiallyConsistent { return failureOrder }
    return order == .relaxed ? .acquiring : order == .releasing ? .acquiringAndReleasing : order
  }

  /// The orders that Swift accepts for a kind of operation.
  package static func orders(_ kind: Kind) -> [MemoryOrder] {
    switch kind {
    case .load: [.relaxed, .acquiring, .sequentiallyConsistent]
    case .store: [.relaxed, .releasing, .sequentiallyConsistent]
    case .fence: Array(MemoryOrder.allCases.dropFirst())
    default: MemoryOrder.allCases
    }
  }

  /// Whether it returns a value.
  package var reads: Bool { kind != .store && kind != .fence }
  /// Whether it stores a value, if it succeeds.
  var stores: Bool { kind != .load && kind != .fence }
}

/// A few tasks that use atomic locations, each of which begins as 0.
package struct AtomicProgram: Hashable, Sendable {
  package static let names = ["x", "y", "z"]
  static let maximumTasks = 4
  package var tasks: [[AtomicOperation]]

  package init(tasks: [[AtomicOperation]]) { self.tasks = tasks }

  /// The words for an outcome, such as `1 0 x=2`: what the operations read, in the order of the text, and the final value of
  /// each location to which several may store; `ended` if there are none.
  package func outcome(_ reads: [Int], _ values: [Int]) -> String {
    let written = Self.names.indices.filter { location in
      tasks.joined().count { $0.stores && $0.location == location } > 1
    }
    let seen = reads.map(String.init) + written.map { "\(Self.names[$0])=\(values[$0])" }
    return seen.isEmpty ? "ended" : seen.joined(separator: " ")
  }
}
