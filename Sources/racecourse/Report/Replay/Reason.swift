/// Why a schedule ends as it does: a shape that its steps have, with the steps that make it up.
enum Reason {
  typealias Access = ReplaySteps.Access

  /// A task read a value, another stored it, and then the first one stored it without reading it again. The other may
  /// have read it before, on the same line.
  case lostUpdate(read: Access, other: Access?, between: Access, store: Access)
  /// Tasks read a value before any of them, or of the tasks they created, stored it; and what they stored then.
  case staleCheck(reads: [Access], stores: [Access])
  /// A task read two values that another task changed one after the other: one before its change, the other after it.
  case tornPair(old: Access, storedLater: Access, new: Access, storedBefore: Access)
  /// A task read a value twice, and another task stored it in between.
  case twoValues(first: Access, between: Access, second: Access)
  /// A task stored a value and then read it, but another task had stored it in between.
  case interference(store: Access, between: Access, read: Access)
  /// Two steps of two tasks that should come in the other order. If the first is a read, other tasks may have read the
  /// same value before the second.
  case order(first: Access, others: [Access], second: Access)
  /// A continuation was resumed twice, which ends the program.
  case secondResume(first: Access, second: Access)

  /// The steps that it names, in their order.
  var accesses: [Access] {
    let all =
      switch self {
      case .lostUpdate(let read, let other, let between, let store):
        [read, between, store] + [other].compactMap(\.self)
      case .staleCheck(let reads, let stores): reads + stores
      case .tornPair(let old, let later, let new, let before): [old, later, new, before]
      case .twoValues(let first, let between, let second): [first, between, second]
      case .interference(let store, let between, let read): [store, between, read]
      case .order(let first, let others, let second): [first] + others + [second]
      case .secondResume(let first, let second): [first, second]
      }
    return all.sorted { $0.index < $1.index }
  }
}

extension ReplayFacts {
  /// The most informative shape that contains the decisive step.
  var reason: Reason? {
    secondResume ?? lostUpdate ?? tornPair ?? staleCheck ?? twoValues ?? interference
      ?? (swapped ?? swappedCancellations).map {
        Reason.order(first: $0.first, others: alike($0.first, before: $0.second), second: $0.second)
      }
  }

  /// The last reads of other tasks, before a step, that found the same value.
  private func alike(_ read: Access, before step: Access) -> [Access] {
    guard !read.isWrite else { return [] }
    return schedule.tasks.filter { $0 != read.task && $0 != step.task }.compactMap { task in
      accesses.last {
        $0.task == task && !$0.isWrite && $0.isSame(read) && $0.value == read.value
          && (read.index..<step.index).contains($0.index)
      }
    }
  }

  private var secondResume: Reason? {
    let resumptions = steps.resumptions
    guard case .crashed = schedule.ending, let second = resumptions.last,
      second.index == schedule.steps.indices.last,
      let first = resumptions.last(where: { $0.index < second.index && $0.isSame(second) })
    else { return nil }
    return .secondResume(first: first, second: second)
  }

  /// The first that contains the decisive step.
  private func first(_ reasons: some Sequence<Reason>) -> Reason? {
    reasons.first { reason in
      guard let first = reason.accesses.first, let last = reason.accesses.last else { return false }
      return isDecided(from: first, to: last)
    }
  }

  private var lostUpdate: Reason? {
    first(
      staleStores.lazy.filter { _, between, store in
        // A task that reads again knows what the other stored.
        !accesses.contains {
          $0.task == store.task && !$0.isWrite && $0.isSame(store)
            && $0.index > between.index && $0.index < store.index
        }
      }.map { read, between, store in
        let other = accesses.last {
          $0.task == between.task && !$0.isWrite && $0.isSame(read) && $0.line == read.line
            && $0.index < between.index
        }
        let isSameValue = other.map { read.value == $0.value } ?? false
        return .lostUpdate(read: read, other: isSameValue ? other : nil, between: between, store: store)
      })
  }

  /// The last read of a task before another stored in that place, that store, and what the first task stored then.
  private var staleStores: [(read: Access, between: Access, store: Access)] {
    accesses.filter(\.isWrite).flatMap { store -> [(Access, Access, Access)] in
      let earlier = accesses.filter { $0.index < store.index && $0.isSame(store) }
      let begin = earlier.last { $0.task == store.task && $0.isWrite }?.index ?? -1
      return earlier.compactMap { between -> (Access, Access, Access)? in
        guard between.isWrite, between.task != store.task, between.index > begin else { return nil }
        let read = earlier.last {
          $0.task == store.task && !$0.isWrite && $0.index > begin && $0.index < between.index
        }
        return read.map { ($0, between, store) }
      }
    }
  }

  private var staleCheck: Reason? {
    for (index, store) in accesses.enumerated() where store.isWrite {
      let earlier = accesses[..<index].filter { $0.isSame(store) }
      let unchanged = earlier.suffix(from: (earlier.lastIndex(where: \.isWrite) ?? -1) + 1)
      let later = accesses[index...].filter { $0.isWrite && $0.isSame(store) }
      for line in Set(unchanged.map(\.line)).sorted(by: { ($0 ?? 0) < ($1 ?? 0) }) {
        // Each of them stores there, or created a task that does.
        let acting = schedule.tasks.compactMap { task -> (read: Access, store: Access)? in
          guard let read = unchanged.last(where: { $0.task == task && $0.line == line }) else { return nil }
          return later.first { $0.task == task || $0.task.isBelow(task) }.map { (read, $0) }
        }
        let stores = acting.map(\.store).sorted { $0.index < $1.index }
        if acting.count > 1, let found = first([.staleCheck(reads: acting.map(\.read), stores: stores)]) {
          return found
        }
      }
    }
    return nil
  }

  private var tornPair: Reason? {
    for writer in schedule.tasks {
      let stores = accesses.filter { $0.task == writer && $0.isWrite }
      for (first, second) in zip(stores, stores.dropFirst()) where !first.isSame(second) {
        // A task that stores there too is not a reader of something half done.
        let changing = Set(
          accesses.filter { $0.isWrite && ($0.isSame(first) || $0.isSame(second)) }.map(\.task))
        for reader in schedule.tasks where !changing.contains(reader) {
          let reads = accesses.filter { $0.task == reader && !$0.isWrite }
          for one in reads where one.isSame(first) {
            for two in reads where two.isSame(second) {
              let (seesFirst, seesSecond) = (one.index > first.index, two.index > second.index)
              if seesFirst == seesSecond { continue }
              let torn =
                seesFirst
                ? Reason.tornPair(old: two, storedLater: second, new: one, storedBefore: first)
                : Reason.tornPair(old: one, storedLater: first, new: two, storedBefore: second)
              if let found = self.first([torn]) { return found }
            }
          }
        }
      }
    }
    return nil
  }

  private var twoValues: Reason? {
    first(
      interrupted.filter { read, _, next in
        // If it is decided by the first read, it does not matter that there is a second.
        !read.isWrite && !next.isWrite && !(decided.map { $0.index <= read.index } ?? false)
      }.map { .twoValues(first: $0.before, between: $0.between, second: $0.after) })
  }

  private var interference: Reason? {
    first(
      interrupted.filter { $0.before.isWrite && !$0.after.isWrite }
        .map { .interference(store: $0.before, between: $0.between, read: $0.after) })
  }

  /// Two accesses of one task to a place that follow each other, with the last store of another in between.
  private var interrupted: [(before: Access, between: Access, after: Access)] {
    accesses.enumerated().compactMap { index, before in
      let later = accesses[(index + 1)...].filter { $0.isSame(before) }
      guard let next = later.firstIndex(where: { $0.task == before.task }),
        let between = later[..<next].last(where: \.isWrite)
      else { return nil }
      return (before, between, later[next])
    }
  }
}
