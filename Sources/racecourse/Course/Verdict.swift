/// What the Swift 6 compiler says about a file.
enum Verdict: Sendable, Equatable {
  /// It refuses the file, with these errors in order.
  case refuses([Refusal])
  /// It accepts the file, without a warning.
  case accepts
}

extension Verdict: CustomStringConvertible, Encodable {
  /// The verdict in a word: `rejects` or `accepts`.
  var description: String {
    switch self {
    case .refuses: "rejects"
    case .accepts: "accepts"
    }
  }

  /// Encodes only a word: `refuses` or `accepts`.
  ///
  /// - Throws: what the encoder throws.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .accepts ? "accepts" : "refuses")
  }
}

/// A compiler error, identified without its wording, which may change.
struct Refusal: Sendable, Equatable {
  /// The line that the error is about, from 1.
  let line: Int
  /// The diagnostic group, such as `SendingRisksDataRace`; nil for the many errors that have none.
  var group: String?
}
