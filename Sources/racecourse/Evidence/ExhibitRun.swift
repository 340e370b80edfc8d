/// The evidence for one exhibit.
struct ExhibitRun: Sendable {
  let exhibit: Exhibit
  /// The evidence for each file that was run, in the order of the runs.
  let variants: [VariantRun]

  /// Whether the observations agree with the catalog.
  var holds: Bool { variants.allSatisfy(\.holds) }
}

/// The evidence for one file of a pair.
struct VariantRun: Sendable {
  /// The exhibit that the file belongs to.
  let exhibit: Exhibit
  /// Which of its files it is.
  let variant: Variant
  /// The results of live runs.
  let live: LiveRun
  /// All schedules, if the file was explored.
  var explored: ExploredRun?
  /// The simplest wrong schedule of a racy file that was explored.
  var wrong: ExplainedSchedule?
  /// What the tasks of live runs are called: as in the schedules, if the file was explored.
  var labels = TaskLabels(main: LessonProgram.mainTask)

  /// The outcomes of the live runs, and the known ones that were not seen, in the order of the catalog.
  var outcomes: [SeenOutcome] { exhibit.seenOutcomes(live.counts, of: variant) }

  /// Whether the observations agree with the catalog.
  ///
  /// A fixed file may never be wrong, and no file may have an outcome that the catalog does not know. A racy
  /// file whose outcome is certain must go wrong; one that needs luck is judged only by its schedules.
  var holds: Bool {
    guard live.runs > 0, !outcomes.hasUnknown, explored?.holds ?? true else { return false }
    switch variant {
    case .fixed: return outcomes.forbidden == 0
    case .racy: return exhibit.luck == .needed || outcomes.forbidden > 0
    }
  }
}

/// The four kinds of evidence for one file of a pair.
struct EvidenceRow: Sendable {
  /// What the Swift 6 compiler said.
  let compiled: CompiledRun
  /// ThreadSanitizer's last result; nil if it was not run.
  let sanitized: RememberedSanitizerRun?
  /// The results of live runs and all schedules.
  let run: VariantRun

  /// The exhibit that the file belongs to.
  var exhibit: Exhibit { run.exhibit }
  /// Which of its files it is.
  var variant: Variant { run.variant }

  /// Whether none of it contradicts the catalog. ThreadSanitizer's results for older code do not count.
  var holds: Bool { compiled.holds && run.holds && sanitized?.contradicts != true }
}
