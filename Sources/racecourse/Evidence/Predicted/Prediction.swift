/// A prediction of the endings of a racy file, compared with the truth.
struct Prediction: Sendable {
  /// An ending that was offered.
  struct Ending: Sendable, Equatable {
    /// Its name in the list.
    let name: String
    /// Whether it was chosen.
    let isPredicted: Bool
    /// Whether a live run or a schedule has just ended this way.
    let isSeen: Bool
    /// Why it cannot happen, as the catalog says; nil if it can.
    let reason: String?

    /// Why it cannot happen; nil if it can, or happened whatever the catalog says.
    var impossibleBecause: String? { isSeen ? nil : reason }
  }

  /// All choices, in the order of the list.
  let endings: [Ending]

  var score: PredictionScore {
    let possible = endings.filter { $0.impossibleBecause == nil }
    return PredictionScore(
      predicted: possible.count(where: \.isPredicted), possible: possible.count,
      impossible: endings.count { $0.isPredicted && $0.impossibleBecause != nil })
  }
}

/// The score of one or several predictions.
struct PredictionScore: Sendable, Equatable, Codable {
  /// How many of the possible endings were predicted.
  var predicted: Int
  /// How many endings are possible.
  var possible: Int
  /// How many impossible endings were predicted.
  var impossible: Int

  /// Adds up two scores.
  static func + (first: Self, second: Self) -> Self {
    Self(
      predicted: first.predicted + second.predicted, possible: first.possible + second.possible,
      impossible: first.impossible + second.impossible)
  }
}
