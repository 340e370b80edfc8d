/// The differences between two findings about one program.
package struct Difference: CustomStringConvertible, Sendable {
  private let program: Program
  private let missing: (endings: Set<String>, races: Set<Findings.Race>)
  private let impossible: (endings: Set<String>, races: Set<Findings.Race>)
  private let limits: [String]

  /// Nil if there is none. An incomplete search may have found less, but never more.
  package init?(_ program: Program, expected: Findings, found: Findings) {
    self.program = program
    missing =
      found.isComplete
      ? (expected.endings.subtracting(found.endings), expected.races.subtracting(found.races)) : ([], [])
    impossible = (found.endings.subtracting(expected.endings), found.races.subtracting(expected.races))
    limits = found.limits
    let all = [missing, impossible]
    if all.allSatisfy({ $0.endings.isEmpty && $0.races.isEmpty }) { return nil }
  }

  /// Each difference in one line.
  package var description: String {
    func lines<Found: Comparable>(_ kind: String, _ found: Set<Found>, _ text: (Found) -> String) -> [String]
    {
      found.sorted().map { "\(kind): \(text($0))" }
    }
    let all =
      lines("not found", missing.endings, \.self) + lines("impossible", impossible.endings, \.self)
      + lines("race not found", missing.races, text) + lines("no race", impossible.races, text)
      + limits.map { "limit: \($0)" }
    return all.joined(separator: "\n")
  }

  private func text(_ race: Findings.Race) -> String { "\(text(race.first)) and \(text(race.second))" }

  private func text(_ access: Findings.Access) -> String {
    let known = program.operations.first { $0.operation.number == access.operation }
    guard let (task, operation) = known else { return "unknown code" }
    let owner = task == 0 ? "the parent" : "task \(task)"
    return "\(access.writes ? "write" : "read") of '\(operation)' (\(access.operation)) in \(owner)"
  }
}
