import Course

extension Style {
  /// Whether something agrees with what was expected.
  func sign(_ holds: Bool) -> String { holds ? good("✓") : bad("✗") }

  /// The sign before an outcome.
  func mark(_ expectation: Expectation) -> String {
    switch expectation {
    case .acceptable: good("✓")
    case .forbidden: bad("✗")
    case .unknown: warning("?")
    }
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
