import Foundation

/// The editor that the user has chosen, as the words that start it.
struct EditorCommand: Sendable, Equatable {
  /// The variables that name it; the first that is set counts.
  static let variables = ["VISUAL", "EDITOR"]

  /// The program and its arguments; the file comes after them.
  let words: [String]

  /// Reads the variables of an environment.
  ///
  /// - Parameter file: the file to open, for the message if it cannot be opened.
  init(_ environment: [String: String], file: String) throws(EditorError) {
    let set = Self.variables.first { !(environment[$0] ?? "").allSatisfy(\.isWhitespace) }
    guard let variable = set, let text = environment[variable] else { throw .notSet(file: file) }
    guard let words = Self.words(text), words.first?.isEmpty == false else {
      throw .needsShell(variable: variable, value: text)
    }
    self.words = words
  }

  /// Splits a text at spaces, as a shell does with its quotes and backslashes. Nil for what only a shell can do, such as
  /// variables and pipes, and for a quote that is not closed.
  static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case (let mark, let open?) where mark == open: quote = nil
      case ("\\", nil), ("\\", "\""):
        guard let next = rest.popFirst() else { return nil }
        // In double quotes it stays before most characters.
        let stays = quote != nil && !"\\\"$`".contains(next)
        word = (word ?? "") + (stays ? "\\" : "") + String(next)
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case ("$", nil), ("`", nil), ("$", "\""), ("`", "\""): return nil
      case (_, nil) where "|&;<>()*?[]{}#~!\n".contains(character): return nil
      case (_, nil) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}

/// Why a file cannot be opened in an editor.
enum EditorError: CourseError, Equatable {
  /// No editor is chosen.
  case notSet(file: String)
  /// The value is a shell command, not a program with arguments.
  case needsShell(variable: String, value: String)
  /// The system does not start it; `code` is its `errno`.
  case notStarted(String, code: Int32)

  var message: String {
    switch self {
    case .notSet(let file):
      "No editor is chosen. Set VISUAL or EDITOR, for example with 'export EDITOR=nano'. The file is \(file)."
    case .needsShell(let variable, let value):
      """
      The value of \(variable), '\(value)', is not a program and its arguments. If you need a shell, for variables or pipes, put the command in a script and name the script.
      """
    case .notStarted(let program, ENOENT):
      "The editor '\(program)', which VISUAL or EDITOR names, was not found. Is it installed, and in PATH?"
    case .notStarted(let program, let code):
      "The editor '\(program)', which VISUAL or EDITOR names, could not be started: \(systemMessage(code))"
    }
  }

  var exitCode: ExitCode { .software }
}
