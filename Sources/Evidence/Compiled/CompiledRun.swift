import Course

/// What the Swift 6 compiler says of one file of a pair.
public struct CompiledRun: Sendable {
  public let exhibit: Exhibit
  public let variant: Variant
  public let diagnostics: [Diagnostic]

  public init(exhibit: Exhibit, variant: Variant, diagnostics: [Diagnostic]) {
    self.exhibit = exhibit
    self.variant = variant
    self.diagnostics = diagnostics
  }

  /// Refused if there is an error.
  public var verdict: Verdict { diagnostics.contains { $0.severity == .error } ? .refuses : .accepts }

  /// Whether the compiler agrees with the catalogue: the verdict, and for each error its line and group.
  /// What it accepts it accepts without a warning.
  public var holds: Bool {
    guard variant == .racy, exhibit.swift6 == .refuses else {
      return !diagnostics.contains { $0.severity != .note }
    }
    let errors = diagnostics.filter { $0.severity == .error }.map { Refusal(line: $0.line, group: $0.group) }
    return errors == exhibit.refusals
  }
}
