import Course
import Evidence
import Explorer

extension JSONReport {
  /// A learner's own file: what the compiler said, and what the search found if there was one.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func playground(
    file: String, _ isolation: DefaultIsolation, _ diagnostics: [Diagnostic],
    _ exploration: Exploration? = nil
  ) throws -> String {
    try text(
      PlaygroundJSON(
        file: file, defaultIsolation: isolation.rawValue, verdict: Verdict(diagnostics),
        diagnostics: diagnostics,
        exploration: exploration))
  }
}

private struct PlaygroundJSON: Encodable {
  let file: String
  /// The isolation that it was compiled with.
  let defaultIsolation: String
  let verdict: Verdict
  let diagnostics: [Diagnostic]
  /// What the search found; nothing where the compiler refused the file, or was asked alone.
  let exploration: Exploration?
}
