import Explorer

/// The file that is replayed: its lines, and the names of what its tasks share.
struct ReplaySource {
  let lines: [String]
  /// How many of them are of the file; what follows is of its scene.
  private let own: Int
  private let variables: Set<String>

  /// - Parameter scene: the text of a second file, which plays the first.
  init(_ text: String, scene: String = "") {
    let parts = [text, scene].map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    own = parts[0].count
    lines = parts[0] + parts[1]
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

  /// The same schedule with the scene's lines counted on from the file's own, and no lines of any other file.
  func placed(_ schedule: Schedule, file: String, scene: String) -> Schedule {
    var schedule = schedule
    for index in schedule.steps.indices {
      guard let place = schedule.steps[index].place else { continue }
      switch place.file.split(separator: "/").last.map(String.init) {
      case file: break
      case scene: schedule.steps[index].place?.line += own
      default: schedule.steps[index].place = nil
      }
    }
    return schedule
  }

  func isOfScene(_ line: Int) -> Bool { line > own }

  /// A line without its indentation; empty if there is none.
  func text(_ line: Int) -> String {
    line > 0 && line <= lines.count ? String(lines[line - 1].drop { $0 == " " }) : ""
  }

  /// Whether a line says what is done there: no brace, comment or declaration, where the compiler puts what has
  /// no line of its own.
  func isStatement(_ line: Int) -> Bool {
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
