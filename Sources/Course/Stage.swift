/// The app at one point in its life, and what can go wrong there.
public struct Stage: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `single-threaded`.
  public let id: String
  /// What it teaches, in a few words.
  public let title: String
  /// An introduction to the first exhibit, in two or three sentences.
  public let story: String
  private let listExhibits: @Sendable () -> [Exhibit]
  private let listExercises: @Sendable () -> [Exercise]

  /// Makes a stage. The lists are evaluated lazily, because their entries name the stage.
  init(
    id: String, title: String, story: String,
    exhibits: @autoclosure @escaping @Sendable () -> [Exhibit],
    exercises: @autoclosure @escaping @Sendable () -> [Exercise]
  ) {
    self.id = id
    self.title = title
    self.story = story
    listExhibits = exhibits
    listExercises = exercises
  }

  /// The exhibits, in the order of the course.
  public var exhibits: [Exhibit] { listExhibits() }

  /// The exercises, in the order of the course.
  public var exercises: [Exercise] { listExercises() }

  /// The name on the command line.
  public var description: String { id }

  /// The folder below `Lessons/`, such as `SingleThreaded`.
  public var folder: String { upperCamelCase(id) }
}
