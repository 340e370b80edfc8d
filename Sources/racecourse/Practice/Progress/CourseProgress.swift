/// Which exhibits a learner has run, and the scores of the bets.
struct CourseProgress: Sendable, Equatable, Codable {
  /// What is known about an exhibit that was run.
  struct Entry: Sendable, Equatable, Codable {
    /// The score of the first bets, because later ones know the answers. Nil if there were none.
    var prediction: PredictionScore?
  }

  /// Which layout the JSON has.
  private(set) var version = Self.currentVersion
  static let currentVersion = 1

  /// By the exhibits' names. Names that this version does not know are kept.
  private var exhibits: [String: Entry] = [:]

  /// Where the learner is on the path through the course; nil before the first step.
  private(set) var place: WalkPlace?

  /// What was answered in the quiz, by the questions' names: the number of the choice, or 0 for no answer. Nil before the first
  /// answer.
  private(set) var quiz: [Quiz.Time: [String: Int]]?

  /// The progress of a learner who has run nothing yet.
  init() {}

  /// Records where the learner goes on.
  mutating func goOn(at place: WalkPlace) { self.place = place }

  /// What is known about an exhibit; nil if it was not run.
  subscript(exhibit: Exhibit) -> Entry? { exhibits[exhibit.id] }

  /// Whether nothing was run.
  var isEmpty: Bool { exhibits.isEmpty }

  /// Whether there is nothing to go on from.
  var isNew: Bool { isEmpty && place == nil }

  /// Records that an exhibit was run, and the score of the bets, if there were any.
  mutating func note(_ exhibit: Exhibit, prediction: PredictionScore? = nil) {
    let first = exhibits[exhibit.id]?.prediction
    exhibits[exhibit.id] = Entry(prediction: first ?? prediction)
  }

  /// Records an answer of the quiz: the place of the choice, from 0.
  mutating func note(_ question: Quiz.Question, _ time: Quiz.Time, choice: Int?) {
    quiz = quiz ?? [:]
    quiz?[time, default: [:]][question.id] = (choice ?? -1) + 1
  }
}

/// A place on the path through the course.
struct WalkPlace: Sendable, Equatable, Codable {
  /// The exhibit's name; one that this version does not know is none.
  let exhibit: String
  /// How many of its parts were shown.
  var part = 0

  /// Before the first exhibit.
  static let beginning = WalkPlace(exhibit: Course.stages[0].exhibits[0].id)
}

extension CourseProgress: ProgressRecord {
  var isPossible: Bool {
    place.map { $0.part >= 0 } ?? true && exhibits.values.compactMap(\.prediction).allSatisfy(\.isPossible)
      && (quiz ?? [:]).values.allSatisfy { $0.values.allSatisfy { $0 >= 0 } }
  }
}

extension PredictionScore {
  /// Whether bets can have these numbers.
  fileprivate var isPossible: Bool {
    (0...max(possible, 0)).contains(predicted) && possible > 0 && impossible >= 0
  }
}
