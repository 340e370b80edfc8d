import Course

/// The evidence for one exhibit.
public struct ExhibitRun: Sendable {
  public let exhibit: Exhibit
  public let variants: [VariantRun]

  public init(exhibit: Exhibit, variants: [VariantRun]) {
    self.exhibit = exhibit
    self.variants = variants
  }

  /// Whether what was seen agrees with the catalogue.
  public var holds: Bool { variants.allSatisfy(\.holds) }
}

/// The evidence for one file of a pair.
public struct VariantRun: Sendable {
  public let exhibit: Exhibit
  public let variant: Variant
  public let live: LiveRun

  public init(exhibit: Exhibit, variant: Variant, live: LiveRun) {
    self.exhibit = exhibit
    self.variant = variant
    self.live = live
  }

  /// The outcomes that were seen, and the known ones that were not, in the order of the catalogue.
  public var outcomes: [SeenOutcome] {
    var left = live.counts
    var rows: [SeenOutcome] = []
    for known in exhibit.outcomes where variant == .racy || !known.isRacyOnly {
      let matching = left.filter { exhibit.known($0.key)?.name == known.name }
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
      let known = exhibit.known(name)
      rows.append(
        SeenOutcome(
          name: name, count: count, expectation: known?.expectation ?? .unknown, meaning: known?.meaning ?? ""
        ))
    }
    return rows
  }

  /// How many runs ended in an outcome that is the bug.
  public var forbidden: Int {
    outcomes.filter { $0.expectation == .forbidden }.map(\.count).reduce(0, +)
  }

  /// Whether what was seen agrees with the catalogue.
  ///
  /// A fixed file may never end wrong, and nothing may end in a way that the catalogue does not know. A racy
  /// file whose outcome is certain must go wrong; one that needs luck is not judged by live runs.
  public var holds: Bool {
    let seen = outcomes.filter { $0.count > 0 }
    guard !seen.isEmpty, !seen.contains(where: { $0.expectation == .unknown }) else { return false }
    switch variant {
    case .fixed: return forbidden == 0
    case .racy: return exhibit.luck == .needed || forbidden > 0
    }
  }
}

/// A row of the table of outcomes.
public struct SeenOutcome: Sendable, Equatable {
  public let name: String
  /// In how many runs it was seen; zero for a known outcome that did not occur.
  public let count: Int
  public let expectation: Expectation
  public let meaning: String
}
