/// The app at one point in its life, and what can go wrong there.
public struct Stage: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `single-threaded`.
  public let id: String
  /// What it teaches, in a few words.
  public let title: String
  /// An introduction to the first exhibit, in two or three sentences.
  public let story: String

  /// The exhibits, in the order of the course.
  public var exhibits: [Exhibit] { Course.exhibits.filter { $0.stage.id == id } }

  /// The exercises, in the order of the course.
  public var exercises: [Exercise] { Course.exercises.filter { $0.stage.id == id } }

  /// The name on the command line.
  public var description: String { id }

  /// The folder below `Lessons/`, such as `SingleThreaded`.
  public var folder: String { upperCamelCase(id) }
}
