/// The file that is replayed: its lines, and the names of what its tasks share.
struct ReplaySource {
  let lines: [String]
  private let variables: Set<String>

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    variables = Set(lines.compactMap(Self.storedVariable))
  }

  /// The variable that a line declares, if other tasks may have it: deeper inside there are a function's own, and
  /// one that is computed is not stored anywhere.
  private static func storedVariable(_ line: String) -> String? {
    guard line.prefix(while: { $0 == " " }).count < 4, let match = line.firstMatch(of: /\bvar (\w+)/) else {
      return nil
    }
    let isComputed = line.contains("{") && !line.contains("=") && !line.contains("didSet")
    return isComputed ? nil : String(match.output.1)
  }

  /// A line without its indentation; empty if there is none.
  func text(_ line: Int) -> String {
    line > 0 && line <= lines.count ? String(lines[line - 1].drop { $0 == " " }) : ""
  }

  /// Whether a line says what is done there: no brace, comment or declaration, where the compiler puts what has
  /// no line of its own.
  func tells(_ line: Int) -> Bool {
    let text = text(line)
    let isDeclaration = text.firstMatch(of: /^(@\w+ |public |private |nonisolated )*func .*\{$/) != nil
    return text.contains { $0.isLetter } && !text.hasPrefix("//") && !isDeclaration
  }

  func declaresVariable(_ line: Int) -> Bool {
    text(line).firstMatch(of: #/^[\w()@ ]*\bvar \w+.* = /#) != nil
  }

  /// The variables that a line names, from left to right, each once.
  func names(_ line: Int) -> [String] {
    var names: [String] = []
    for word in text(line).split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
      let name = String(word)
      if variables.contains(name), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The variable that a line assigns to.
  func assigned(_ line: Int) -> String? {
    guard let match = text(line).firstMatch(of: #/(\w+)(\[.*\])? [-+*/]?= /#) else { return nil }
    let name = String(match.output.1)
    return variables.contains(name) ? name : nil
  }
}
