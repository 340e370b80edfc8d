import Foundation

/// How far a learner has come.
struct ExerciseProgress: Sendable, Equatable, Codable {
  /// What is known about one exercise.
  struct Entry: Sendable, Equatable, Codable {
    /// How far the learner has come with it.
    var state: State = .started
    /// How many hints were seen.
    var hints = 0
    /// The path of the folder with its files, if it is not the course's own.
    var folder: String?

    /// By default, an exercise whose file was just written.
    init(state: State = .started, hints: Int = 0) {
      self.state = state
      self.hints = hints
    }

    /// An exercise whose file was just written.
    init(_ exercise: Exercise) { folder = exercise.ownFolder }
  }

  /// How far a learner has come with one exercise.
  enum State: String, Sendable, Codable, CaseIterable {
    /// It was verified, and passed.
    case passed
    /// It was verified, and did not pass.
    case tried
    /// The file was written.
    case started
  }

  /// Which layout the JSON has. Version 1 was a text.
  private(set) var version = Self.currentVersion
  static let currentVersion = 2

  /// By the exercises' names. Names that this version does not know are kept.
  var entries: [String: Entry] = [:]

  private enum CodingKeys: String, CodingKey {
    case version
    case entries = "exercises"
  }

  /// The progress of a learner who has done nothing yet.
  init() {}

  /// What is known about an exercise; nil before its file was written.
  subscript(exercise: Exercise) -> Entry? {
    get { entries[exercise.id] }
    set { entries[exercise.id] = newValue }
  }

  /// The same, to change it: an exercise that was not begun begins.
  subscript(begun exercise: Exercise) -> Entry {
    get { self[exercise] ?? Entry(exercise) }
    set { self[exercise] = newValue }
  }

  /// The folders of the exercises that were begun and are not the course's own, in the order of their names.
  var folders: [ExerciseFolder] {
    entries.sorted { $0.key < $1.key }.compactMap { $0.value.folder.map { ExerciseFolder(path: $0) } }
  }

  /// The first exercise that has not been passed.
  func pending(in exercises: [Exercise]) -> Exercise? {
    exercises.first { self[$0]?.state != .passed }
  }

  /// Records that an exercise was begun, if it was not before, and where its files are.
  mutating func begin(_ exercise: Exercise) {
    self[begun: exercise].folder = exercise.ownFolder
  }

  /// Whether another exercise of the same name was begun, whose folder is still there; its path.
  func other(than exercise: Exercise) -> String? {
    guard let folder = self[exercise]?.folder, folder != exercise.ownFolder,
      ExerciseFolder.isExercise(URL(filePath: folder))
    else { return nil }
    return folder
  }

  /// Records that an exercise was verified. An exercise that was passed stays passed.
  mutating func note(_ exercise: Exercise, passes: Bool) {
    if self[begun: exercise].state != .passed { self[begun: exercise].state = passes ? .passed : .tried }
  }

  /// Records that the next hint was seen.
  ///
  /// - Returns: its number, from 1; greater than the number of hints if all were seen before.
  mutating func noteHint(_ exercise: Exercise) -> Int {
    let number = min(self[exercise]?.hints ?? 0, exercise.hints.count) + 1
    self[begun: exercise].hints = min(number, exercise.hints.count)
    return number
  }
}

extension Exercise {
  /// The path of its folder, from the root, if it is not the course's own.
  var ownFolder: String? {
    switch home {
    case .stage: nil
    case .folder(let path): URL(filePath: path).standardizedFileURL.path
    }
  }
}
