/// How many programs ended with which verdict.
package struct LiveTally: Sendable {
  private var (agree, races, racesSeenLive, cutShort, notControlled) = (0, 0, 0, 0, 0)
  package private(set) var disagreements = 0

  package init() {}

  package mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .agrees: agree += 1
    case .races(let seenLive):
      races += 1
      if seenLive { racesSeenLive += 1 }
    case .cutShort: cutShort += 1
    case .notControlled: notControlled += 1
    case .disagrees: disagreements += 1
    }
  }

  /// All counts, in two sentences.
  package var summary: String {
    let count = agree + races + cutShort + notControlled + disagreements
    return """
      \(count) programs: \(agree + races) agree, \(cutShort) searches were cut short, \(notControlled) programs left the \
      explorer's control, \(disagreements) DISAGREE.
      \(races) of those that agree have a race, of which ThreadSanitizer saw \(racesSeenLive).
      """
  }
}

extension Verdict {
  /// What real life had and the explorer did not; nil unless they disagree.
  package var difference: String? {
    guard case .disagrees(let missing, let report) = self else { return nil }
    let outcomes =
      missing.isEmpty ? [] : ["Real life had, and the explorer did not: \(missing.joined(separator: " / "))."]
    let races = report.map { ["ThreadSanitizer reported, and the explorer did not: \($0)."] } ?? []
    return (outcomes + races).joined(separator: " ")
  }
}

extension LiveProgram {
  /// The names of its blocks.
  package var names: String { blocks.map(\.name).joined(separator: ", ") }
}
