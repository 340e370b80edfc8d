import Course
import Evidence
import Explorer
import Studio

/// A run as it would be if the lesson had ended so often in each outcome.
func run(_ exhibit: Exhibit, racy: [String: Int], fixed: [String: Int], trace: Trace? = nil) -> ExhibitRun {
  ExhibitRun(
    exhibit: exhibit,
    variants: [(Variant.racy, racy), (.fixed, fixed)].map { variant, counts in
      VariantRun(exhibit: exhibit, variant: variant, live: LiveRun(counts: counts, trace: trace))
    })
}

/// A file of `counter` as it would be if the search had found lost updates and a race.
func explored(
  _ exhibit: Exhibit, _ variant: Variant, complete: Bool = true, unit: Exploration.Unit = .schedules
) -> ExploredRun {
  let file = "Lessons/Actors/Racy/Counter.swift"
  let race = race(
    access("task 1", .write, 9, file: file), access("task 2", .read, 10, file: file), schedules: 70,
    token: "counter.racy.AQ")
  return ExploredRun(
    exhibit: exhibit, variant: variant,
    exploration: exploration(
      [
        outcome("1, 1", schedules: 52, preemptions: 1, token: "counter.racy.AQ"),
        outcome("1, 2", schedules: 18, token: "counter.racy.Ag"),
      ], races: [race], unit: unit, complete: complete, seconds: 0.0415))
}
