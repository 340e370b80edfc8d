/// What the Swift 6 compiler says about a pair: its messages below the lines that they are about.
struct CheckReport {
  let exhibit: Exhibit
  let style: Style

  /// What the compiler says about each file.
  ///
  /// - Parameter sources: the text of each file, in the order of the runs.
  func lines(_ runs: [CompiledRun], sources: [String]) -> [String] {
    var lines = wrap("\(exhibit.id): what the Swift 6 compiler says", width: style.width).map(style.bold)
    for (run, source) in zip(runs, sources) { lines += [""] + self.lines(run, source) }
    return lines
  }

  private func lines(_ run: CompiledRun, _ source: String) -> [String] {
    let path = exhibit.path(run.variant)
    let title = clipped("\(run.variant.rawValue)  \(path)", to: style.width)
    var lines = style.linked([title], path, to: path).map(run.variant == .racy ? style.bad : style.good)
    lines += DiagnosticLines(source: source, style: style).lines(run.diagnostics)
    let verdict = "Swift 6 \(run.verdict) this file." + remark(run)
    lines += marked(style.sign(run.holds), wrap(verdict, width: style.width - 2))
    if !run.holds {
      lines += wrap("The catalog expects something different.", width: style.width - 2).map {
        "  " + style.bad($0)
      }
    }
    return lines
  }

  /// A reminder of what an accepted file does not mean.
  private func remark(_ run: CompiledRun) -> String {
    run.variant == .racy && run.verdict == .accepts ? " Code that compiles can still be wrong." : ""
  }
}
