import Foundation

/// `racecourse evidence --sanitize`: builds the course with ThreadSanitizer, runs files in that build, and stores each
/// result as soon as it is known.
struct SanitizedEvidence {
  let exhibits: [Exhibit]
  let output: Output
  /// Whether files are left out that have a result already: one of their present code and the present toolchain, which is as the
  /// catalog expects.
  var leavesOutKnown = false

  private typealias File = (exhibit: Exhibit, variant: Variant)

  /// Fails unless ThreadSanitizer's reports agree with the catalog for every file.
  func run() throws -> ExitCode {
    let root = try Sources.default().root()
    let build = SanitizerBuild(root: root)
    var code = SanitizedCode(root: root)
    // Code that was edited during the build is not the code that runs.
    let all = exhibits.flatMap { exhibit in Variant.allCases.map { (exhibit, $0) } }
    for (exhibit, variant) in all { _ = code.fingerprint(of: exhibit, variant) }
    let files = leavesOutKnown ? Self.unknown(all, SanitizerRecord(below: root), code) : all
    if files.count < all.count {
      output.print([SanitizerRunReport.known(all.count - files.count, of: all.count)])
    }
    if files.isEmpty { return .success }
    if Terminal.isError {
      Terminal.printError(SanitizerRunReport.beginning(files: files.count, isFirst: !build.exists))
    }
    Terminal.progress("Building with ThreadSanitizer …")
    try build.build { done, all in
      Terminal.progress("Building with ThreadSanitizer: step \(done) of \(all) …")
    }
    let runs = try run(files, SanitizerRunner(executable: build.executable, code: code), root)
    try output.print(json: JSONReport.sanitized(runs), or: SanitizerRunReport.conclusion(runs))
    return ExitCode(holds: runs.allSatisfy(\.holds))
  }

  private static func unknown(_ files: [File], _ record: SanitizerRecord, _ code: SanitizedCode) -> [File] {
    var code = code
    return files.filter { exhibit, variant in
      guard let known = record.run(exhibit, variant, now: &code) else { return true }
      return !known.isCurrent || known.contradicts
    }
  }

  /// Runs the files, as many at once as there are cores, and shows the results in their order.
  private func run(_ files: [File], _ runner: SanitizerRunner, _ root: URL) throws -> [SanitizerRun] {
    let begin = ContinuousClock.now
    let isShown = !output.json
    let results = Guarded((runs: [SanitizerRun?](repeating: nil, count: files.count), shown: 0))
    return try parallel(files.count) { index, done in
      let (exhibit, variant) = files[index]
      let spent = (ContinuousClock.now - begin) / .seconds(1)
      Terminal.progress(
        SanitizerRunReport.progress(done, of: files.count, exhibit, variant, seconds: spent))
      let run = try runner.run(exhibit, variant)
      try results.withLock { results in
        results.runs[index] = run
        // Read again each time: another run may be under way for another exhibit.
        var record = SanitizerRecord(below: root)
        record.note(run)
        try record.write(below: root)
        while isShown, results.shown < files.count, let next = results.runs[results.shown] {
          output.print([SanitizerRunReport.result(next)])
          results.shown += 1
        }
      }
      return run
    }
  }
}
