/// What the Swift 6 compiler says about a pair: its messages below the lines that they are about.
enum CheckReport {
  /// What the compiler says about each file.
  ///
  /// - Parameter sources: the text of each file, in the order of the runs.
  @Blocks static func blocks(_ exhibit: Exhibit, _ runs: [CompiledRun], sources: [String]) -> [any Block] {
    Paragraph("\(exhibit.id): what the Swift 6 compiler says", .title)
    for (run, source) in zip(runs, sources) {
      let (path, name) = (exhibit.path(run.variant), run.variant.rawValue)
      let tone: Tone = run.variant == .racy ? .bad : .good
      Space()
      Paragraph(label: Text(name, tone), width: name.columns + 2, Text(path, tone, link: path))
      DiagnosticLines(source: source).blocks(run.diagnostics)
      let isSuspect = run.variant == .racy && run.verdict == .accepts
      let remark = isSuspect ? " Code that compiles can still be wrong." : ""
      Paragraph(mark: .sign(run.holds), "Swift 6 \(run.verdict) this file.\(remark)")
      if !run.holds { Paragraph("The catalog expects something different.", .bad, indent: 2) }
    }
    ExplainReport.leads(runs.flatMap(\.diagnostics))
  }
}
