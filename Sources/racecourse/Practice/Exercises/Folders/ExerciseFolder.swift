import Foundation

/// A folder with the files of an exercise: one of the course, or one that somebody else made.
struct ExerciseFolder: Sendable {
  /// Where it is.
  let url: URL
  /// As it was typed; for an exercise of the course, its path in the package.
  let path: String
  /// The exercise, without which nothing can be verified; nil if there is a problem.
  let exercise: Exercise?
  /// What is missing or cannot be read.
  let problems: [ExerciseProblem]

  /// The folder of an exercise of the course.
  ///
  /// - Throws: `SourcesMissing`.
  init(_ exercise: Exercise, sources: Sources = .default()) throws {
    self.init(
      url: try sources.root().appending(path: exercise.folder), path: exercise.folder, exercise: exercise,
      problems: [])
  }

  /// A folder that somebody else made.
  ///
  /// - Parameter path: as it was typed.
  init(path: String) {
    let url = URL(filePath: path, directoryHint: .isDirectory).standardizedFileURL
    let id = kebabCase(url.lastPathComponent)
    let text = try? WholeFile.read(url.appending(path: Self.readme), limit: WholeFile.largestSource)
    let readme = text.map { ExerciseReadme(String(decoding: $0, as: UTF8.self)) }
    let exercise = readme.map { Exercise(id: id, home: .folder(path), $0) }
    let names: [ExerciseProblem] =
      id.isEmpty ? [.unnamedFolder(url.lastPathComponent)] : Course.exercise(id).map { [.taken($0.id)] } ?? []
    self.init(
      url: url, path: path, exercise: exercise,
      problems: names + (readme?.problems ?? [.missing(Self.readme)]))
  }

  private init(url: URL, path: String, exercise: Exercise?, problems: [ExerciseProblem]) {
    self.url = url
    self.path = path
    let files = [Exercise.File.start, .scenario, .solution].map(\.name).filter {
      !FileManager.default.fileExists(atPath: url.appending(path: $0).path)
    }
    self.problems = problems + files.map { .missing($0) }
    self.exercise = self.problems.isEmpty ? exercise : nil
  }

  private static let readme = "README.md"

  /// Whether a folder has any of the files of an exercise.
  static func isExercise(_ folder: URL) -> Bool {
    [readme, Exercise.File.start.name, Exercise.File.scenario.name].contains {
      FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
  }

  /// The exercise.
  ///
  /// - Throws: ``ExerciseFolderError``.
  func complete() throws(ExerciseFolderError) -> Exercise {
    guard let exercise else { throw ExerciseFolderError(path: path, problems: problems) }
    return exercise
  }
}

extension ExerciseProblem {
  /// What is wrong, and what to do, in sentences.
  var message: String {
    switch self {
    case .missing(let file): "\(file) is missing."
    case .noTitle: "README.md has no title: its first line is '# ' and a few words."
    case .noSection(let name):
      "README.md has no section '## \(name)', or \(Self.expected(name)) is missing there."
    case .unknownSection(let line, let name):
      """
      Line \(line) of README.md begins the section '\(name)', which no exercise has. The sections are \
      \(listed(ExerciseReadme.Section.allCases.map { "'\($0.rawValue)'" })). Other text belongs before the first.
      """
    case .unnamedItem(let line):
      "Line \(line) of README.md has no name. Write '- `name`: what it means'."
    case .listedTwice(let name): "README.md lists the outcome '\(name)' twice."
    case .unnamedFolder(let folder):
      "The folder '\(folder)' gives the exercise its name: it needs a letter or a digit."
    case .taken(let id): "The course has an exercise '\(id)'. Give the folder another name."
    }
  }

  private static func expected(_ section: String) -> String {
    switch ExerciseReadme.Section(rawValue: section) {
    case .correct, .wrong: "an item such as '- `name`: what it means'"
    case .hints: "a list of hints, such as '1. Who else changes it?'"
    case .goal, .explanation, .ways, .search, nil: "its text"
    }
  }
}

/// Why a folder cannot be used as an exercise.
struct ExerciseFolderError: CourseError, Equatable {
  /// As it was typed.
  let path: String
  let problems: [ExerciseProblem]

  var message: String {
    """
    \(path.printable) is no complete exercise. \(problems.first?.message ?? "") \
    'racecourse exercise --check \(shellWord(path))' says all that is missing.
    """
  }

  var exitCode: ExitCode { .missingFile }
}
