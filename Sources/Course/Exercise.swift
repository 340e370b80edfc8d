/// A file that a learner mends, and the scene by which it is judged.
public struct Exercise: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `last-copy`.
  public let id: String
  /// The stage that it belongs to.
  public let stage: String
  /// What it is about, in a few words.
  public let title: String
  /// What the program is to do, in one sentence.
  public let goal: String
  /// All that the scene can end in; anything else is forbidden too.
  public let outcomes: [KnownOutcome]
  /// From gentle to nearly the answer.
  public let hints: [String]
  /// What was wrong, and why the solution holds.
  public let explanation: String

  public var description: String { id }

  /// The learner's file, such as `LastCopy.swift`.
  public var fileName: String { upperCamelCase(id) + ".swift" }

  /// The path of one of the exercise's files below the package's folder.
  public func path(_ file: File) -> String {
    "Lessons/\(upperCamelCase(stage))/Exercises/\(upperCamelCase(id))/\(file.name)"
  }

  /// The files that an exercise consists of.
  public enum File: String, Sendable {
    /// What the learner begins with.
    case start = "Start"
    /// What is done with it; compiled together with the learner's file, and not the learner's to change.
    case scenario = "Scenario"
    case solution = "Solution"

    public var name: String { rawValue + ".swift" }
  }

  /// What the catalogue says of an outcome; any crash is the outcome `crash`.
  public func known(_ outcome: String) -> KnownOutcome? {
    let name = outcome.hasPrefix("crash:") ? "crash" : outcome
    return outcomes.first { $0.name == name } ?? Self.anywhere.first { $0.name == name }
  }

  /// The same, and a word on what nobody thought of: that is forbidden.
  public func judged(_ outcome: String) -> KnownOutcome {
    known(outcome) ?? .forbidden(outcome, "not one of the ways in which the scene may end")
  }

  /// What any program can end in that should not.
  private static let anywhere: [KnownOutcome] = [
    .forbidden("crash", "the program was ended by a check of the language or of the system"),
    .forbidden("deadlock", "every task waits for another one, and none can go on"),
    .forbidden("hang", "a task goes on and on, and the scene does not end"),
  ]
}
