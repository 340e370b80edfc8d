/// Compares a bet with the code that it is about, and with what else the exhibit's text says.
struct BetCheck {
  let bet: Bet
  /// The file that it is about.
  let source: String

  static let compiler = "Does Swift 6 accept this file?"
  static let place = "On which line does Swift 6 report the error?"
  static let live = "Of 1,000 live runs, how many go wrong?"
  static let races = "Which two lines race?"
  static let fixedEndings = "How can the fixed version end?"
  private static let amounts = ["none or a few", "about half", "nearly all", "all"]

  private var rightText: String { bet.choices.filter(\.isRight).map(\.text).joined(separator: ", ") }

  /// What is wrong with it, in sentences.
  func problems(_ text: ExhibitText) -> [String] {
    linesProblems(besides: text.bets)
      + (isGivenAway ? ["Choosing just the strings of the file would be right. Ask something else."] : [])
      + factProblems(text)
  }

  /// Whether the choices that are strings in the file are just the right ones.
  var isGivenAway: Bool {
    let strings = ReturnedText.all(in: source)
    let given = bet.choices.indices.filter { index in
      let text = bet.choices[index].text.replacing("`", with: "")
      return strings.contains { $0.isJust(text) }
    }
    return !given.isEmpty && Set(given) == bet.right
  }

  nonisolated(unsafe) private static let line = /\bline (\d+)/

  /// The numbers of the lines that a text names, in order.
  static func lines(in text: String) -> [Int] {
    text.matches(of: line).compactMap { Int($0.output.1) }
  }

  /// The lines that it names, in the order of the file.
  static func lines(of bet: Bet) -> [Int] {
    Set(lines(in: ([bet.question] + bet.choices.map(\.text)).joined(separator: "\n"))).sorted()
  }

  /// Each line that is named must have the code that is quoted behind it, here or in another bet on the file.
  func linesProblems(besides bets: [Bet]) -> [String] {
    let (words, form) = (Self.words(bet), Self.quotedLine)
    let quotes = words.matches(of: form)
    let code = quotes.isEmpty ? [] : SourceLine.all(in: source).map(\.text)
    var problems: [String] = []
    for match in quotes {
      guard let line = Int(match.output.number) else { continue }
      if !code.indices.contains(line - 1) || !code[line - 1].contains(match.output.code) {
        problems.append(
          "Line \(line) of the \(bet.code == nil ? "\(bet.variant) file" : "code") does not have '\(match.output.code)'."
        )
      }
    }
    var named = Set(Self.lines(in: words)).subtracting(quotes.compactMap { Int($0.output.number) })
    for other in bets where !named.isEmpty && other.variant == bet.variant {
      named.subtract(Self.words(other).matches(of: form).compactMap { Int($0.output.number) })
    }
    for line in named.sorted() {
      problems.append("Quote the code of line \(line) once, as 'line \(line) (`…`)'.")
    }
    if words.contains(Self.severalLines) {
      problems.append("Write 'line 1 and line 2', not 'lines 1 and 2'.")
    }
    return problems
  }

  nonisolated(unsafe) private static let severalLines = /\blines \d/

  private static func words(_ bet: Bet) -> String {
    ([bet.question] + bet.choices.flatMap { [$0.text, $0.reason] }).joined(separator: "\n")
  }

  /// A line's number, with code of that line behind it: ``line 9 (`value`)``, ``9 行目（`value`）``.
  nonisolated(unsafe) static let quotedLine =
    /(?<line>(?<number>\d+)[^\d(（`]{0,6}?) ?[(（]`(?<code>[^`]+)`[)）]/

  private func factProblems(_ text: ExhibitText) -> [String] {
    switch bet.question {
    case Self.compiler, Self.place:
      let named = Self.lines(in: rightText)
      guard case .refuses(let refusals) = text.swift6 else {
        return rightText.hasPrefix("yes") ? [] : ["The property 'swift 6' says that it accepts the file."]
      }
      let lines = refusals.map(\.line)
      let agrees =
        bet.question == Self.place
        ? named == lines : rightText.hasPrefix("no") && (named.isEmpty || Set(named) == Set(lines))
      return agrees
        ? []
        : [
          "The property 'swift 6' says that it rejects \(lines.map { "line \($0)" }.joined(separator: ", "))."
        ]
    case Self.live:
      let other = bet.choices.map(\.text).first { !Self.amounts.contains($0) }
      if let other { return ["'\(other)' is none of: \(Self.amounts.joined(separator: ", "))."] }
      return (rightText == "all") == (text.luck == .certain) ? [] : ["The property 'luck' is '\(text.luck)'."]
    case Self.fixedEndings:
      let endings = text.outcomes.filter { $0.expectation == .acceptable && !$0.isRacyOnly }.map(\.name)
      return bet.choices.filter { choice in
        let names = choice.text.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        return (Set(names) == Set(endings)) != choice.isRight
      }.map { "'\($0.text)' does not fit the correct outcomes." }
    default:
      return []
    }
  }
}
