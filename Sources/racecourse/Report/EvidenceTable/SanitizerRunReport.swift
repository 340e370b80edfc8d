/// What is printed while ThreadSanitizer runs.
struct SanitizerRunReport: Sendable {
  let style: Style

  /// How long a file takes, in seconds: measured on two cores, on which two of them run at once.
  private static let secondsPerFile = 1.0

  /// That so many of the files are not run again.
  func known(_ known: Int, of all: Int) -> [String] {
    wrap(
      "\(known) of \(all) files have a result of ThreadSanitizer for their present code, and are not run again.",
      width: style.width)
  }

  /// What will happen, and about how long it takes.
  ///
  /// - Parameter isFirst: whether nothing has been built yet.
  func beginning(files: Int, isFirst: Bool) -> [String] {
    let build =
      isFirst
      ? "The first build with ThreadSanitizer, in '\(SanitizerBuild.folder)', takes about two minutes on two cores."
      : "The build with ThreadSanitizer, in '\(SanitizerBuild.folder)', is updated."
    let time = Self.time(Double(files) * Self.secondsPerFile)
    return [
      build + " Then \(plural(files, "file")) \(files == 1 ? "is" : "are") run: \(time). Ctrl-C stops it."
    ]
  }

  /// Which file is run, and about how long the rest takes.
  func progress(
    _ done: Int, of all: Int, _ exhibit: Exhibit, _ variant: Variant, seconds: Double
  ) -> String {
    // The first files say little about the others.
    let perFile = done < 5 ? Self.secondsPerFile : seconds / Double(done)
    return
      "\(done + 1) of \(all): \(exhibit.id), \(variant.rawValue) · \(Self.time(perFile * Double(all - done))) left …"
  }

  /// What it reported for a file.
  func lines(_ run: SanitizerRun) -> [String] {
    let report = run.races > 0 ? plural(run.races, "race") : "silent"
    let own = run.elsewhere > 0 ? ", and \(run.elsewhere) outside the lesson" : ""
    let text = "\(run.exhibit), \(run.variant.rawValue): \(report)\(own)"
    return marked(style.sign(run.holds), wrap(text, width: style.width - 2))
  }

  /// Whether it agrees with the catalog, and what to type next.
  func conclusion(_ runs: [SanitizerRun]) -> [String] {
    let failed = runs.filter { !$0.holds }.map { "\($0.exhibit) (\($0.variant.rawValue))" }
    let agreement =
      failed.isEmpty
      ? "\(plural(runs.count, "file")): all agree with the catalog."
      : "These differ from the catalog: \(failed.joined(separator: ", "))."
    return [""] + wrap(agreement, width: style.width).map(failed.isEmpty ? style.good : style.bad)
      + Commands([("racecourse evidence", "all four kinds of evidence, with this one")]).lines(style)
  }

  private static func time(_ seconds: Double) -> String {
    if seconds < 90 { return "about \(max(Int((seconds / 10).rounded(.up)) * 10, 10)) s" }
    return "about \(Int((seconds / 60).rounded())) min"
  }
}
