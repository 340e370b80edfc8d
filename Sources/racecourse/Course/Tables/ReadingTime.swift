/// How long it takes to read an exhibit and to run it, as `Lessons/README.md` explains: the words of the story, the
/// lines of the racy file and the new ones of the fixed file, and the run.
struct ReadingTime {
  static let wordsPerMinute = 200.0
  static let linesPerMinute = 25.0
  static let secondsPerRun = 20.0
  static let minutesPerBet = 1.0

  let sources: Sources

  /// - Parameter sources: where the stories and the files are.
  init(sources: Sources) { self.sources = sources }

  /// The time for one exhibit, in minutes.
  ///
  /// - Throws: ``SourcesMissing``.
  func minutes(_ exhibit: Exhibit) throws -> Double {
    let racy = lines(try sources.text(of: exhibit, .racy))
    let new = lines(try sources.text(of: exhibit, .fixed)).filter { !racy.contains($0) }
    return words("\(exhibit.id): \(exhibit.title) \(exhibit.text.story)") / Self.wordsPerMinute + Double(
      racy.count + new.count) / Self.linesPerMinute
      + Self.secondsPerRun / 60
  }

  /// The time for a stage's introduction and all its exhibits, in minutes.
  ///
  /// - Throws: ``SourcesMissing``.
  func minutes(_ stage: Stage) throws -> Double {
    let introduction =
      words("# Stage \(stage.number): \(stage) \(stage.markedTitle) \(stage.introduction)")
      / Self.wordsPerMinute
    return try stage.exhibits.reduce(introduction) { try $0 + minutes($1) }
  }

  /// The time for one exhibit with its bets, in minutes: they are read too, and people take a minute to choose.
  ///
  /// - Throws: ``SourcesMissing``.
  func minutes(withBets exhibit: Exhibit) throws -> Double {
    let bets = exhibit.bets.flatMap { [$0.question] + $0.choices.flatMap { [$0.text, $0.reason] } }
    return try minutes(exhibit) + words(bets.joined(separator: " ")) / Self.wordsPerMinute
      + Double(exhibit.bets.count) * Self.minutesPerBet
  }

  private func words(_ text: String) -> Double {
    Double(text.split(whereSeparator: \.isWhitespace).count)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
