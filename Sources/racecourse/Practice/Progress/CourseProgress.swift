import Foundation

/// Which exhibits a learner has run, and the scores of the predictions.
struct CourseProgress: Sendable, Equatable, Codable {
  /// What is known about an exhibit that was run.
  struct Entry: Sendable, Equatable, Codable {
    /// The score of the first prediction, because a later one knows the answer. Nil if none was made.
    var prediction: PredictionScore?
  }

  /// Which layout the JSON has.
  private(set) var version = Self.currentVersion
  static let currentVersion = 1

  /// By the exhibits' names. Names that this version does not know are kept.
  private var exhibits: [String: Entry] = [:]

  /// The progress of a learner who has run nothing yet.
  init() {}

  /// What is known about an exhibit; nil if it was not run.
  subscript(exhibit: Exhibit) -> Entry? { exhibits[exhibit.id] }

  /// Whether nothing was run.
  var isEmpty: Bool { exhibits.isEmpty }

  /// Records that an exhibit was run, and the score of the prediction, if there was one.
  mutating func note(_ exhibit: Exhibit, prediction: PredictionScore? = nil) {
    let first = exhibits[exhibit.id]?.prediction
    exhibits[exhibit.id] = Entry(prediction: first ?? prediction)
  }
}

extension CourseProgress {
  /// Why JSON is not valid progress.
  enum Unreadable: Error, Equatable {
    /// Racecourse did not write it like this.
    case damaged
    /// Another version of racecourse wrote it.
    case otherVersion(Int)
  }

  /// Reads what ``json()`` wrote.
  init(json: Data) throws(Unreadable) {
    struct Header: Decodable { let version: Int }
    let decoder = JSONDecoder()
    guard let header = try? decoder.decode(Header.self, from: json) else { throw .damaged }
    guard header.version == Self.currentVersion else { throw .otherVersion(header.version) }
    guard let progress = try? decoder.decode(Self.self, from: json),
      progress.exhibits.values.compactMap(\.prediction).allSatisfy(\.isPossible)
    else { throw .damaged }
    self = progress
  }

  /// The progress as readable JSON.
  ///
  /// - Throws: what `JSONEncoder` throws.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension PredictionScore {
  /// Whether a prediction can have these numbers.
  fileprivate var isPossible: Bool {
    (0...max(possible, 0)).contains(predicted) && possible > 0 && impossible >= 0
  }
}
