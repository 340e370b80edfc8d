import Foundation

/// `racecourse evidence [<stage>|<exhibit>]`
struct EvidenceCommand: Command {
  private static let sanitize = Option(
    name: "--sanitize",
    help:
      "Build and run with ThreadSanitizer, and keep the results. Takes minutes, most of them the first time.")

  static let definition = CommandDefinition(
    name: "evidence",
    abstract: "Show in one table what the compiler, ThreadSanitizer, live runs and all schedules say.",
    discussion: """
      Show in one table what the compiler, ThreadSanitizer, live runs and all schedules say about an exhibit, a \
      stage, or the whole course; exit with 1 if any of it contradicts the catalog. ThreadSanitizer's results are those of the last --sanitize; results for older code are marked 'old' and do not count.
      """,
    arguments: [
      Argument(
        "<stage>|<exhibit>", isOptional: true, help: "What to show; without it, the whole course.",
        candidates: [.stages, .exhibits])
    ],
    options: [sanitize] + Output.options,
    parse: {
      EvidenceCommand(exhibits: try exhibits($0), sanitizes: $0.has(sanitize), output: Output($0))
    })

  let exhibits: [Exhibit]
  /// Whether to run ThreadSanitizer, instead of showing its last results.
  let sanitizes: Bool
  let output: Output

  /// The exhibits of the stage, the exhibit, or all if nothing is named.
  private static func exhibits(_ words: Words) throws(UsageError) -> [Exhibit] {
    guard let word = words.arguments.first else { return Course.exhibits }
    if let stage = Course.stage(word) { return stage.exhibits }
    if let exhibit = Course.exhibit(word) { return [exhibit] }
    let candidates = Course.stages.map(\.id) + Course.exhibits.map(\.id)
    throw .unknownWord(word, as: .stageOrExhibit, candidates: candidates)
  }

  func run() throws -> ExitCode {
    if sanitizes { return try SanitizedEvidence(exhibits: exhibits, output: output).run() }
    let executable = try Terminal.executable()
    let root = try Sources.default().root()
    let compiler = try CompilerRunner(executable: executable, root: root)
    let record = SanitizerRecord(below: root)
    var code = SanitizedCode(root: root)
    var live = LiveRunner(executable: executable, sourceRoot: root)
    live.seconds = 0.2
    var rows: [EvidenceRow] = []
    for exhibit in exhibits {
      for variant in Variant.allCases {
        Terminal.progress("\(rows.count + 1) of \(exhibits.count * 2): \(exhibit.id), \(variant.rawValue) …")
        let explored =
          exhibit.isExplorable && Explorer.isSupported
          ? try LessonProgram(exhibit, variant, executable: executable, sourceRoot: root)
            .explore(SearchOptions(maximumSeconds: 10)) : nil
        let run = VariantRun(
          exhibit: exhibit, variant: variant, live: try live.run(exhibit, variant), explored: explored)
        rows.append(
          EvidenceRow(
            compiled: try compiler.check(exhibit, variant),
            sanitized: record.run(exhibit, variant, now: &code), run: run))
      }
    }
    try output.print(json: JSONReport.evidence(rows), or: EvidenceReport(rows: rows).blocks)
    return ExitCode(holds: rows.allSatisfy(\.holds))
  }
}
