import Course
import Evidence
import Explorer
import Report

/// Runs exhibits live and tells what happened, exhibit by exhibit.
struct Run {
  let stage: Stage
  let exhibits: [Exhibit]
  let variants: [Variant]
  let json: Bool
  let style: Style

  init(_ stage: String, _ exhibits: [String], _ variants: [Variant], json: Bool, style: Style) throws {
    guard let stage = Course.stage(stage) else {
      throw Misuse(.unknownWord(stage, candidates: Course.stages.map(\.id)), .tool)
    }
    self.stage = stage
    self.exhibits = exhibits.compactMap(Course.exhibit)
    self.variants = variants
    self.json = json
    self.style = style
  }

  /// Whether everything agreed with the catalogue.
  func callAsFunction() throws -> Bool {
    let report = StageReport(stage, style: style)
    if !json { Terminal.print(report.introduction()) }
    var runs: [ExhibitRun] = []
    for exhibit in exhibits { runs.append(try run(exhibit)) }
    Terminal.print(json ? [try JSONReport.run(stage, runs)] : report.conclusion(runs))
    return runs.allSatisfy(\.holds)
  }

  private func run(_ exhibit: Exhibit) throws -> ExhibitRun {
    let report = ExhibitReport(exhibit, style: style)
    if !json { Terminal.print([""] + report.introduction(sources: sources(exhibit))) }
    defer { Terminal.progress(nil) }
    var results: [VariantRun] = []
    for variant in variants {
      Terminal.progress("Running \(exhibit.id), the \(variant.rawValue) file …")
      let live = try LiveRunner(executable: try Terminal.executable()).run(exhibit, variant)
      let explored = try explore(exhibit, variant)
      results.append(VariantRun(exhibit: exhibit, variant: variant, live: live, explored: explored))
    }
    Terminal.progress(nil)
    let run = ExhibitRun(exhibit: exhibit, variants: results)
    if !json { Terminal.print(report.results(run)) }
    return run
  }

  /// All schedules, where the exhibit has them and this machine can explore.
  private func explore(_ exhibit: Exhibit, _ variant: Variant) throws -> ExploredRun? {
    guard exhibit.isExplorable, Explorer.isSupported else { return nil }
    Terminal.progress("Exploring \(exhibit.id), the \(variant.rawValue) file …")
    let runner = ExplorerRunner(
      executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
    return try runner.explore(exhibit, variant, Options(maximumSeconds: 5))
  }

  /// The pair's texts; a run goes on without them.
  private func sources(_ exhibit: Exhibit) -> (racy: String, fixed: String)? {
    let sources = Sources.default()
    guard let racy = try? sources.text(of: exhibit, .racy), let fixed = try? sources.text(of: exhibit, .fixed)
    else { return nil }
    return (racy, fixed)
  }
}
