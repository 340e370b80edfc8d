import Course
import Evidence
import Foundation
import Report

/// `racecourse evidence --sanitize`: builds the course with ThreadSanitizer, runs files in that build, and stores each
/// result as soon as it is known.
struct SanitizedEvidence {
  let exhibits: [Exhibit]
  let output: Output

  /// Fails unless ThreadSanitizer's reports agree with the catalog for every file.
  func run() throws -> ExitCode {
    let root = try Sources.default().root()
    let build = SanitizerBuild(root: root)
    let report = SanitizerRunReport(style: output.style)
    let files = exhibits.flatMap { exhibit in Variant.allCases.map { (exhibit, $0) } }
    if Terminal.isError { Terminal.printError(report.beginning(files: files.count, isFirst: !build.exists)) }
    var code = SanitizedCode(root: root)
    // Code that was edited during the build is not the code that runs.
    for (exhibit, variant) in files { _ = code.fingerprint(of: exhibit, variant) }
    Terminal.progress("Building with ThreadSanitizer …")
    try build.build { done, all in
      Terminal.progress("Building with ThreadSanitizer: step \(done) of \(all) …")
    }
    let runs = try run(files, SanitizerRunner(executable: build.executable, code: code), root, report)
    try output.print(json: JSONReport.sanitized(runs), or: report.conclusion(runs))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }

  private func run(
    _ files: [(Exhibit, Variant)], _ runner: SanitizerRunner, _ root: URL, _ report: SanitizerRunReport
  ) throws -> [SanitizerRun] {
    var runner = runner
    var runs: [SanitizerRun] = []
    let begin = ContinuousClock.now
    for (exhibit, variant) in files {
      let spent = (ContinuousClock.now - begin) / .seconds(1)
      Terminal.progress(report.progress(runs.count, of: files.count, exhibit, variant, seconds: spent))
      let run = try runner.run(exhibit, variant)
      // Read again each time: another run may be under way for another exhibit.
      var record = SanitizerRecord(below: root)
      record.note(run)
      try record.write(below: root)
      if !output.json { Terminal.print(report.lines(run)) }
      runs.append(run)
    }
    return runs
  }
}
