import Studio

/// One bug as a pair of files: racy beside fixed.
struct Exhibit: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `frozen-download`.
  let id: String
  /// The stage that it belongs to.
  let stage: Stage
  /// What it shows, in a few words.
  let title: String
  /// What the program should do, with its one correct answer.
  let goal: String
  /// What is wrong with the racy file.
  let kind: Kind
  /// What goes wrong and what fixes it, in two sentences.
  let idea: String
  /// Where the talks show it, such as `E 5:36`: the talk and the minute.
  let seen: [String]
  /// What the compiler says about the racy file in Swift 6 mode. The fixed file is always accepted.
  let swift6: Verdict
  /// What ThreadSanitizer should report, if it does not follow from the kind.
  var sanitizerExceptions: [Variant: SanitizerExpectation] = [:]
  /// How the pair is proved.
  let proof: [Proof]
  /// How the two files can end, in the order of the screens; any other outcome is unknown.
  let outcomes: [KnownOutcome]
  /// Two ways in which the racy file cannot end, for predictions.
  let impossible: [ImpossibleEnding]
  /// Whether the racy file goes wrong in every live run, or only by luck.
  let luck: Luck
  /// What a timeline of a live run shows; nil if the exhibit is not about time. This depends on what the exhibit teaches,
  /// not on what a run happens to record: if a value is lost, correct and wrong runs look alike.
  var timeline: TimelineSubject?
  /// Whether its bug is seen in time rather than in an order.
  var isSeenInTime: Bool { kind == .blockedMainThread || kind == .needlessHops || comparesTimes }

  /// Whether the two files are compared by how long they take, in virtual time and live; that is shown, and not judged.
  var comparesTimes = false
  /// What a replay of the simplest wrong schedule says went wrong, checked by hand against the racy file; nil where no
  /// schedules are explored.
  var reason: String?
  /// How many threads the pool has in its schedules; nil for as many as its tasks need. A live run has one for each core.
  var poolWidth: Int?
  let racy: Scenario
  let fixed: Scenario

  /// The name on the command line.
  var description: String { id }
}

/// The two files of an exhibit.
enum Variant: String, Sendable, Codable, CaseIterable {
  /// The file with the bug.
  case racy
  /// The file without the bug.
  case fixed
}

extension Exhibit {
  /// The scenario of one of the files.
  func scenario(_ variant: Variant) -> Scenario {
    switch variant {
    case .racy: racy
    case .fixed: fixed
    }
  }

  /// What the Swift 6 compiler says about one of the files.
  func verdict(on variant: Variant) -> Verdict {
    switch variant {
    case .racy: swift6
    case .fixed: .accepts
    }
  }

  /// What ThreadSanitizer should report for one of the files.
  func sanitizerExpectation(for variant: Variant) -> SanitizerExpectation {
    if let exception = sanitizerExceptions[variant] { return exception }
    return switch variant {
    case .racy: kind.sanitizerExpectation
    case .fixed: .silence(because: "there is no race")
    }
  }

  /// What the catalog says about an ending, if it knows the ending. A live run cannot always tell a deadlock from a
  /// hang, so a hang is the outcome `deadlock`.
  func known(_ ending: KnownEnding) -> KnownOutcome? {
    outcomes.first { $0.ending == (ending == .hang ? .deadlock : ending) }
  }

  /// How the racy file can end, in the order of the catalog.
  var racyOutcomes: [KnownOutcome] {
    outcomes.filter { known in !impossible.contains { $0.ending == known.ending } }
  }

  /// The name of both files, such as `FrozenDownload.swift`.
  var fileName: String { upperCamelCase(id) + ".swift" }

  /// The path of one of the files, relative to the package.
  func path(_ variant: Variant) -> String {
    "Lessons/\(stage.folder)/\(variant.rawValue.capitalized)/\(fileName)"
  }
}

/// Plays the scene once and returns the outcome.
typealias Scenario = @MainActor @Sendable (Scene) async -> Outcome
