/// What is printed while ThreadSanitizer runs.
enum SanitizerRunReport {
  /// How long a file takes, in seconds: measured on two cores, on which two of them run at once.
  private static let secondsPerFile = 1.0

  /// That so many of the files are not run again.
  static func known(_ known: Int, of all: Int) -> Paragraph {
    Paragraph(
      "\(known) of \(all) files have a result of ThreadSanitizer for their present code, and are not run again."
    )
  }

  /// What will happen, and about how long it takes.
  ///
  /// - Parameter isFirst: whether nothing has been built yet.
  static func beginning(files: Int, isFirst: Bool) -> [String] {
    let build =
      isFirst
      ? "The first build with ThreadSanitizer, in '\(SanitizerBuild.folder)', takes about two minutes on two cores."
      : "The build with ThreadSanitizer, in '\(SanitizerBuild.folder)', is updated."
    let time = Self.time(Double(files) * secondsPerFile)
    return [
      build + " Then \(plural(files, "file")) \(files == 1 ? "is" : "are") run: \(time). Ctrl-C stops it."
    ]
  }

  /// Which file is run, and about how long the rest takes.
  static func progress(
    _ done: Int, of all: Int, _ exhibit: Exhibit, _ variant: Variant, seconds: Double
  ) -> String {
    // The first files say little about the others.
    let perFile = done < 5 ? secondsPerFile : seconds / Double(done)
    return
      "\(done + 1) of \(all): \(exhibit.id), \(variant.rawValue) · \(time(perFile * Double(all - done))) left …"
  }

  /// What it reported for a file.
  static func result(_ run: SanitizerRun) -> Paragraph {
    let report = run.races > 0 ? plural(run.races, "race") : "silent"
    let own = run.elsewhere > 0 ? ", and \(run.elsewhere) outside the lesson" : ""
    return Paragraph(mark: .sign(run.holds), "\(run.exhibit), \(run.variant.rawValue): \(report)\(own)")
  }

  /// Whether it agrees with the catalog, and what to type next.
  @Blocks static func conclusion(_ runs: [SanitizerRun]) -> [any Block] {
    Space()
    Paragraph.agreement(
      plural(runs.count, "file"),
      differing: runs.filter { !$0.holds }.map { "\($0.exhibit) (\($0.variant.rawValue))" })
    Commands([("racecourse evidence", "all four kinds of evidence, with this one")])
  }

  private static func time(_ seconds: Double) -> String {
    if seconds < 90 { return "about \(max(Int((seconds / 10).rounded(.up)) * 10, 10)) s" }
    return "about \(Int((seconds / 60).rounded())) min"
  }
}
