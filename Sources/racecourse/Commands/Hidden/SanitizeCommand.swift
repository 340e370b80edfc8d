import Course
import Evidence
import Foundation
import Report

/// `racecourse sanitize`: the part of `.ci/sanitize` that runs every file in a build with ThreadSanitizer, and leaves a
/// record for `evidence`. People run the script.
struct SanitizeCommand: Command {
  static let definition = CommandDefinition(
    name: "sanitize",
    kind: .hidden,
    abstract: "Run every file of the course under ThreadSanitizer.",
    options: [.help],
    parse: { _ in SanitizeCommand() })

  /// Fails unless ThreadSanitizer says of every file what the catalogue expects.
  func run() throws -> ExitCode {
    let runner = SanitizerRunner(executable: try Terminal.executable())
    var runs: [SanitizerRun] = []
    for exhibit in Course.exhibits {
      for variant in Variant.allCases {
        let run = try runner.run(exhibit, variant)
        let report = run.races > 0 ? plural(run.races, "race") : "silent"
        let own = run.elsewhere > 0 ? ", and \(run.elsewhere) outside the lesson" : ""
        Terminal.print(["\(run.holds ? "✓" : "✗") \(exhibit.id), \(variant.rawValue): \(report)\(own)"])
        runs.append(run)
      }
    }
    let format = Date.ISO8601FormatStyle().year().month().day()
    let record = SanitizerRecord(date: Date.now.formatted(format), runs: runs)
    let file = URL(filePath: SanitizerRecord.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(record).write(to: file, options: .atomic)
    return ExitCode(holds: record.holds(for: Course.exhibits))
  }
}
