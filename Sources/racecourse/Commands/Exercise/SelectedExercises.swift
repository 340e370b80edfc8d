import Foundation

/// The exercises that a command is about.
struct SelectedExercises: Sendable {
  /// All of the course, those of a stage or of a folder, or one.
  let exercises: [Exercise]
  let named: Exercise?
  /// Whether nothing was named: everything that was begun belongs to it.
  let isWhole: Bool

  /// What a word names: a stage, an exercise of the course, or a folder with the files of one or of several.
  ///
  /// - Parameter word: without one, all exercises of the course.
  /// - Throws: ``UsageError``, `ExerciseFolderError`.
  init(_ word: String?) throws {
    isWhole = word == nil
    if let word {
      if let stage = Course.stage(word) {
        (exercises, named) = (stage.exercises, nil)
      } else if let exercise = Course.exercise(word) {
        (exercises, named) = ([exercise], exercise)
      } else {
        let folders = try Self.folders(word)
        exercises = try folders.map { try $0.complete() }
        named = folders.count == 1 && folders[0].path == Self.path(word) ? exercises[0] : nil
      }
    } else {
      (exercises, named) = (Course.exercises, nil)
    }
  }

  /// Whether a word names exercises: it is a stage, an exercise of the course, or a folder with the files of one or of several.
  static func canBe(_ word: String) -> Bool {
    if Course.stage(word) != nil || Course.exercise(word) != nil { return true }
    return (try? folders(word)).map { $0.contains { $0.exercise != nil } } ?? false
  }

  /// The same, and if nothing was named, those in folders that were begun.
  func exercises(begun progress: ExerciseProgress) -> [Exercise] {
    exercises + (isWhole ? progress.folders.compactMap(\.exercise) : [])
  }

  /// The exercises that one of them is followed by: those selected, or if it was named, all of the course, or of the folder
  /// that its folder is in.
  func row(of exercise: Exercise, begun progress: ExerciseProgress) -> [Exercise] {
    guard named != nil else { return exercises(begun: progress) }
    guard case .folder(let path) = exercise.home else { return Course.exercises }
    let set = URL(filePath: path).deletingLastPathComponent().path
    let row = ((try? Self.folders(inside: set)) ?? []).compactMap(\.exercise)
    return row.contains { $0.id == exercise.id } ? row : [exercise]
  }

  /// The folder that a word names, or the folders in it that have exercises, in the order of their names.
  ///
  /// - Throws: ``UsageError`` if it names none.
  static func folders(_ word: String) throws(UsageError) -> [ExerciseFolder] {
    let path = path(word)
    guard let inside = try? folders(inside: path) else {
      throw path.contains("/")
        ? .noExerciseFolder(word)
        : .unknownExercise(word, candidates: Course.exercises.map(\.id) + Course.stages.map(\.id))
    }
    let isOne = inside.isEmpty || ExerciseFolder.isExercise(URL(filePath: path))
    return isOne ? [ExerciseFolder(path: path)] : inside
  }

  /// The exercises in a folder, in the order of their names.
  ///
  /// - Throws: if it is no folder, or cannot be read.
  private static func folders(inside path: String) throws -> [ExerciseFolder] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { path + "/" + $0 }
      .filter { ExerciseFolder.isExercise(URL(filePath: $0)) }.map { ExerciseFolder(path: $0) }
  }

  /// A path without slashes at its end, and never an option.
  private static func path(_ word: String) -> String {
    var path = (word.hasPrefix("-") ? "./" : "") + word
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
