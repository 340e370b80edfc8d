import Studio

/// One bug as a pair of files, racy beside fixed, and a text about them.
///
/// It has all that is in the text, which is read when something in it is first asked for.
@dynamicMemberLookup
struct Exhibit: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `frozen-download`.
  let id: String
  /// The stage that it belongs to.
  let stage: Stage
  let racy: Scenario
  let fixed: Scenario
  private let file, shownFile: Once<ExhibitText>
  private let place: Once<Order>

  init(_ entry: EntryPoints, _ stage: Stage) {
    id = entry.exhibit
    self.stage = stage
    racy = entry.racy
    fixed = entry.fixed
    let path = "Lessons/\(stage.folder)/\(entry.exhibit).md"
    let file = Once {
      let text = ExhibitText(try Course.sources.text(at: path), path: path)
      if let problem = text.problems.first { throw problem }
      return text
    }
    self.file = file
    place = Once { try Order(in: Course.sources.text(at: path), path: path) ?? file.value.order }
    shownFile = Once { try Language.translated(file.value, entry.exhibit, of: stage) }
  }

  /// What its text says, in the language that was chosen.
  var text: ExhibitText { shownFile.value }

  /// What its text says in English.
  var original: ExhibitText { file.value }

  /// Its place among the exhibits of its stage; no more is read for it.
  var order: Order { place.value }

  /// What its text says.
  subscript<Value>(dynamicMember member: KeyPath<ExhibitText, Value>) -> Value { text[keyPath: member] }

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
    case .racy: text.swift6
    case .fixed: .accepts
    }
  }

  /// What ThreadSanitizer should report for one of the files.
  func sanitizerExpectation(for variant: Variant) -> SanitizerExpectation {
    if let exception = text.sanitizerExceptions[variant] { return exception }
    return switch variant {
    case .racy: text.kind.sanitizerExpectation
    case .fixed: .silence(because: "there is no race")
    }
  }

  /// What the catalog says about an ending, if it knows the ending. A live run cannot always tell a deadlock from a
  /// hang, so a hang is the outcome `deadlock`.
  func known(_ ending: KnownEnding) -> KnownOutcome? {
    text.outcomes.first { $0.ending == (ending == .hang ? .deadlock : ending) }
  }

  /// Whether its bug is seen in time rather than in an order.
  var isSeenInTime: Bool {
    text.kind == .blockedMainThread || text.kind == .needlessHops || text.comparesTimes
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
