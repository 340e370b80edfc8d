/// What the compiler said about a line.
struct Diagnostic: Sendable, Codable, Equatable {
  enum Severity: String, Sendable, Codable {
    /// The code is refused.
    case error
    /// The code is accepted, but likely wrong.
    case warning
    /// More about the previous diagnostic.
    case note
  }

  let severity: Severity
  /// The path, relative to the package.
  let file: String
  /// The line that it is about, from 1.
  let line: Int
  /// The column that it is about, in UTF-8 bytes from 1.
  let column: Int
  /// The compiler's own words.
  let message: String
  /// The diagnostic group, such as `SendingRisksDataRace`; many diagnostics have none.
  let group: String?

  /// Makes a diagnostic; line and column count from 1.
  init(severity: Severity, file: String, line: Int, column: Int, message: String, group: String? = nil) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.group = group
  }

  /// Reads a line such as `A.swift:12:5: error: message [#Group]`; nil for any other line.
  ///
  /// - Parameter file: the name to use for the file; by default, the compiler's name for it.
  init?(line text: String, file: String? = nil) {
    let pattern = /^(.*?):(\d+):(\d+): (error|warning|note): (.*?)(?: \[#(\w+)\])?$/
    guard let match = text.wholeMatch(of: pattern), let line = Int(match.2), let column = Int(match.3),
      let severity = Severity(rawValue: String(match.4))
    else { return nil }
    self.init(
      severity: severity, file: file ?? String(match.1), line: line, column: column,
      message: String(match.5), group: match.6.map(String.init))
  }
}
