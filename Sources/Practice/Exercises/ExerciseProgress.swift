import Course

/// How far a learner has come.
public struct ExerciseProgress: Sendable, Equatable, Codable {
  /// What is known about one exercise.
  public struct Entry: Sendable, Equatable, Codable {
    /// How far the learner has come with it.
    public var state: State = .started
    /// How many hints were seen.
    public var hints = 0

    /// By default, an exercise whose file was just written.
    public init(state: State = .started, hints: Int = 0) {
      self.state = state
      self.hints = hints
    }
  }

  /// How far a learner has come with one exercise.
  public enum State: String, Sendable, Codable, CaseIterable {
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
  public var entries: [String: Entry] = [:]

  private enum CodingKeys: String, CodingKey {
    case version
    case entries = "exercises"
  }

  /// The progress of a learner who has done nothing yet.
  public init() {}

  /// What is known about an exercise; nil before its file was written.
  public subscript(exercise: Exercise) -> Entry? {
    get { entries[exercise.id] }
    set { entries[exercise.id] = newValue }
  }

  /// The first exercise that has not been passed.
  public func pending(in exercises: [Exercise]) -> Exercise? {
    exercises.first { self[$0]?.state != .passed }
  }

  /// Records that an exercise was verified. An exercise that was passed stays passed.
  public mutating func note(_ exercise: Exercise, passes: Bool) {
    var entry = self[exercise] ?? Entry()
    if entry.state != .passed { entry.state = passes ? .passed : .tried }
    self[exercise] = entry
  }
}
