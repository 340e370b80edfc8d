/// The outcomes of a program of atomics under C++20's memory model, which is Swift's. It shares no code with the explorer: it
/// tries each combination of a store for each load (reads-from) and of an order of the stores of each location (modification
/// order), and keeps those that the axioms allow.
package struct AtomicModel {
  /// The outcomes that the standard allows.
  package private(set) var permitted: Set<String> = []
  /// The same, except for those that need a cycle of program order and reads-from.
  package private(set) var allowed: Set<String> = []
  /// Those that the explorer can reach. See `Execution.canBePlayed`.
  package private(set) var reachable: Set<String> = []

  private let program: AtomicProgram
  private let events: [AtomicEvent]
  private let readers: [Int]

  package init(_ program: AtomicProgram) {
    self.program = program
    let events = AtomicEvent.events(of: program)
    self.events = events
    readers = events.indices.filter { events[$0].operation?.reads == true }
    var sources = Array(repeating: -1, count: events.count)
    chooseSource(0, &sources)
  }

  private mutating func chooseSource(_ number: Int, _ sources: inout [Int]) {
    guard number < readers.count else { return order(sources) }
    let reader = readers[number]
    for event in events.indices
    where event != reader && events[event].mayStore && events[event].location == events[reader].location {
      sources[reader] = event
      chooseSource(number + 1, &sources)
    }
  }

  private mutating func order(_ sources: [Int]) {
    guard let values = AtomicValues(events, sources) else { return }
    var orders: [[Int]] = [[]]
    for location in AtomicProgram.names.indices {
      let stores = events.indices.filter { values.stored[$0] != nil && events[$0].location == location }
      // The first one is the initial value.
      orders = orders.flatMap { order in
        permutations(Array(stores.dropFirst())).map { order + [stores[0]] + $0 }
      }
    }
    for order in orders { check(Execution(events, values, sources, order), values, order) }
  }

  private mutating func check(_ execution: Execution, _ values: AtomicValues, _ order: [Int]) {
    guard execution.isAllowed else { return }
    let last = AtomicProgram.names.indices.map { location in
      values.stored[order.last { events[$0].location == location } ?? 0] ?? 0
    }
    let outcome = program.outcome(readers.map { values.read[$0] ?? 0 }, last)
    permitted.insert(outcome)
    guard execution.isWithoutBuffering else { return }
    allowed.insert(outcome)
    if execution.canBePlayed { reachable.insert(outcome) }
  }
}

private func permutations(_ list: [Int]) -> [[Int]] {
  if list.isEmpty { return [[]] }
  return list.indices.flatMap { index in
    var rest = list
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}
