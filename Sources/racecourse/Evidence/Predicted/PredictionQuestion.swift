/// A numbered list of endings, from which the learner chooses those that the racy file can have.
struct PredictionQuestion: Sendable {
  /// An ending that is offered.
  struct Choice: Sendable {
    /// Its name in the list.
    let name: String
    /// How the racy file would end.
    let ending: KnownEnding
    /// Why the racy file cannot end this way; nil if it can.
    let reason: String?
  }

  /// The meaning of a line that was typed.
  enum Answer: Equatable, Sendable {
    /// The places of the choices in the list, from 0.
    case chosen(Set<Int>)
    /// Only Return was typed.
    case none
    /// This word is not a number in the list.
    case unclear(String)
  }

  /// Ordered by name, ignoring case: this order gives nothing away, and is the same each time.
  let choices: [Choice]

  /// The racy file's possible and impossible endings in the catalog.
  init(_ exhibit: Exhibit) {
    let possible = exhibit.racyOutcomes.map { Choice(name: $0.name, ending: $0.ending, reason: nil) }
    let impossible = exhibit.impossible.map { Choice(name: $0.name, ending: $0.ending, reason: $0.reason) }
    choices = (possible + impossible).sorted { first, second in
      (first.name.lowercased(), first.name) < (second.name.lowercased(), second.name)
    }
  }

  /// Reads numbers from 1, with spaces or commas between them.
  func answer(_ line: String) -> Answer {
    var chosen: Set<Int> = []
    for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = Int(word), choices.indices.contains(number - 1) else {
        return .unclear(String(word))
      }
      chosen.insert(number - 1)
    }
    return chosen.isEmpty ? .none : .chosen(chosen)
  }

  /// Compares the choices with the catalog and a run of the racy file.
  func prediction(_ chosen: Set<Int>, _ run: VariantRun) -> Prediction {
    let explored = run.explored?.exploration.outcomes.map(\.ending) ?? []
    let seen = Set((run.live.counts.keys + explored).compactMap { run.exhibit.ending($0) })
    return Prediction(
      endings: choices.enumerated().map { index, choice in
        Prediction.Ending(
          name: choice.name, isPredicted: chosen.contains(index), isSeen: seen.contains(choice.ending),
          reason: choice.reason)
      })
  }
}

extension Exhibit {
  /// The name in the list of an ending of a run.
  fileprivate func ending(_ ending: Ending) -> KnownEnding? {
    known(ending)?.ending ?? KnownEnding(ending)
  }
}
