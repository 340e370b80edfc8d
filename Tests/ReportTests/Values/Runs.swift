import Explorer

@testable import racecourse

/// A run as it would be if the lesson had returned each outcome so often.
func run(_ exhibit: Exhibit, racy: [String: Int], fixed: [String: Int], trace: Trace? = nil) -> ExhibitRun {
  run(exhibit, racyEndings: returned(racy), fixedEndings: returned(fixed), trace: trace)
}

/// How often a lesson ended in each way, if it returned each outcome so often.
func returned(_ counts: [String: Int]) -> [Ending: Int] {
  Dictionary(uniqueKeysWithValues: counts.map { (.returned($0.key), $0.value) })
}

/// A run as it would be if the lesson had ended so often in each way.
func run(
  _ exhibit: Exhibit, racyEndings racy: [Ending: Int], fixedEndings fixed: [Ending: Int] = [:],
  trace: Trace? = nil
) -> ExhibitRun {
  ExhibitRun(
    exhibit: exhibit,
    variants: [(Variant.racy, racy), (.fixed, fixed)].map { variant, counts in
      VariantRun(
        exhibit: exhibit, variant: variant, live: LiveRun(counts: counts, traces: traces(trace, of: counts)))
    })
}

/// The same trace of a run with each outcome.
private func traces(_ trace: Trace?, of counts: [Ending: Int]) -> [String: Trace] {
  guard let trace else { return [:] }
  return Dictionary(uniqueKeysWithValues: counts.keys.map { ($0.name, trace) })
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
        outcome("1, 1", schedules: 52, preemptions: 1, token: "counter.racy.AQ", racing: 52),
        outcome("1, 2", schedules: 18, token: "counter.racy.Ag", racing: 18),
      ], races: [race], unit: unit, complete: complete, seconds: 0.0415))
}
