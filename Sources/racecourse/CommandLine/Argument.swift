/// A word that a command takes in a certain place.
struct Argument: Sendable {
  /// How usage shows it, such as `<exhibit>` or `<stage>|<exhibit>`.
  let name: String
  var isOptional = false
  /// Whether it accepts several Swift files.
  var isRepeated: Bool { candidates.contains { if case .swiftFiles = $0 { true } else { false } } }
  /// Its entries in the help: usually its name and meaning.
  var help: [(label: String, meaning: String)] { entries() }
  private let entries: @Sendable () -> [(label: String, meaning: String)]
  /// Its completions.
  var candidates: [Candidates] = []

  init(_ name: String, isOptional: Bool = false, help: String, candidates: [Candidates] = []) {
    self.init(name, isOptional: isOptional, entries: [(name, help)], candidates: candidates)
  }

  init(
    _ name: String, isOptional: Bool = false,
    entries: @autoclosure @escaping @Sendable () -> [(label: String, meaning: String)],
    candidates: [Candidates] = []
  ) {
    self.name = name
    self.isOptional = isOptional
    self.entries = entries
    self.candidates = candidates
  }
}

extension Argument {
  static let exhibit = Argument(
    "<exhibit>", help: "The name of an exhibit; 'racecourse list' names them all.", candidates: [.exhibits])

  /// For commands that also take a learner's file.
  static let exhibitOrFile = Argument(
    "<exhibit>",
    help:
      "The name of an exhibit; 'racecourse list' names them all. Or 'playground', or the paths of Swift files, which are compiled together.",
    candidates: [.exhibits, .playground, .swiftFiles])

  /// The same, which may be left out: then this applies.
  func optional(_ without: String) -> Argument {
    Argument(
      name, isOptional: true, help: "\(help.map(\.meaning).joined(separator: " ")) \(without)",
      candidates: candidates)
  }
}
