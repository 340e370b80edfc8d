import Course

/// What the Swift 6 compiler says about one file of a pair.
public struct CompiledRun: Sendable {
  /// The exhibit that the file belongs to.
  public let exhibit: Exhibit
  /// Which of its files it is.
  public let variant: Variant
  /// The compiler's diagnostics, in order.
  public let diagnostics: [Diagnostic]

  /// The compiler's verdict.
  public var verdict: Verdict { Verdict(diagnostics) }

  /// Whether the compiler agrees with the catalog: the verdict, and for each error its line and group.
  /// An accepted file must have no warnings.
  public var holds: Bool {
    guard verdict == exhibit.verdict(on: variant) else { return false }
    return verdict != .accepts || !diagnostics.contains { $0.severity == .warning }
  }
}

extension Verdict {
  /// The file is refused if any diagnostic is an error.
  public init(_ diagnostics: [Diagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    self =
      errors.isEmpty ? .accepts : .refuses(errors.map { Refusal(line: $0.line, group: $0.group) })
  }
}
