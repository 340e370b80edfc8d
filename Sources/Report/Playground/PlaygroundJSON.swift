import Course
import Evidence
import Explorer

extension JSONReport {
  /// A learner's own files: what the compiler said, and what the search found if there was one.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func playground(
    files: [String], _ isolation: DefaultIsolation, _ diagnostics: [Diagnostic],
    _ exploration: Exploration? = nil
  ) throws -> String {
    try text(
      PlaygroundJSON(
        files: files, defaultIsolation: isolation.rawValue, verdict: Verdict(diagnostics),
        diagnostics: diagnostics,
        exploration: exploration))
  }
}

private struct PlaygroundJSON: Encodable {
  let files: [String]
  /// The isolation that they were compiled with.
  let defaultIsolation: String
  let verdict: Verdict
  let diagnostics: [Diagnostic]
  /// What the search found; nothing if the compiler rejected the files, or there was no search.
  let exploration: Exploration?
}
