import Course

/// The completions for a place on the command line.
enum Candidates: Sendable {
  /// A word that can be typed, and what it means.
  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  /// Known words, with the name of their group, such as `exhibits`.
  case terms(String, @Sendable () -> [Term])
  /// The paths of Swift files.
  case swiftFiles
  /// The paths of all files.
  case files
}

extension Candidates {
  static let commands = Candidates.terms("commands") {
    CommandDefinition.subcommands.map { Term(word: $0.name, meaning: $0.abstract) }
  }

  static let stages = Candidates.terms("stages") {
    Course.stages.map { Term(word: $0.id, meaning: $0.title) }
  }

  static let exhibits = Candidates.terms("exhibits") {
    Course.exhibits.map { Term(word: $0.id, meaning: $0.title) }
  }

  static func exhibits(of stage: Stage) -> Candidates {
    .terms("\(stage.id)-exhibits") { stage.exhibits.map { Term(word: $0.id, meaning: $0.title) } }
  }

  static let exercises = Candidates.terms("exercises") {
    Course.exercises.map { Term(word: $0.id, meaning: $0.title) }
  }

  /// Every word that names a command, a stage or an exhibit.
  static var names: [String] {
    CommandDefinition.subcommands.map(\.name) + Course.stages.map(\.id) + Course.exhibits.map(\.id)
  }

  /// The words of the glossary, except those that also name a command or a stage.
  static let words = Candidates.terms("glossary") {
    let taken = Set(names)
    let entries = (try? Glossary(in: .default()))?.entries.filter { !taken.contains($0.id) } ?? []
    return [Term(word: "glossary", meaning: "Every word of the course")]
      + entries.map { Term(word: $0.id, meaning: $0.summary.replacing("`", with: "")) }
  }

  static let playground = Candidates.terms("playground") {
    [Term(word: "playground", meaning: "The file for your own experiments")]
  }
}
