import RandomPrograms
import Testing

@testable import Explorer

/// A search whose schedules are numbers in a row, and whose processes crash, are killed and learn at random.
struct SimulatedSearch {
  /// The search of a range of schedules.
  private struct Subtree {
    var next: Int
    var end: Int
    var limit = Int.max
    var found: [Int] = []
    /// What was given away, in the order in which the search comes to it.
    var given: [(begin: Int, end: Int, number: Int)] = []
    var continued: Int?
    var isGivenUp = false
    var generation: Int32 = 0

    var place: SearchStateMachine.Place {
      if let first = given.first, first.begin == next { return .given(first.number) }
      if found.count >= limit { return .end(atLimit: true) }
      return next == end ? .end() : .schedule
    }
  }

  private static let schedules = 200
  private var random: RandomNumbers
  private var machine: SearchStateMachine
  private var subtrees = [0: Subtree(next: 0, end: schedules)]
  private var searching: [Int: Int] = [:]
  private var pausing: Set<Int> = []
  private var seconds = 0.0
  private let jobs: Int
  /// How often the search has ended.
  private(set) var ends = 0
  /// How many schedules it must find.
  let expected: Int

  /// What it has found, in order.
  var found: [Int] { subtrees[0]?.found ?? [] }

  init(seed: UInt64) {
    random = RandomNumbers(seed: seed)
    jobs = 1 + random.below(4)
    // Every second search has a limit.
    expected = random.below(2) == 0 ? Self.schedules : 1 + random.below(Self.schedules - 1)
    var options = SearchOptions()
    (options.jobs, options.helpAfter) = (jobs, 0)
    machine = SearchStateMachine(options, large: 10)
    if expected < Self.schedules { subtrees[0]?.limit = expected }
  }

  /// Lets one process after another do something, until the search has ended.
  mutating func run() {
    tell(.timePassed)
    for _ in 0..<100_000 where !machine.isOver {
      seconds += Double(random.below(4)) / 1000
      if let process = searching.keys.sorted().randomElement(&random) { proceed(process) }
      tell(.timePassed)
    }
  }

  /// A process runs a schedule, or something happens to it.
  private mutating func proceed(_ process: Int) {
    guard let number = searching[process], var subtree = subtrees[number] else { return }
    switch random.below(40) {
    case 0 where number > 0:
      searching[process] = nil
      return tell(.lost(process: process, .childKilled(signal: 9)))
    case 1 where number > 0:
      searching[process] = nil
      return tell(.notStarted(process: process))
    case 2 where number == 0 && subtree.generation < 3:
      // Something was learned.
      subtree = Subtree(next: 0, end: subtree.end, limit: subtree.limit, generation: subtree.generation + 1)
    case let event:
      if subtree.place == .schedule {
        subtree.found.append(subtree.next)
        subtree.next += 1
      }
      subtrees[number] = subtree
      if event == 3 || subtree.place != .schedule || pausing.contains(number) {
        searching[process] = nil
        return tell(.stopped(process: process, at: subtree.place, isGone: event == 3))
      }
    }
    subtrees[number] = subtree
  }

  private mutating func tell(_ event: SearchStateMachine.Event) {
    var next: SearchStateMachine.Event? = event
    while let event = next {
      next = nil
      var look = SearchStateMachine.Look(seconds: seconds)
      look.left = left
      look.progress = subtrees.mapValues { .init(schedules: $0.found.count, generation: $0.generation) }
      for action in machine.handle(event, look) {
        #expect(next == nil, "an answer comes before anything else")
        next = carryOut(action)
      }
    }
  }

  private var left: Int { expected < Self.schedules ? max(1, expected - found.count) : 0 }

  private mutating func carryOut(_ action: SearchStateMachine.Action) -> SearchStateMachine.Event? {
    switch action {
    case .search(let number, let process):
      #expect(process < jobs && searching[process] == nil && !searching.values.contains(number))
      #expect(subtrees[number]?.place == .schedule)
      searching[process] = number
      pausing.remove(number)
    case .pause(let number): pausing.insert(number)
    case .give(let owner, let number, _): return .gave(from: owner, to: number, give(owner, number))
    case .continue(let number, let next):
      guard let subtree = subtrees[number] else { return nil }
      subtrees[next] = Subtree(
        next: subtree.next, end: subtree.end, given: subtree.given, generation: subtree.generation)
      subtrees[number]?.given = []
      subtrees[number]?.continued = next
      return .continued(number, as: next, true)
    case .take(let number, let owner):
      let isTaken = take(number, owner)
      return .took(number, by: owner, isTaken, at: subtrees[owner]?.place ?? .schedule)
    case .giveUp(let number): subtrees[number]?.isGivenUp = true
    case .limit(let number, let schedules):
      let limit = subtrees[number]?.limit ?? .max
      subtrees[number]?.limit = min(limit, schedules)
    case .finish: ends += 1
    case .waited(let seconds): #expect(seconds >= 0)
    case .stopAtLimit, .add, .fail: Issue.record("\(action)")
    }
    return nil
  }

  /// Gives the second half of what comes before everything else that was given.
  private mutating func give(_ owner: Int, _ number: Int) -> Bool {
    guard let giver = subtrees[owner], !searching.values.contains(number) else { return false }
    let begin = giver.given.first.map { $0.begin == giver.next ? $0.end : giver.next } ?? giver.next
    let end = giver.given.first { $0.begin >= begin }?.begin ?? giver.end
    let middle = (begin + end + 1) / 2
    guard middle < end else { return false }
    subtrees[number] = Subtree(next: middle, end: end, generation: giver.generation)
    subtrees[owner]?.given.append((middle, end, number))
    subtrees[owner]?.given.sort { $0.begin < $1.begin }
    return true
  }

  /// Takes what was found, if that is the beginning of what the owner would have found, and not too much.
  private mutating func take(_ number: Int, _ owner: Int) -> Bool {
    guard var taker = subtrees[owner], let subtree = subtrees[number], taker.given.first?.number == number
    else {
      Issue.record("\(owner) does not wait for \(number)")
      return false
    }
    #expect(!searching.values.contains(number), "it is still searched")
    let isTaken =
      !subtree.isGivenUp && subtree.generation == taker.generation
      && (left == 0 || subtree.found.count <= left)
    let rest = subtree.continued.map { (begin: subtree.next, end: taker.given[0].end, number: $0) }
    taker.given.removeFirst()
    if isTaken {
      taker.found += subtree.found
      taker.next = subtree.next
      if let rest { taker.given.insert(rest, at: 0) }
    }
    subtrees[owner] = taker
    return isTaken
  }
}

extension Array {
  fileprivate func randomElement(_ random: inout RandomNumbers) -> Element? {
    isEmpty ? nil : self[random.below(count)]
  }
}
