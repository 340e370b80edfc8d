extension Style {
  /// Whether something agrees with what was expected.
  func sign(_ holds: Bool) -> String { holds ? good("✓") : bad("✗") }

  /// The sign before an outcome.
  func mark(_ expectation: Expectation) -> String {
    paint(expectation, expectation.sign)
  }

  /// How a schedule ended, in its color and with its sign. A right one with a data race has neither.
  func judged(_ text: String, _ expectation: Expectation, _ race: Exploration.Race?, in files: [String])
    -> [String]
  {
    guard expectation == .acceptable, let race else {
      return marked(mark(expectation), wrap(text, width: width - 2).map { paint(expectation, $0) })
    }
    let luck = race.luck(in: files.count == 1 ? files[0] : "")
    return marked(warning("!"), (wrap(text, width: width - 2) + wrap(luck, width: width - 2)).map(warning))
  }

  /// Text in the color of an outcome.
  func paint(_ expectation: Expectation, _ text: String) -> String {
    switch expectation {
    case .acceptable: good(text)
    case .forbidden: bad(text)
    case .unknown: warning(text)
    }
  }
}
