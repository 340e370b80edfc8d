import Course
import Explorer

/// A numbered list of endings, of which someone chooses those that the racy file can have.
public struct PredictionQuestion: Sendable {
  /// An ending that is offered.
  public struct Choice: Sendable {
    /// What the list calls it.
    public let name: String
    /// How the racy file would end.
    package let ending: KnownEnding
    /// Why the racy file cannot end this way; nil if it can.
    package let reason: String?
  }

  /// What a line that was typed says.
  public enum Answer: Equatable, Sendable {
    /// The places of the choices in the list, from 0.
    case chosen(Set<Int>)
    /// Nothing was typed but Return.
    case none
    /// This word is no number of the list.
    case unclear(String)
  }

  /// By name, whatever its case: an order that says nothing about which can happen, and is the same each time.
  public let choices: [Choice]

  /// The endings that the catalog knows of the racy file, and those of which it knows that they cannot happen.
  public init(_ exhibit: Exhibit) {
    let possible = exhibit.racyOutcomes.map { Choice(name: $0.name, ending: $0.ending, reason: nil) }
    let impossible = exhibit.impossible.map { Choice(name: $0.name, ending: $0.ending, reason: $0.reason) }
    choices = (possible + impossible).sorted { first, second in
      (first.name.lowercased(), first.name) < (second.name.lowercased(), second.name)
    }
  }

  /// Reads numbers from 1, with spaces or commas between them.
  public func answer(_ line: String) -> Answer {
    var chosen: Set<Int> = []
    for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      guard let number = Int(word), choices.indices.contains(number - 1) else {
        return .unclear(String(word))
      }
      chosen.insert(number - 1)
    }
    return chosen.isEmpty ? .none : .chosen(chosen)
  }

  /// Holds what was chosen against the catalog and a run of the racy file.
  public func prediction(_ chosen: Set<Int>, _ run: VariantRun) -> Prediction {
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
  /// How an ending of a run stands in the list.
  fileprivate func ending(_ ending: Ending) -> KnownEnding? {
    known(ending)?.ending ?? KnownEnding(ending)
  }
}
