/// The completions for a place on the command line.
enum Candidates: Sendable {
  /// A word that can be typed, and what it means.
  struct Term: Sendable {
    let word: String
    let meaning: String
  }

  /// Known words.
  case terms(@Sendable () -> [Term])
  /// The paths of Swift files.
  case swiftFiles
  /// The paths of all files.
  case files
  /// The paths of folders.
  case folders
}

extension Candidates {
  static let commands = Candidates.terms {
    CommandDefinition.subcommands.map { Term(word: $0.name, meaning: $0.abstract) }
  }

  static let stages = Candidates.terms {
    Course.stages.map { Term(word: $0.id, meaning: $0.title) }
  }

  static let exhibits = Candidates.terms {
    Course.exhibits.map { Term(word: $0.id, meaning: $0.title) }
  }

  static func exhibits(of stage: Stage) -> Candidates {
    .terms { stage.exhibits.map { Term(word: $0.id, meaning: $0.title) } }
  }

  static let exercises = Candidates.terms {
    Course.exercises.map { Term(word: $0.id, meaning: $0.title) }
  }

  /// Every word that names a command, a stage or an exhibit.
  static var names: [String] {
    CommandDefinition.subcommands.map(\.name) + Course.stages.map(\.id) + Course.exhibits.map(\.id)
  }

  /// The words of the glossary, except those that also name a command or a stage.
  static let words = Candidates.terms {
    let taken = Set(names)
    let entries = (try? Glossary(in: .default()))?.entries.filter { !taken.contains($0.id) } ?? []
    return [Term(word: "glossary", meaning: "Every word of the course")]
      + entries.map { Term(word: $0.id, meaning: $0.summary.replacing("`", with: "")) }
  }

  /// The texts about the compiler's messages.
  static let errors = Candidates.terms {
    ErrorText.known.map { Term(word: $0.name, meaning: $0.title) }
  }

  /// The texts that can be read.
  static let texts = Candidates.terms { ReadableText.all.map { Term(word: $0.id, meaning: $0.title) } }

  static let playground = Candidates.terms {
    [Term(word: "playground", meaning: "The file for your own experiments")]
  }

  static func options(_ options: [Option]) -> Candidates {
    .terms {
      options.flatMap { option in
        [option.name, option.short].compactMap(\.self).map { Term(word: $0, meaning: option.help) }
      }
    }
  }

  static func value(_ value: Option.Value) -> Candidates {
    switch value.kind {
    case .file: .files
    case .folder: .folders
    case .word: .terms { value.choices.map { Term(word: $0, meaning: value.name) } }
    }
  }

  /// As the scripts of the shells read them.
  var lines: [String] {
    switch self {
    case .terms(let terms): terms().map { "\($0.word)\t\($0.meaning)" }
    case .swiftFiles: [":swift"]
    case .files: [":files"]
    case .folders: [":folders"]
    }
  }
}
