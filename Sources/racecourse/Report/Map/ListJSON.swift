extension JSONReport {
  /// The stages with their exhibits, as `list` prints them.
  ///
  /// - Parameter search: limits the list to its results.
  /// - Throws: what `JSONEncoder` throws.
  static func list(_ search: CourseSearch? = nil) throws -> String {
    guard let search else { return try text(ListJSON(stages: Course.stages.map { StageEntry($0) })) }
    let stages = Course.stages.map { stage in
      StageEntry(
        stage, exhibits: search.hits(in: stage).map { ExhibitEntry($0.exhibit) },
        exercises: search.exercises(in: stage).map(\.id))
    }
    return try text(
      ListJSON(
        stages: stages.filter { !$0.exhibits.isEmpty || $0.exercises != [] },
        texts: search.texts.map(TextEntry.init)))
  }

  /// The same with what was run, predicted and solved, as the map shows it.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func map(_ progress: CourseProgress, _ exercises: ExerciseProgress) throws -> String {
    let stages = Course.stages.map { stage in
      StageEntry(
        stage, exhibits: stage.exhibits.map { ExhibitEntry($0, progress) },
        solved: stage.exercises.filter { exercises[$0]?.state == .passed }.map(\.id))
    }
    return try text(ListJSON(stages: stages))
  }
}

private struct ListJSON: Encodable {
  let stages: [StageEntry]
  /// What a search for a minute of a talk found in the texts.
  var texts: [TextEntry]?
}

private struct TextEntry: Encodable {
  let minute: String
  let subject: String
  let file: String

  init(_ remark: Talk.Remark) {
    minute = remark.minute
    subject = remark.subject
    file = remark.file
  }
}

private struct StageEntry: Encodable {
  let id: String
  let title: String
  let exhibits: [ExhibitEntry]
  /// The exercises that a search found.
  let exercises: [String]?
  /// The exercises that pass.
  let solved: [String]?

  init(
    _ stage: Stage, exhibits: [ExhibitEntry]? = nil, exercises: [String]? = nil, solved: [String]? = nil
  ) {
    id = stage.id
    title = stage.title
    self.exhibits = exhibits ?? stage.exhibits.map { ExhibitEntry($0) }
    self.exercises = exercises
    self.solved = solved
  }
}

private struct ExhibitEntry: Encodable {
  let id: String
  let title: String
  let goal: String
  let kind: Kind
  let seen: [String]
  let swift6: Verdict
  let proof: [Proof]
  /// `core`, or `more` for what is beside the path through the course.
  let path: String
  /// Whether the learner has run it; nil if that is not part of the list.
  let run: Bool?
  let prediction: PredictionScore?

  init(_ exhibit: Exhibit, _ progress: CourseProgress? = nil) {
    id = exhibit.id
    title = exhibit.title
    goal = exhibit.goal
    kind = exhibit.kind
    seen = exhibit.seen
    swift6 = exhibit.swift6
    proof = exhibit.proof
    path = exhibit.isMore ? "more" : "core"
    run = progress.map { $0[exhibit] != nil }
    prediction = progress?[exhibit]?.prediction
  }
}
