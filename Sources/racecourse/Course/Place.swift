/// A part of the course that a text points to.
enum Place: Sendable {
  case exhibit(Exhibit)
  case exercise(Exercise)
  /// The story of a stage, or its section with a heading.
  case story(Stage, section: String? = nil)
  /// A section of another text in the folder of the lessons.
  case text(String, section: String)

  /// The exhibit, the exercise or the stage of that name.
  init?(_ name: String) {
    if let exhibit = Course.exhibit(name) {
      self = .exhibit(exhibit)
    } else if let exercise = Course.exercise(name) {
      self = .exercise(exercise)
    } else if let stage = Course.stage(name) {
      self = .story(stage)
    } else {
      return nil
    }
  }

  /// The stage that it belongs to, if it belongs to one.
  var stage: Stage? {
    switch self {
    case .exhibit(let exhibit): exhibit.stage
    case .exercise(let exercise): exercise.stage
    case .story(let stage, _): stage
    case .text: nil
    }
  }

  /// The name of the exhibit, the exercise or the stage, or of the file.
  var name: String {
    switch self {
    case .exhibit(let exhibit): exhibit.id
    case .exercise(let exercise): exercise.id
    case .story(let stage, _): stage.id
    case .text(let path, _): path
    }
  }

  /// The path of the file, relative to the package.
  var file: String {
    switch self {
    case .exhibit(let exhibit): "Lessons/\(exhibit.stage.readme)"
    case .story(let stage, _): "Lessons/\(stage.readme)"
    case .exercise(let exercise): exercise.path(.start)
    case .text(let path, _): "Lessons/\(path)"
    }
  }

  /// The file and the heading, relative to the folder of the lessons: an exhibit's section, an exercise's first file, or
  /// a stage's README.
  ///
  /// - Throws: ``SourcesMissing`` if the README is not found, and ``TableError`` if it has no such section.
  func link(in sources: Sources) throws -> String {
    switch self {
    case .exhibit(let exhibit):
      let section = try StageReadme(of: exhibit.stage, in: sources).section(about: exhibit)
      return exhibit.stage.readme + "#" + Self.anchor(section.prefix { $0 != "\n" })
    case .exercise(let exercise): return String(exercise.path(.start).dropFirst("Lessons/".count))
    case .story(let stage, nil): return stage.readme
    case .story(let stage, let section?): return stage.readme + "#" + Self.anchor(section)
    case .text(let path, let section): return path + "#" + Self.anchor(section)
    }
  }

  /// The anchor that a Markdown renderer gives to a heading.
  static func anchor(_ heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}

extension Stage {
  /// The file with its story, relative to the folder of the lessons.
  var readme: String { "\(folder)/README.md" }
}
