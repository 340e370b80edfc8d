import Course
import Explorer

/// The evidence for one exhibit.
public struct ExhibitRun: Sendable {
  /// What was run.
  public let exhibit: Exhibit
  /// The evidence for each file that was run, in the order of the runs.
  public let variants: [VariantRun]

  /// Combines the evidence for the files of an exhibit.
  public init(exhibit: Exhibit, variants: [VariantRun]) {
    self.exhibit = exhibit
    self.variants = variants
  }

  /// Whether the observations agree with the catalog.
  public var holds: Bool { variants.allSatisfy(\.holds) }
}

/// The evidence for one file of a pair.
public struct VariantRun: Sendable {
  /// The exhibit that the file belongs to.
  public let exhibit: Exhibit
  /// Which of its files it is.
  public let variant: Variant
  /// The results of live runs.
  public let live: LiveRun
  /// All schedules, if the file was explored.
  public let explored: ExploredRun?
  /// The simplest wrong schedule of a racy file that was explored.
  public let wrong: ExplainedSchedule?

  /// Combines the evidence for one file.
  public init(
    exhibit: Exhibit, variant: Variant, live: LiveRun, explored: ExploredRun? = nil,
    wrong: ExplainedSchedule? = nil
  ) {
    self.exhibit = exhibit
    self.variant = variant
    self.live = live
    self.explored = explored
    self.wrong = wrong
  }

  /// The outcomes of the live runs, and the known ones that were not seen, in the order of the catalog.
  public var outcomes: [SeenOutcome] { exhibit.seenOutcomes(live.counts, of: variant) }

  /// Whether the observations agree with the catalog.
  ///
  /// A fixed file may never be wrong, and no file may have an outcome that the catalog does not know. A racy
  /// file whose outcome is certain must go wrong; one that needs luck is judged only by its schedules.
  public var holds: Bool {
    guard live.runs > 0, !outcomes.hasUnknown, explored?.holds ?? true else { return false }
    switch variant {
    case .fixed: return outcomes.forbidden == 0
    case .racy: return exhibit.luck == .needed || outcomes.forbidden > 0
    }
  }
}

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
