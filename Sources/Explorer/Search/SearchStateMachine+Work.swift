// What the processes do next.
extension SearchStateMachine {
  var numbers: [Int] { subtrees.keys.sorted() }
  var free: Int? { (1..<1 + mostSubtrees).first { subtrees[$0] == nil } }

  /// Those that have started already come first.
  var idleProcesses: [Int] {
    processes.indices.filter { processes[$0] == .idle }
      + processes.indices.filter { processes[$0] == .absent }
  }

  mutating func goOn() {
    if case .collecting(let end) = phase { return addWhatWasFound(until: end) }
    guard phase == .searching, let root = subtrees[0] else { return }
    if root.state == .over { return end(.finish()) }
    // As a number: a limit may be larger than any duration. A process that searches the whole tree looks at the clock itself.
    // A search that starts over gets time for one schedule.
    let share = schedules > 0 || look.isStuck ? 1.0 : 2
    guard let limit = options.maximumSeconds, look.seconds > limit * share, !root.isSearched else {
      return giveWork()
    }
    if case .waiting(_, let since) = root.state { actions.append(.waited(seconds: look.seconds - since)) }
    actions.append(.stopAtLimit)
    collect()
    goOn()
  }

  mutating func collect() {
    phase = .collecting(until: look.seconds + 1)
    for number in numbers where number > 0 && subtrees[number]?.isSearched == true {
      actions.append(.pause(number))
    }
  }

  /// A search that ends early has found what was found in its subtrees. Those that do not pause soon are left out.
  mutating func addWhatWasFound(until time: Double) {
    if look.seconds <= time, subtrees.values.contains(where: \.isSearched) { return }
    for number in numbers.dropFirst() {
      guard let subtree = subtrees[number], !subtree.isSearched, subtree.state != .stopping else { continue }
      actions.append(.add(number))
    }
    end(.finish())
  }

  /// Every process that has nothing to do gets what is ready, or makes others give something away.
  mutating func giveWork() {
    while look.seconds >= options.helpAfter, processes.count < jobs { processes.append(.absent) }
    for process in idleProcesses {
      guard let number = numbers.first(where: { subtrees[$0]?.state == .ready }) else { return findWork() }
      processes[process] = .searching(number)
      subtrees[number]?.state = .searching(isPausing: false)
      let rests = subtrees[number]?.restsUntil ?? 0
      subtrees[number]?.restsUntil = max(rests, look.seconds + Self.turn)
      actions.append(.search(number, process: process))
    }
  }

  /// Pauses a search, so that it gives something away; or lets one that waits do so, if that would take long.
  mutating func findWork() {
    let soon = look.seconds + 2 * Self.turn
    let searched = subtrees.filter { $0.value.isSearched }
    // The one that has been searched longest without a pause.
    let next = searched.min { ($0.value.restsUntil, $0.key) < ($1.value.restsUntil, $1.key) }
    let waiting = subtrees.filter { $0.value.isWaiting && $0.value.restsUntil <= look.seconds }.keys.min()
    if let waiting, next.map({ $0.value.restsUntil > soon }) ?? true, give(waiting) { return }
    if let next, next.value.restsUntil <= look.seconds,
      !searched.values.contains(where: { $0.state == .searching(isPausing: true) })
    {
      pause(next.key)
    }
  }

  mutating func pause(_ number: Int) {
    subtrees[number]?.state = .searching(isPausing: true)
    actions.append(.pause(number))
  }

  /// A search has paused: each process that has nothing to do gets some of what it would do later.
  mutating func share(_ number: Int) {
    let ready = subtrees.values.count { $0.state == .ready }
    if idleProcesses.count <= ready || !give(number) { continueIfLarge(number) }
  }

  /// False if there is no room for another subtree.
  mutating func give(_ number: Int) -> Bool {
    guard let free else { return false }
    let worth = Double(schedules) / max(look.seconds, 0.01) * 0.01
    actions.append(.give(from: number, to: free, worth: max(8, Int(worth))))
    return true
  }
}

// A search that ends, or switches to classes, after some schedules.
extension SearchStateMachine {
  /// What was found in a subtree is taken as a whole or not at all: so it must not be large, compared with what is left.
  func isLarge(_ number: Int) -> Bool {
    number > 0 && look.left > 0 && look.schedules(number) > max(large, look.left / 16)
  }

  /// A large subtree that is paused goes on as another one. What was found so far can be taken.
  mutating func continueIfLarge(_ number: Int) {
    if isLarge(number), let free { actions.append(.continue(number, as: free)) }
  }

  /// Large subtrees pause, to be continued as others; and those behind the limit stop.
  mutating func limitSubtrees() {
    guard look.left > 0 else { return }
    for number in numbers where number > 0 && subtrees[number]?.isSearched == true {
      actions.append(.limit(number, schedules: left(number)))
      if subtrees[number]?.state == .searching(isPausing: false), isLarge(number) { pause(number) }
    }
  }

  /// How many schedules of a subtree may count, as far as it is known now.
  func left(_ number: Int) -> Int {
    guard let subtree = subtrees[number], let owner = subtree.owner else { return look.left }
    let before = subtree.previous ?? owner
    return max(1, left(before) - (before == 0 ? 0 : look.schedules(before)))
  }
}
