/// The score of one or several bets.
struct PredictionScore: Sendable, Equatable, Codable {
  /// How many of the right answers were chosen.
  var predicted: Int
  /// How many answers are right.
  var possible: Int
  /// How many wrong answers were chosen.
  var impossible: Int

  /// Adds up two scores.
  static func + (first: Self, second: Self) -> Self {
    Self(
      predicted: first.predicted + second.predicted, possible: first.possible + second.possible,
      impossible: first.impossible + second.impossible)
  }
}
