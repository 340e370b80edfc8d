import Course

/// What the Swift 6 compiler says of one file of a pair.
public struct CompiledRun: Sendable {
  /// The exhibit that the file belongs to.
  public let exhibit: Exhibit
  /// Which of its files it is.
  public let variant: Variant
  /// What the compiler said, in its order.
  public let diagnostics: [Diagnostic]

  /// Holds what the compiler said against the catalog.
  public init(exhibit: Exhibit, variant: Variant, diagnostics: [Diagnostic]) {
    self.exhibit = exhibit
    self.variant = variant
    self.diagnostics = diagnostics
  }

  /// What the compiler said, all in all.
  public var verdict: Verdict { Verdict(diagnostics) }

  /// Whether the compiler agrees with the catalog: the verdict, and for each error its line and group.
  /// What it accepts it accepts without a warning.
  public var holds: Bool {
    guard verdict == exhibit.verdict(on: variant) else { return false }
    return verdict != .accepts || !diagnostics.contains { $0.severity == .warning }
  }
}

extension Verdict {
  /// The file is refused if there is an error among the diagnostics.
  public init(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    self =
      errors.isEmpty ? .accepts : .refuses(errors.map { Refusal(line: $0.line, group: $0.group) })
  }
}
