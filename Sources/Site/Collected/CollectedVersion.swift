import Course
import Evidence
import Explorer
import Report

/// All that is known of one file of a pair.
public struct CollectedVersion: Sendable {
  /// The text of the file.
  public let source: String
  /// What the Swift 6 compiler says.
  public let compiled: CompiledRun
  /// What ThreadSanitizer said last; nil if it was not asked.
  public var sanitized: RememberedSanitizerRun?
  /// What live runs and all schedules gave, with the simplest schedule that goes wrong.
  public let run: VariantRun
  /// All schedules as a graph; nil where they were not all explored.
  public var graph: ScheduleGraph?
  /// Why each of these schedules goes wrong that does; nil where none does.
  package var reasons: ReasonsJSON?

  /// Which file it is.
  public var variant: Variant { run.variant }
}

/// All that is known of a pair.
public struct CollectedExhibit: Sendable {
  /// The exhibit that the pair belongs to.
  public let exhibit: Exhibit
  /// The file with the bug.
  public let racy: CollectedVersion
  /// The file without it.
  public let fixed: CollectedVersion

  /// Both files, the racy one first.
  public var versions: [CollectedVersion] { [racy, fixed] }

  /// Whether what was seen agrees with the catalog.
  public var holds: Bool { versions.allSatisfy { $0.run.holds && $0.compiled.holds } }
}
