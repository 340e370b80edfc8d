import Course

extension Style {
  /// Whether something agrees with what was expected.
  func sign(_ holds: Bool) -> String { holds ? good("✓") : bad("✗") }

  /// The sign before an outcome.
  func mark(_ expectation: Expectation) -> String {
    paint(expectation, expectation.sign)
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

extension Expectation {
  /// The sign of an outcome.
  package var sign: String {
    switch self {
    case .acceptable: "✓"
    case .forbidden: "✗"
    case .unknown: "?"
    }
  }
}
