import Course
import Evidence
import Explorer

/// The JSON of a learner's own file.
struct PlaygroundJSON: Encodable {
  let file: String
  let verdict: Verdict
  let diagnostics: [Diagnostic]
  /// What the search found; nothing where the compiler refused the file, or was asked alone.
  let exploration: Exploration?

  init(file: String, _ diagnostics: [Diagnostic], _ exploration: Exploration?) {
    self.file = file
    verdict = Verdict(diagnostics)
    self.diagnostics = diagnostics
    self.exploration = exploration
  }
}
