import Course
import Foundation

/// How far a learner has come: a few lines of text.
public struct ExerciseProgress: Sendable, Equatable {
  /// What is known of one exercise.
  public struct Entry: Sendable, Equatable {
    public var state: State = .started
    /// How many hints were seen.
    public var hints = 0

    public init(state: State = .started, hints: Int = 0) {
      self.state = state
      self.hints = hints
    }
  }

  public enum State: String, Sendable, Codable {
    /// The file was written.
    case started
    /// It was verified, and did not pass.
    case tried
    case passed
  }

  /// By the exercises' names. Names that this version does not know are kept.
  public var entries: [String: Entry] = [:]

  public init() {}

  public subscript(exercise: Exercise) -> Entry? {
    get { entries[exercise.id] }
    set { entries[exercise.id] = newValue }
  }

  /// The first exercise that has not been passed.
  public func pending(in exercises: [Exercise]) -> Exercise? {
    exercises.first { self[$0]?.state != .passed }
  }

  /// Notes that an exercise was verified. What was passed once stays passed.
  public mutating func note(_ exercise: Exercise, passes: Bool) {
    var entry = self[exercise] ?? Entry()
    if entry.state != .passed { entry.state = passes ? .passed : .tried }
    self[exercise] = entry
  }
}

extension ExerciseProgress {
  private static let title = "racecourse exercises, version "
  private static let version = 1

  /// What is wrong with a file of progress.
  public enum Problem: Error, Equatable {
    case damaged
    case otherVersion(String)
  }

  /// Reads what ``text`` wrote.
  ///
  /// - Throws: ``Problem``.
  public init(text: String) throws(Problem) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.popLast() == "", let first = lines.first, first.hasPrefix(Self.title) else { throw .damaged }
    let version = String(first.dropFirst(Self.title.count))
    guard version == "\(Self.version)" else { throw .otherVersion(version) }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard words.count == 4, words[2] == "hints", let state = State(rawValue: words[1]),
        let hints = Int(words[3]), hints >= 0, words[0].wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil,
        entries[words[0]] == nil
      else { throw .damaged }
      entries[words[0]] = Entry(state: state, hints: hints)
    }
  }

  /// A line with the version, and one for each exercise, such as `last-copy tried hints 2`.
  public var text: String {
    let lines = entries.sorted { $0.key < $1.key }.map { "\($0) \($1.state.rawValue) hints \($1.hints)" }
    return ([Self.title + "\(Self.version)"] + lines).joined(separator: "\n") + "\n"
  }
}
