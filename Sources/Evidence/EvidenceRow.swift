import Course

/// The four kinds of evidence for one file of a pair.
public struct EvidenceRow: Sendable {
  public let compiled: CompiledRun
  /// What the last run of the script said; nil if it was not run.
  public let sanitized: SanitizerRun?
  public let run: VariantRun

  public init(compiled: CompiledRun, sanitized: SanitizerRun?, run: VariantRun) {
    self.compiled = compiled
    self.sanitized = sanitized
    self.run = run
  }

  public var exhibit: Exhibit { run.exhibit }
  public var variant: Variant { run.variant }

  /// Whether none of it contradicts the catalogue.
  public var holds: Bool { compiled.holds && run.holds && (sanitized?.holds ?? true) }
}
