import Course
import Evidence
import Explorer
import Foundation
import Report

/// Collects the four kinds of evidence and shows them in one table.
struct CollectEvidence {
  let exhibits: [Exhibit]
  let json: Bool
  let style: Style

  /// Whether nothing contradicts the catalogue.
  func callAsFunction() throws -> Bool {
    let executable = try Terminal.executable()
    let root = try Sources.default().root()
    let compiler = try CompilerRunner(executable: executable, root: root)
    let explorer = ExplorerRunner(executable: executable, sourceRoot: root)
    let record = SanitizerRecord.last(below: root)
    var live = LiveRunner(executable: executable)
    live.seconds = 0.3
    var rows: [EvidenceRow] = []
    for exhibit in exhibits {
      for variant in Variant.allCases {
        Terminal.progress("\(rows.count + 1) of \(exhibits.count * 2): \(exhibit.id), \(variant.rawValue) …")
        let explored =
          exhibit.isExplorable && Explorer.isSupported
          ? try explorer.explore(exhibit, variant, SearchOptions(maximumSeconds: 10)) : nil
        let run = VariantRun(
          exhibit: exhibit, variant: variant, live: try live.run(exhibit, variant), explored: explored)
        rows.append(
          EvidenceRow(
            compiled: try compiler.check(exhibit, variant),
            sanitized: record?.runs.first { $0.exhibit == exhibit.id && $0.variant == variant }, run: run))
      }
    }
    Terminal.print(
      json
        ? [try JSONReport.evidence(rows)]
        : EvidenceReport(rows, sanitizerDate: record?.date, style: style).lines())
    return rows.allSatisfy(\.holds)
  }
}

/// The script's part: runs every file in a build with ThreadSanitizer, and leaves a record for `evidence`.
struct Sanitize {
  /// The command that the script calls; people call the script.
  static let command = "sanitize"

  /// Whether ThreadSanitizer said of every file what the catalogue expects.
  func callAsFunction(_ exhibits: [Exhibit] = Course.exhibits) throws -> Bool {
    let runner = SanitizerRunner(executable: try Terminal.executable())
    var runs: [SanitizerRun] = []
    for exhibit in exhibits {
      for variant in Variant.allCases {
        let run = try runner.run(exhibit, variant)
        let verdict = run.races > 0 ? plural(run.races) : "silent"
        let own = run.elsewhere > 0 ? ", and \(run.elsewhere) outside the lesson" : ""
        Terminal.print(["\(run.holds ? "✓" : "✗") \(exhibit.id), \(variant.rawValue): \(verdict)\(own)"])
        runs.append(run)
      }
    }
    let format = Date.ISO8601FormatStyle().year().month().day()
    let record = SanitizerRecord(date: Date.now.formatted(format), runs: runs)
    let file = URL(filePath: SanitizerRecord.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(record).write(to: file, options: .atomic)
    return record.holds(for: exhibits)
  }

  private func plural(_ count: Int) -> String { count == 1 ? "1 race" : "\(count) races" }
}
