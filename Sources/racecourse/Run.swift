import Course
import Evidence
import Explorer
import Report

/// Runs exhibits live and tells what happened, exhibit by exhibit.
struct Run {
  let stage: Stage
  let exhibits: [Exhibit]
  let variants: [Variant]
  /// Whether to stop before each result.
  let pauses: Bool
  let json: Bool
  let style: Style

  init(
    _ stage: String, _ exhibits: [String], _ variants: [Variant], pauses: Bool, json: Bool, style: Style
  ) throws {
    guard let stage = Course.stage(stage) else {
      throw Misuse(.unknownWord(stage, candidates: Course.stages.map(\.id)), .tool)
    }
    self.stage = stage
    self.exhibits = exhibits.compactMap(Course.exhibit)
    self.variants = variants
    self.pauses = pauses
    self.json = json
    self.style = style
  }

  /// Whether everything agreed with the catalogue.
  func callAsFunction() throws -> Bool {
    let report = StageReport(stage, style: style)
    if !json { Terminal.print(report.introduction()) }
    var runs: [ExhibitRun] = []
    for exhibit in exhibits {
      guard let run = pauses ? try runWithPauses(exhibit) : try run(exhibit) else { break }
      runs.append(run)
      guard pauses, exhibit.id != exhibits.last?.id else { continue }
      Terminal.print([""])
      if !goOn() { break }
    }
    if runs.isEmpty { return true }
    Terminal.print(json ? [try JSONReport.run(stage, runs)] : report.conclusion(runs))
    return runs.allSatisfy(\.holds)
  }

  private func run(_ exhibit: Exhibit) throws -> ExhibitRun {
    let report = ExhibitReport(exhibit, style: style)
    if !json { Terminal.print([""] + report.introduction(sources: sources(exhibit))) }
    let run = ExhibitRun(exhibit: exhibit, variants: try variants.map { try self.run(exhibit, $0) })
    if !json { Terminal.print(report.results(run)) }
    return run
  }

  /// The same in three parts: what can the racy file end in, what did it end in and why, what does the fixed file
  /// do? Nil if the user ended it before both files had run.
  private func runWithPauses(_ exhibit: Exhibit) throws -> ExhibitRun? {
    let report = PredictionReport(exhibit, style: style, sources: sources(exhibit))
    Terminal.print([""] + report.racyQuestion())
    guard goOn() else { return nil }
    let racy = try run(exhibit, .racy)
    Terminal.print(report.racyResult(racy))
    guard goOn() else { return nil }
    Terminal.print(report.fixedQuestion())
    guard goOn() else { return nil }
    let fixed = try run(exhibit, .fixed)
    Terminal.print(report.fixedResult(fixed))
    return ExhibitRun(exhibit: exhibit, variants: [racy, fixed])
  }

  /// Waits for a line of standard input; `q` and its end are the end of the run.
  private func goOn() -> Bool {
    Terminal.print(PredictionReport.prompt(style))
    guard let line = readLine() else { return false }
    return !["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
  }

  private func run(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
    Terminal.progress("Running \(exhibit.id), the \(variant.rawValue) file …")
    let live = try LiveRunner(executable: try Terminal.executable()).run(exhibit, variant)
    return VariantRun(exhibit: exhibit, variant: variant, live: live, explored: try explore(exhibit, variant))
  }

  /// All schedules, where the exhibit has them and this machine can explore.
  private func explore(_ exhibit: Exhibit, _ variant: Variant) throws -> ExploredRun? {
    guard exhibit.isExplorable, Explorer.isSupported else { return nil }
    Terminal.progress("Exploring \(exhibit.id), the \(variant.rawValue) file …")
    return try ExplorerRunner().explore(exhibit, variant, SearchOptions(maximumSeconds: 5))
  }

  /// The pair's texts; a run goes on without them.
  private func sources(_ exhibit: Exhibit) -> (racy: String, fixed: String)? {
    let sources = Sources.default()
    guard let racy = try? sources.text(of: exhibit, .racy), let fixed = try? sources.text(of: exhibit, .fixed)
    else { return nil }
    return (racy, fixed)
  }
}
