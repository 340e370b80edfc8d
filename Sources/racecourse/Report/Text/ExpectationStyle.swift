extension Style {
  /// Whether something agrees with what was expected.
  func sign(_ holds: Bool) -> String { holds ? good("✓") : bad("✗") }
}
