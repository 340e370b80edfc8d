import Foundation

/// The catalog: every stage, exhibit and exercise, in the order of the course.
enum Course {
  /// Where the texts are.
  static let sources = Sources.default()

  /// The stages, in the order of `Package.swift`. The order matters: each stage builds on the earlier ones.
  static let stages: [Stage] = stageFolders.enumerated().map { Stage(number: $0 + 1, folder: $1) }

  /// The exhibits that were compiled, in no order.
  static let compiled: [Exhibit] = entryPoints.compactMap { entry in
    stages.first { $0.folder == entry.stage }.map { Exhibit(entry, $0) }
  }

  /// The exhibits of all stages, in the order of the course.
  static let exhibits = stages.flatMap(\.exhibits)

  /// The exhibits on the path through the course, in its order: without what is beside it.
  static let path = stages.flatMap(\.path)

  /// The exercises of all stages, in the order of the course.
  static let exercises = stages.flatMap(\.exercises)

  /// The stage of that name, or of that number; `@concurrent` is understood as `concurrent`.
  static func stage(_ id: String) -> Stage? {
    let name = id.first == "@" ? String(id.dropFirst()) : id
    return stages.first { $0.id == name || String($0.number) == name }
  }

  /// The exhibit of that name, which is unique in the course.
  static func exhibit(_ id: String) -> Exhibit? { compiled.first { $0.id == id } }

  /// The exercise of that name, which is unique in the course.
  static func exercise(_ id: String) -> Exercise? {
    stages.lazy.flatMap(\.exercises).first { $0.id == id }
  }
}

/// What was compiled of an exhibit.
struct EntryPoints: Sendable {
  /// The folder of its stage.
  let stage: String
  let exhibit: String
  let racy: Scenario
  let fixed: Scenario
}

/// The app at one point in its life, and what can go wrong there.
///
/// It has all that is in its README, which is read when something in it is first asked for.
@dynamicMemberLookup
struct Stage: Sendable, Identifiable, CustomStringConvertible {
  /// Its place in the course, from 1.
  let number: Int
  /// The folder below `Lessons/`, such as `SingleThreaded`.
  let folder: String
  /// The name on the command line, such as `single-threaded`.
  let id: String
  private let file: Once<StageReadme>
  private let sortedExhibits: Once<[Exhibit]>
  private let sortedExercises: Once<[Exercise]>

  init(number: Int, folder: String) {
    self.number = number
    self.folder = folder
    let id = kebabCase(folder)
    self.id = id
    let file = Once {
      let path = "Lessons/\(folder)/README.md"
      let text = StageReadme(try Course.sources.text(at: path), path: path)
      if let problem = text.problems.first { throw problem }
      return text
    }
    self.file = file
    sortedExhibits = Once {
      let exhibits = Course.compiled.filter { $0.stage.id == id }
      if let new = file.value.exhibits.first(where: { new in !exhibits.contains { $0.id == new.id } }) {
        throw UnknownExhibit(id: new.id, path: "Lessons/\(folder)/\(new.id).md")
      }
      return try Order.sort(exhibits, by: \.order)
    }
    sortedExercises = Once {
      let folders = try Course.sources.names(in: "Lessons/\(folder)/Exercises")
      guard let stage = Course.stage(id) else { return [] }
      return try Order.sort(folders.map { try Exercise(kebabCase($0), stage) }) { $0.text.order }
    }
  }

  /// What its README says.
  var text: StageReadme { file.value }

  /// What its README says.
  subscript<Value>(dynamicMember member: KeyPath<StageReadme, Value>) -> Value { text[keyPath: member] }

  /// The exhibits, in the order of the course.
  var exhibits: [Exhibit] { sortedExhibits.value }

  /// Those on the path through the course.
  var path: [Exhibit] { exhibits.filter { !$0.isMore } }

  /// The exercises, in the order of the course.
  var exercises: [Exercise] { sortedExercises.value }

  /// The name on the command line.
  var description: String { id }
}
