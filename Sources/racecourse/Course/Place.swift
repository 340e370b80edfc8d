/// A part of the course that a text points to.
enum Place: Sendable {
  case exhibit(Exhibit)
  case exercise(Exercise)
  /// The story of a stage, or its section with a heading.
  case story(Stage, section: String? = nil)
  /// A section of another text in the folder of the lessons.
  case text(String, section: String)

  /// The exhibit, the exercise or the stage of that name, or the section of a stage's story or of another text.
  init?(_ name: String, section: String? = nil) {
    if let section, name.hasSuffix(".md") {
      self = .text(name, section: section)
    } else if let exhibit = Course.exhibit(name) {
      self = .exhibit(exhibit)
    } else if let exercise = Course.exercise(name) {
      self = .exercise(exercise)
    } else if let stage = Course.stage(name) {
      self = .story(stage, section: section)
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
    case .exhibit(let exhibit): "Lessons/\(exhibit.stage.folder)/\(exhibit.id).md"
    case .story(let stage, _): "Lessons/\(stage.folder)/README.md"
    case .exercise(let exercise): exercise.path(.start)
    case .text(let path, _): "Lessons/\(path)"
    }
  }

  /// The file and the heading, relative to the folder of the lessons.
  var link: String {
    let file = String(file.dropFirst("Lessons/".count))
    return switch self {
    case .story(_, let section?), .text(_, let section): file + "#" + Self.anchor(section)
    case .exhibit, .exercise, .story(_, nil): file
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
