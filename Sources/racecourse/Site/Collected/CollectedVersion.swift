/// All that is known of one file of a pair.
struct CollectedVersion: Sendable {
  let source: String
  /// What the Swift 6 compiler says.
  let compiled: CompiledRun
  /// What ThreadSanitizer said last; nil if it was not asked.
  var sanitized: RememberedSanitizerRun?
  /// What live runs and all schedules gave, with the simplest schedule that goes wrong.
  let run: VariantRun
  /// All schedules as a graph; nil where they were not all explored.
  var graph: ScheduleGraph?
  /// Why each of these schedules goes wrong that does; nil where none does.
  var reasons: ReasonsJSON?

  var variant: Variant { run.variant }
}

/// All that is known of a pair.
struct CollectedExhibit: Sendable {
  let exhibit: Exhibit
  let racy: CollectedVersion
  let fixed: CollectedVersion

  /// Both files, the racy one first.
  var versions: [CollectedVersion] { [racy, fixed] }

  /// Whether what was seen agrees with the catalog.
  var holds: Bool { versions.allSatisfy { $0.run.holds && $0.compiled.holds } }
}
