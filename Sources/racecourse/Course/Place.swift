/// A part of the course that a text points to.
enum Place: Sendable {
  case exhibit(Exhibit)
  case exercise(Exercise)
  case story(Stage)

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

  /// The stage that it belongs to.
  var stage: Stage? {
    switch self {
    case .exhibit(let exhibit): exhibit.stage
    case .exercise(let exercise): exercise.stage
    case .story(let stage): stage
    }
  }

  /// The name of the exhibit, the exercise or the stage.
  var name: String {
    switch self {
    case .exhibit(let exhibit): exhibit.id
    case .exercise(let exercise): exercise.id
    case .story(let stage): stage.id
    }
  }

  /// The path of the file, relative to the package.
  var file: String {
    switch self {
    case .exhibit(let exhibit): "Lessons/\(exhibit.stage.folder)/\(exhibit.id).md"
    case .story(let stage): "Lessons/\(stage.folder)/README.md"
    case .exercise(let exercise): exercise.path(.start)
    }
  }

  /// The file, relative to the folder of the lessons.
  var link: String { String(file.dropFirst("Lessons/".count)) }

  /// The anchor that a Markdown renderer gives to a heading.
  static func anchor(_ heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}
