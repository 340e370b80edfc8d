import Course
import Evidence
import Report

/// Asks the compiler about an exhibit's files and tells what it said.
struct Check {
  let exhibit: Exhibit
  let variants: [Variant]
  let json: Bool
  let style: Style

  /// Whether the compiler agrees with the catalogue.
  func callAsFunction() throws -> Bool {
    let sources = Sources.default()
    let texts = try variants.map { try sources.text(of: exhibit, $0) }
    let runner = try CompilerRunner(executable: try Terminal.executable(), root: try sources.root())
    var runs: [CompiledRun] = []
    for variant in variants {
      Terminal.progress("Compiling \(exhibit.id), the \(variant.rawValue) file …")
      runs.append(try runner.check(exhibit, variant))
    }
    Terminal.print(
      json
        ? [try JSONReport.check(exhibit, runs)]
        : CheckReport(exhibit, style: style).lines(runs, sources: texts))
    return runs.allSatisfy(\.holds)
  }
}
