import Course

/// The four kinds of evidence for one file of a pair.
public struct EvidenceRow: Sendable {
  /// What the Swift 6 compiler said.
  public let compiled: CompiledRun
  /// ThreadSanitizer's last result; nil if it was not run.
  public let sanitized: RememberedSanitizerRun?
  /// The results of live runs and all schedules.
  public let run: VariantRun

  /// Combines the evidence for one file.
  public init(compiled: CompiledRun, sanitized: RememberedSanitizerRun?, run: VariantRun) {
    self.compiled = compiled
    self.sanitized = sanitized
    self.run = run
  }

  /// The exhibit that the file belongs to.
  public var exhibit: Exhibit { run.exhibit }
  /// Which of its files it is.
  public var variant: Variant { run.variant }

  /// Whether none of it contradicts the catalog. ThreadSanitizer's results for older code do not count.
  public var holds: Bool { compiled.holds && run.holds && sanitized?.contradicts != true }
}
