/// What the page's scripts read: everything that is interactive. The texts themselves are in the plain page.
struct CourseData: Encodable {
  let stages: [StageData]
  let exhibits: [String: ExhibitData]

  init(_ collected: [CollectedExhibit], minutes: [String: Int]) {
    let found = Set(collected.map(\.exhibit.id))
    stages = Course.stages.enumerated().compactMap { index, stage in
      let exhibits = stage.exhibits.filter { found.contains($0.id) }
      guard !exhibits.isEmpty else { return nil }
      return StageData(stage, number: index + 1, minutes: minutes[stage.id], exhibits: exhibits)
    }
    exhibits = Dictionary(uniqueKeysWithValues: collected.map { ($0.exhibit.id, ExhibitData($0)) })
  }
}

struct StageData: Encodable {
  let id: String
  let number: Int
  let title: String
  let minutes: Int?
  /// The name of the story's element.
  let story: String
  let exhibits: [String]
  let exercises: [ExerciseData]

  init(_ stage: Stage, number: Int, minutes: Int?, exhibits: [Exhibit]) {
    id = stage.id
    self.number = number
    title = stage.title
    self.minutes = minutes
    story = PageNames.story(stage)
    self.exhibits = exhibits.map(\.id)
    exercises = stage.exercises.map { ExerciseData(id: $0.id, title: $0.title) }
  }

  /// An exercise. What was found about the changes that it proposes has an element of its own.
  struct ExerciseData: Encodable {
    let id, title: String
  }
}

/// How the elements of the plain page are named.
enum PageNames {
  static func story(_ stage: Stage) -> String { "story-\(stage.id)" }

  static func timeline(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "timeline-\(exhibit.id)-\(variant.rawValue)"
  }

  static func graph(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "graph-\(exhibit.id)-\(variant.rawValue)"
  }

  /// A word may differ from another one in its first sign only: `Sendable`, `@Sendable`.
  static func term(_ entry: Glossary.Entry) -> String {
    (entry.name.hasPrefix("@") ? "at-" : "") + entry.id
  }

  static func exercise(_ exercise: Exercise) -> String { "/exercise/\(exercise.id)" }

  static func results(_ exercise: Exercise) -> String { "exercise-\(exercise.id)" }

  static func source(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "\(exhibit.id)-\(variant.rawValue)"
  }
}
