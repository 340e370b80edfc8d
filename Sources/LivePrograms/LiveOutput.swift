import Foundation

extension LiveResult {
  /// Reads what a live build printed.
  ///
  /// - Parameter crashed: whether a signal ended it.
  package init(output: String = "", crashed: Bool = false) {
    var outcomes: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      let data = Data(line.utf8)
      if let counts = try? JSONDecoder().decode([String: Int].self, from: data) {
        outcomes.merge(counts) { $1 }
      } else if let names = try? JSONDecoder().decode([String].self, from: data) {
        for name in names { outcomes[name] = 1 }
      }
    }
    if crashed { outcomes[LiveResult.crash] = 1 }
    self.init(outcomes: outcomes)
  }
}

extension ExploredProgramResult {
  private struct Output: Decodable {
    struct Exploration: Decodable {
      struct Outcome: Decodable { let outcome: String }
      struct Race: Decodable {}
      let outcomes: [Outcome]
      let races: [Race]
      let complete: Bool
      let controlled: Bool
      let limits: [String]?
    }
    let exploration: Exploration?
  }

  /// Reads what `racecourse playground --json` printed; nil if the compiler rejected the files.
  package init?(json: String) {
    guard let output = try? JSONDecoder().decode(Output.self, from: Data(json.utf8)),
      let found = output.exploration
    else { return nil }
    self.init(
      outcomes: Set(found.outcomes.map(\.outcome)), hasRace: !found.races.isEmpty, isComplete: found.complete,
      isControlled: found.controlled, limits: found.limits ?? [])
  }
}
