import Course

/// The four kinds of evidence for one file of a pair.
public struct EvidenceRow: Sendable {
  /// What the Swift 6 compiler said.
  public let compiled: CompiledRun
  /// What ThreadSanitizer said last; nil if it was not asked.
  public let sanitized: RememberedSanitizerRun?
  /// What live runs and all schedules gave.
  public let run: VariantRun

  /// Brings together the evidence for one file.
  public init(compiled: CompiledRun, sanitized: RememberedSanitizerRun?, run: VariantRun) {
    self.compiled = compiled
    self.sanitized = sanitized
    self.run = run
  }

  /// The exhibit that the file belongs to.
  public var exhibit: Exhibit { run.exhibit }
  /// Which of its files it is.
  public var variant: Variant { run.variant }

  /// Whether none of it contradicts the catalog. What ThreadSanitizer said of other code says nothing.
  public var holds: Bool { compiled.holds && run.holds && sanitized?.contradicts != true }
}
