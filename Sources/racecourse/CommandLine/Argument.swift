/// A word that a command takes in a certain place.
struct Argument: Sendable {
  /// How usage shows it, such as `<exhibit>` or `<stage>|<exhibit>`.
  let name: String
  var isOptional = false
  /// What help lists for it: usually its name and what it means.
  let help: [(label: String, meaning: String)]
  /// What completions offer for it.
  var candidates: [Candidates] = []

  init(_ name: String, isOptional: Bool = false, help: String, candidates: [Candidates] = []) {
    self.init(name, isOptional: isOptional, entries: [(name, help)], candidates: candidates)
  }

  init(
    _ name: String, isOptional: Bool = false, entries: [(label: String, meaning: String)],
    candidates: [Candidates] = []
  ) {
    self.name = name
    self.isOptional = isOptional
    self.help = entries
    self.candidates = candidates
  }
}

extension Argument {
  static let exhibit = Argument(
    "<exhibit>", help: "The name of an exhibit; 'racecourse list' names them all.", candidates: [.exhibits])

  /// For commands that take a learner's own file too.
  static let exhibitOrFile = Argument(
    "<exhibit>",
    help:
      "The name of an exhibit; 'racecourse list' names them all. Or 'playground', or the path of a Swift file.",
    candidates: [.exhibits, .playground, .swiftFiles])
}
