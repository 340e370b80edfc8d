/// A question about a file of an exhibit, asked before the file runs, with answers to choose from.
struct Bet: Sendable {
  /// An answer that is offered. Its words are Markdown.
  struct Choice: Sendable {
    let text: String
    let isRight: Bool
    /// Why it is right; or why one may think so, and what is true.
    let reason: String
  }

  /// A block of Swift below a question.
  struct Code: Sendable {
    /// The words where it begins, such as `swift reject`: the compiler rejects it.
    let words: String
    var text = ""
  }

  /// The meaning of a line that was typed.
  enum Answer: Equatable, Sendable {
    /// The places of the choices in the list, from 0.
    case chosen(Set<Int>)
    /// Only Return was typed.
    case none
    /// This stands for no choice, or is one too many.
    case unclear(String)
  }

  /// The file that it is about.
  let variant: Variant
  let question: String
  /// What it is about, if that is no file.
  var code: Code?
  var choices: [Choice]
  /// Its line in the exhibit's text.
  let line: Int
  /// Whether the choices are how the racy file can end, and how it cannot.
  var isOnEndings = false
  /// The numbers of the lines that it names, in the order of the file.
  var lines: [Int] = []

  /// This question may have no choices in the text: they are the outcomes of the racy file, and the impossible ones.
  static let endings = "How can the racy version end?"

  /// Whether any number of the choices can be right.
  var takesSeveral: Bool { isOnEndings || choices.count(where: \.isRight) > 1 }

  /// The places of the right choices, from 0.
  var right: Set<Int> { Set(choices.indices.filter { choices[$0].isRight }) }

  /// What stands for each choice: numbers from 1; or letters, where a choice begins with a number itself.
  var keys: [String] {
    let areLetters = choices.contains { $0.text.first { $0 != "`" }?.isNumber == true }
    return choices.indices.map { areLetters ? String(UnicodeScalar(UInt8(97 + $0))) : "\($0 + 1)" }
  }

  /// Reads the keys of choices, with or without spaces or commas between them.
  func answer(_ line: String) -> Answer {
    var chosen: Set<Int> = []
    for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let places = word.lowercased().map { keys.firstIndex(of: String($0)) }
      chosen.formUnion(places.compactMap(\.self))
      if places.contains(nil) || !takesSeveral && chosen.count > 1 { return .unclear(String(word)) }
    }
    return chosen.isEmpty ? .none : .chosen(chosen)
  }

  func score(_ chosen: Set<Int>) -> PredictionScore {
    PredictionScore(
      predicted: right.intersection(chosen).count, possible: right.count,
      impossible: chosen.subtracting(right).count)
  }

  /// How the racy file can end, among ways in which it cannot, as the catalog says.
  ///
  /// - Parameter isTranslated: whether the reason of those in which it cannot is a sentence of its own.
  static func endings(
    _ possible: [KnownOutcome], _ impossible: [ImpossibleEnding], isTranslated: Bool = false
  ) -> [Choice] {
    let because = isTranslated ? "" : "cannot happen, because "
    let choices =
      possible.map { Choice(text: $0.name, isRight: true, reason: $0.meaning) }
      + impossible.map { Choice(text: $0.name, isRight: false, reason: because + $0.reason) }
    // This order gives nothing away, and is the same each time.
    return choices.sorted { ($0.text.lowercased(), $0.text) < ($1.text.lowercased(), $1.text) }
  }
}

extension CourseText {
  /// `- [x] the choice: its reason`; a colon in code does not end the choice.
  nonisolated(unsafe) private static let choice = /- \[([ x])\] ((?:[^:`]|`[^`]*`)+?)\s?: (.+)/
  private static let choiceForm = "Write '- [x] choice: reason', or '- [ ] choice: reason' if it is wrong."

  /// The bets of a section: each is a paragraph in bold, the question, and a list of choices.
  ///
  /// - Parameter originals: those that they are translations of.
  mutating func bets(_ name: String, on variant: Variant, originals: [Bet]? = nil) -> [Bet] {
    guard let section = sections.first(where: { $0.name == name }) else { return [] }
    // Paragraphs and items, without the ends of their lines; and blocks of code, with them.
    var parts: [Item] = []
    var isOpen = false
    var inCode = false
    for (number, line) in section.body.lines.enumerated() {
      if inCode {
        inCode = line != "```"
        if inCode { parts[parts.count - 1].text += line + "\n" }
        continue
      }
      inCode = line.hasPrefix("```")
      let line = line.drop { $0 == " " }
      if inCode {
        parts.append(Item(line: section.line + number, text: line + "\n"))
      } else if isOpen, !line.isEmpty, !line.hasPrefix("- ") {
        parts[parts.count - 1].text += " " + line
      } else if !line.isEmpty {
        parts.append(Item(line: section.line + number, text: String(line)))
      }
      isOpen = !line.isEmpty && !inCode
    }
    var bets: [Bet] = []
    for part in parts {
      if part.text.count > 4, part.text.hasPrefix("**"), part.text.hasSuffix("**") {
        let question = part.text.dropFirst(2).dropLast(2)
        bets.append(Bet(variant: variant, question: String(question), choices: [], line: part.line))
      } else if bets.isEmpty {
        note(part.line, "A bet begins with its question: '**Which line …?**'.")
      } else if part.text.hasPrefix("```"), let end = part.text.firstIndex(of: "\n") {
        let (words, code) = (part.text[..<end].dropFirst(3), part.text[end...].dropFirst())
        bets[bets.count - 1].code = Bet.Code(words: String(words), text: String(code))
      } else if let match = part.text.words.wholeMatch(of: Self.choice)?.output {
        let choice = Bet.Choice(text: String(match.2), isRight: match.1 == "x", reason: String(match.3))
        if bets[bets.count - 1].choices.contains(where: { $0.text == choice.text }) {
          note(part.line, "The choice '\(choice.text)' is there twice.")
        }
        bets[bets.count - 1].choices.append(choice)
      } else {
        note(part.line, "The choice cannot be read. \(Self.choiceForm)")
      }
    }
    for (index, bet) in bets.enumerated() {
      // What a translation asks is known by its place.
      let original = originals.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      bets[index].isOnEndings = original?.isOnEndings ?? (bet.question == Bet.endings)
      bets[index].lines = original?.lines ?? BetCheck.lines(of: bet)
      if bets[index].isOnEndings, bet.choices.isEmpty { continue }
      if bet.right.isEmpty || bet.right.count == bet.choices.count {
        note(bet.line, "A bet needs a choice that is right, and one that is wrong. \(Self.choiceForm)")
      }
    }
    return bets
  }
}
