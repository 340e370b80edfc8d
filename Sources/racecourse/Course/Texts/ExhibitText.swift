/// What the file of an exhibit says, such as `Lessons/Actors/counter.md`.
final class ExhibitText: Sendable {
  /// The file that it was read from, relative to the package.
  let path: String
  /// What it shows, in a few words.
  let title: String
  /// The story up to the bug, in Markdown, with the commands to type.
  let scene: String
  /// What the program should do, with its one correct answer.
  let goal: String
  /// What goes wrong and what fixes it, in two sentences.
  let idea: String
  /// What a replay of the simplest wrong schedule says went wrong, checked by hand against the racy file; nil where no
  /// schedules are explored.
  let reason: String?
  /// What the learner should notice, in Markdown.
  let notice: String
  /// What fixes the bug, in Markdown.
  let fix: String
  /// Questions that come up, in Markdown.
  let questions: String?
  /// How the two files can end, in the order of the screens; any other outcome is unknown.
  let outcomes: [KnownOutcome]
  /// Two ways in which the racy file cannot end.
  let impossible: [ImpossibleEnding]
  /// What is asked before each of the files runs, in this order.
  let bets: [Bet]
  /// Its place among the exhibits of its stage.
  let order: Order
  /// Whether it is beside the path through the course: its stage's rule can be understood without it.
  let isMore: Bool
  /// What is wrong with the racy file.
  let kind: Kind
  /// Whether the racy file goes wrong in every live run, or only by luck.
  let luck: Luck
  /// How the pair is proved.
  let proof: [Proof]
  /// What the compiler says about the racy file in Swift 6 mode. The fixed file is always accepted.
  let swift6: Verdict
  /// Where the talks show it, such as `E 5:36`: the talk and the minute.
  let seen: [String]
  /// What a timeline of a live run shows; nil if the exhibit is not about time. This depends on what the exhibit teaches,
  /// not on what a run happens to record: if a value is lost, correct and wrong runs look alike.
  let timeline: TimelineSubject?
  /// What ThreadSanitizer should report, if it does not follow from the kind.
  let sanitizerExceptions: [Variant: SanitizerExpectation]
  /// How many threads the pool has in its schedules; nil for as many as its tasks need. A live run has one for each core.
  let poolWidth: Int?
  /// Whether the two files are compared by how long they take, in virtual time and live; that is shown, and not judged.
  let comparesTimes: Bool
  /// What is missing or cannot be read; without any, all of the above was there.
  let problems: [TextProblem]
  /// What it was read from.
  let sections: [CourseText.Section]
  /// The lines of the verdict and of the outcomes, for errors about them.
  let lines: (swift6: Int, outcomes: [String: Int])

  private static let racyOnly = " (racy file only)"
  /// Those that are for the tool alone: a translation has none of them.
  static let hidden = ["Reason", "Properties"]
  private static let sections = [
    "Goal", "Correct outcomes", "Wrong outcomes", "Impossible outcomes", "Bets", "Bets on the fix", "Idea",
    "Reason", "Notice", "The fix",
    "Questions that come up", "Properties",
  ]
  private static let properties = [
    "order", "path", "kind", "luck", "proof", "swift 6", "sanitizer, racy", "sanitizer, fixed", "seen",
    "timeline", "pool threads", "compares times",
  ]

  nonisolated(unsafe) private static let minute = /[A-Z] \d+:\d\d/

  /// - Parameters:
  ///   - path: as errors name it.
  ///   - original: what it is a translation of. It also has the sections that are not shown.
  init(_ source: String, path: String, translating original: ExhibitText? = nil) {
    self.path = path
    let hidden = original == nil ? [] : Self.hidden
    var text = CourseText(source, path: path, known: Self.sections.filter { !hidden.contains($0) })
    if let original { text.take(hidden, from: original.sections) }
    sections = text.sections
    title = text.title.replacing("`", with: "")
    // The first paragraph is in italics. It leads readers to the pair and to the stage.
    let paragraphs = text.prose.drop(while: \.isNewline)
    let scene =
      paragraphs.first == "*" ? paragraphs.firstRange(of: "\n\n").map { paragraphs[$0.upperBound...] } : nil
    if scene == nil {
      text.note(1, "The line in italics below the title is missing, with links to the stage and the pair.")
    }
    self.scene = String(scene ?? paragraphs)
    goal = text.paragraph("Goal")
    idea = text.paragraph("Idea")
    let reason = text.paragraph("Reason", isRequired: false)
    self.reason = reason.isEmpty ? nil : reason
    notice = text.markdown("Notice") ?? ""
    fix = text.markdown("The fix") ?? ""
    questions = text.markdown("Questions that come up")
    for name in ["Notice", "The fix"] { _ = text.paragraph(name) }

    let correct = text.named("Correct outcomes")
    let wrong = text.named("Wrong outcomes")
    let unreached = text.named("Impossible outcomes")
    outcomes =
      correct.map {
        let (name, isMarked) = ($0.names[0], $0.text.hasSuffix(Self.racyOnly))
        let meaning = isMarked ? String($0.text.dropLast(Self.racyOnly.count)) : $0.text
        let isRacyOnly = original?.outcomes.first { $0.name == name }?.isRacyOnly ?? isMarked
        return .acceptable(name, meaning.asMeaning, racyOnly: isRacyOnly)
      } + wrong.map { .forbidden(KnownEnding($0.names[0]), $0.text.asMeaning) }
    let impossible = unreached.map {
      ImpossibleEnding(KnownEnding($0.names[0]), because: $0.text.asMeaning)
    }
    self.impossible = impossible
    text.checkNames(correct + wrong)
    text.checkNames(unreached)
    let racyOutcomes = Self.reached(outcomes, without: impossible)
    bets = [(Variant.racy, "Bets"), (.fixed, "Bets on the fix")].flatMap { variant, name in
      text.bets(name, on: variant, originals: original?.bets.filter { $0.variant == variant })
    }.map { bet in
      guard bet.choices.isEmpty else { return bet }
      var bet = bet
      bet.choices = Bet.endings(racyOutcomes, impossible, isTranslated: original != nil)
      return bet
    }

    text.readProperties(known: Self.properties, isRequired: true)
    order = Order(number: text.number("order") ?? 0, path: path, line: text.line(of: "order"))
    isMore = text.choice("path", of: Way.self) == .more
    kind = text.choice("kind") ?? .noRace
    luck = text.choice("luck") ?? .needed
    proof = text.choices("proof")
    swift6 = text.verdict("swift 6")
    seen = text.property("seen", isRequired: false)?.components(", ") ?? []
    for place in seen where place.wholeMatch(of: Self.minute) == nil {
      text.note(text.line(of: "seen"), "'\(place)' is no minute of a talk, such as 'E 5:36'.")
    }
    timeline = text.choice("timeline", isRequired: false)
    var exceptions: [Variant: SanitizerExpectation] = [:]
    for variant in Variant.allCases { exceptions[variant] = text.sanitizer("sanitizer, \(variant.rawValue)") }
    sanitizerExceptions = exceptions
    poolWidth = text.number("pool threads", isRequired: false)
    comparesTimes = text.choice("compares times", of: Answer.self, isRequired: false) == .yes
    lines = (
      text.line(of: "swift 6"),
      Dictionary((correct + wrong).map { ($0.names[0], $0.line) }, uniquingKeysWith: { line, _ in line })
    )
    problems = text.problems.sorted { $0.line < $1.line }
  }

  private enum Way: String, CaseIterable { case core, more }
  private enum Answer: String, CaseIterable { case yes, no }

  /// How the racy file can end, in the order of the catalog.
  var racyOutcomes: [KnownOutcome] { Self.reached(outcomes, without: impossible) }

  private static func reached(
    _ outcomes: [KnownOutcome], without impossible: [ImpossibleEnding]
  ) -> [KnownOutcome] {
    outcomes.filter { known in !impossible.contains { $0.ending == known.ending } }
  }

  /// The story, in Markdown.
  var story: String { ([scene, notice, fix] + [questions].compactMap(\.self)).joined(separator: "\n\n") }
}

extension CourseText {
  /// Notes each name that is listed before.
  mutating func checkNames(_ items: [Item]) {
    var names: Set<String> = []
    for item in items {
      if item.names.count > 1 { note(item.line, "An outcome has one name.") }
      if !names.insert(item.names[0]).inserted {
        note(item.line, "The outcome '\(item.names[0])' is listed twice.")
      }
    }
  }

  nonisolated(unsafe) private static let refusal = /line (\d+)(?: \(`(\w+)`\))?/

  /// `accepts`, or `rejects line 13, line 25 (`IsolatedConformances`)`.
  fileprivate mutating func verdict(_ name: String) -> Verdict {
    let value = property(name) ?? "accepts"
    if value == "accepts" { return .accepts }
    let refusals = value.hasPrefix("rejects ") ? value.dropFirst(8).components(", ") : [value]
    return .refuses(
      refusals.compactMap { refusal in
        if let match = refusal.wholeMatch(of: Self.refusal), let line = Int(match.output.1) {
          return Refusal(line: line, group: match.output.2.map { String($0) })
        }
        note(
          line(of: name),
          "The property '\(name)' cannot be '\(refusal)'. Write 'accepts', or 'rejects line 8, line 9 (`Group`)'."
        )
        return nil
      })
  }

  /// `race`, `silent, because …` or `false positive, because …`.
  fileprivate mutating func sanitizer(_ name: String) -> SanitizerExpectation? {
    guard let value = property(name, isRequired: false) else { return nil }
    if value == "race" { return .race }
    let parts = value.split(separator: ", because ", maxSplits: 1).map { String($0) }
    if parts.count == 2, parts[0] == "silent" { return .silence(because: parts[1].unquoted) }
    if parts.count == 2, parts[0] == "false positive" { return .falsePositive(because: parts[1].unquoted) }
    note(
      line(of: name), "The property '\(name)' cannot be '\(value)'.", parts[0],
      ["race", "silent, because …", "false positive, because …"])
    return nil
  }
}
