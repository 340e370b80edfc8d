/// An execution: the events, which store each load reads, and the modification orders. The names of the relations are those of
/// "Repairing Sequential Consistency in C/C++11" (RC11); the order of sequentially consistent operations is that of C++20
/// ([atomics.order]).
struct Execution {
  private let events: [AtomicEvent]
  private let orders: [MemoryOrder?]
  private let isExchange: [Bool]
  private let count: Int
  /// Program order. The initial values come before everything.
  private var sb: Relation
  private var rf: Relation
  private var mo: Relation
  /// From a load to the stores behind the one that it reads.
  private var rb: Relation

  /// - Parameter order: the stores, those of one location in its modification order.
  init(_ events: [AtomicEvent], _ values: AtomicValues, _ sources: [Int], _ order: [Int]) {
    self.events = events
    count = events.count
    isExchange = events.indices.map { values.read[$0] != nil && values.stored[$0] != nil }
    orders = events.indices.map { event in
      guard let operation = events[event].operation else { return nil }
      let failed = operation.kind == .compareExchange && values.stored[event] == nil
      return failed ? operation.failureOrder : operation.effectiveOrder
    }
    (sb, rf, mo, rb) = (Relation(count), Relation(count), Relation(count), Relation(count))
    for first in events.indices {
      for second in events.indices where second > first {
        let isFirst = events[first].task < 0 && events[second].task >= 0
        if isFirst || events[first].task == events[second].task && events[first].task >= 0 {
          sb.insert(first, second)
        }
      }
    }
    for (index, store) in order.enumerated() {
      for later in order.dropFirst(index + 1) where events[later].location == events[store].location {
        mo.insert(store, later)
      }
    }
    for reader in events.indices where sources[reader] >= 0 {
      rf.insert(sources[reader], reader)
      for store in events.indices where store != reader && mo.contains(sources[reader], store) {
        rb.insert(reader, store)
      }
    }
  }

  /// Whether program order and what each load reads are in no cycle.
  var isWithoutBuffering: Bool { (sb | rf).isAcyclic }

  /// Whether the axioms allow it.
  var isAllowed: Bool {
    isAtomic && isCoherent && sequential.isAcyclic
  }

  /// A read-modify-write comes directly behind the store that it reads.
  private var isAtomic: Bool {
    events.indices.allSatisfy { event in !isExchange[event] || !(rb * mo).contains(event, event) }
  }

  private var eco: Relation { (rf | mo | rb).closure }

  private var isCoherent: Bool {
    let (hb, eco) = (happensBefore, eco)
    return hb.isIrreflexive && eco.isIrreflexive && (hb * eco).isIrreflexive
  }

  private func each(_ fits: (Int) -> Bool) -> Relation { Relation(count, where: fits) }

  private var fences: Relation { each { events[$0].isFence } }

  private var synchronizes: Relation {
    // A release sequence: a store, and the read-modify-writes that continue it.
    let rs = (rf * each { isExchange[$0] }).closure.maybe
    let releases = each { orders[$0]?.releases == true }
    let acquires = each { orders[$0]?.acquires == true }
    let stores = each { events[$0].operation?.kind == .store || isExchange[$0] }
    return releases * (fences * sb).maybe * stores * rs * rf * (sb * fences).maybe * acquires
  }

  private var happensBefore: Relation { (sb | synchronizes).closure }

  /// What the total order of sequentially consistent operations must respect.
  private var sequential: Relation {
    let (hb, eco, sw) = (happensBefore, eco, synchronizes)
    let isSequential = { orders[$0] == .sequentiallyConsistent }
    let all = each(isSequential)
    let sequentialFences = each { isSequential($0) && events[$0].isFence }
    let strongly = (sb | all * sw * all | sb * hb * sb).closure
    let from = all | sequentialFences * hb
    let to = all | hb * sequentialFences
    return all * strongly * all | from * eco * to
  }

  /// Whether the explorer can play it. It executes one operation after the other, so there must be an order of all operations
  /// - in which each operation comes behind the store that it reads, and
  /// - which is also the order of the sequentially consistent operations.
  var canBePlayed: Bool {
    (sb | rf | sequential).isAcyclic
  }
}
