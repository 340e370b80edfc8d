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
      problems: names + (readme?.problems.map { .text($0) } ?? [.missing(Self.readme)]))
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

/// What an author of an exercise has to add or to change before anything can be verified.
enum ExerciseProblem: Sendable, Equatable {
  /// A file is missing.
  case missing(String)
  /// The README lacks something, or has something that cannot be read.
  case text(TextProblem)
  /// The name of the folder has no letter and no digit.
  case unnamedFolder(String)
  /// The course has an exercise of this name.
  case taken(String)

  /// What is wrong, and what to do, in sentences.
  var message: String {
    switch self {
    case .missing(let file): "\(file) is missing."
    case .text(let problem): problem.message
    case .unnamedFolder(let folder):
      "The folder '\(folder)' gives the exercise its name: it needs a letter or a digit."
    case .taken(let id): "The course has an exercise '\(id)'. Give the folder another name."
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
