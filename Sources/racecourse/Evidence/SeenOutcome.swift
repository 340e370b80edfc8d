/// A row of the table of outcomes.
struct SeenOutcome: Sendable, Equatable {
  /// How the runs or schedules ended; nil for a known outcome that did not occur.
  let ending: Ending?
  /// The ending in printable words, or the outcome's name in the catalog.
  let name: String
  /// The number of runs or schedules with it; zero for a known outcome that did not occur.
  let count: Int
  /// Whether it is correct.
  let expectation: Expectation
  /// What it means, in one sentence without a period; nil if nothing is known about it.
  let meaning: String?
  /// How many of the runs or schedules have a data race, as far as is known.
  var racing = 0
  /// Whether it is not known which of the runs have one, but most schedules that end so do.
  var mostRace = false
  /// Whether it is right, but at least one of the runs or schedules has a data race.
  var isLucky: Bool { expectation == .acceptable && (racing > 0 || mostRace) }

  /// An ending that was seen, and what is known about it.
  init(_ ending: Ending, count: Int, expectation: Expectation, meaning: String?) {
    self.ending = ending
    self.name = ending.shown
    self.count = count
    self.expectation = expectation
    self.meaning = meaning
  }

  /// An ending that was seen, and what the catalog knows about it.
  init(_ ending: Ending, count: Int, _ known: KnownOutcome?) {
    self.init(
      ending, count: count, expectation: known?.expectation ?? .unknown, meaning: known?.meaning)
  }

  /// A known outcome that did not occur.
  init(notSeen known: KnownOutcome) {
    ending = nil
    name = known.name
    count = 0
    expectation = known.expectation
    meaning = known.meaning
  }
}

extension Exhibit {
  /// The outcomes that were seen, and the known ones that were not, in the order of the catalog.
  func seenOutcomes(_ counts: [Ending: Int], of variant: Variant) -> [SeenOutcome] {
    var left = counts.sorted { $0.key.name < $1.key.name }
    var rows: [SeenOutcome] = []
    for known in text.outcomes where variant == .racy || !known.isRacyOnly {
      let matching = left.filter { self.known($0.key)?.ending == known.ending }
      left.removeAll { one in matching.contains { $0.key == one.key } }
      rows += matching.map { SeenOutcome($0.key, count: $0.value, known) }
      if matching.isEmpty { rows.append(SeenOutcome(notSeen: known)) }
    }
    return rows + left.map { SeenOutcome($0.key, count: $0.value, known($0.key)) }
  }
}

extension [SeenOutcome] {
  /// How many of the runs or schedules have the bug.
  var forbidden: Int { filter { $0.expectation == .forbidden }.map(\.count).reduce(0, +) }

  /// Whether there is an outcome that the catalog does not know.
  var hasUnknown: Bool { contains { $0.expectation == .unknown && $0.count > 0 } }
}

extension KnownEnding {
  /// The catalog's name for an ending; nil if no entry names it.
  init?(_ ending: Ending) {
    switch ending {
    case .returned(let outcome): self = .outcome(outcome)
    case .crashed: self = .crash
    case .deadlocked: self = .deadlock
    case .hung: self = .hang
    case .exited, .unfinished, .leftTasks, .stopped: return nil
    }
  }
}

extension Exhibit {
  /// What the catalog says about an ending, if it knows the ending.
  func known(_ ending: Ending) -> KnownOutcome? { KnownEnding(ending).flatMap(known) }
}

extension Exercise {
  /// What the catalog says about an ending, if it knows the ending.
  func known(_ ending: Ending) -> KnownOutcome? { KnownEnding(ending).flatMap(known) }

  /// What the catalog says about an ending; an unknown one is forbidden.
  func judged(_ ending: Ending) -> KnownOutcome {
    known(ending) ?? Self.unforeseen(ending.name)
  }
}
