extension JSONReport {
  /// The stages with their exhibits, as `list` prints them.
  ///
  /// - Parameter found: limits the list to what a search found, and adds all that it found.
  static func list(_ found: SearchReport? = nil) throws -> String {
    guard let found else {
      return try object(["stages": Course.stages.map { stage($0, $0.exhibits.map { exhibit($0) }) }])
    }
    let commands = Set(found.hits.map(\.entry.command))
    let stages = Course.stages.compactMap { stage in
      let exhibits = stage.exhibits.filter { commands.contains("racecourse \($0.id)") }
      let exercises = stage.exercises.filter { commands.contains("racecourse exercise \($0.id)") }
      return exhibits.isEmpty && exercises.isEmpty
        ? nil
        : self.stage(stage, exhibits.map { exhibit($0) }, with: ["exercises": exercises.map(\.id)])
    }
    return try object(["stages": stages, "found": found.json])
  }

  /// The same with what was run, predicted and solved, as the map shows it.
  static func map(_ progress: CourseProgress, _ exercises: ExerciseProgress) throws -> String {
    let stages = Course.stages.map { stage in
      let exhibits = stage.exhibits.map { one in
        JSONObject(
          exhibit(one), with: ["run": progress[one] != nil, "prediction": progress[one]?.prediction])
      }
      let solved = stage.exercises.filter { exercises[$0]?.state == .passed }.map(\.id)
      return self.stage(stage, exhibits, with: ["solved": solved])
    }
    return try object(["stages": stages])
  }

  private static func stage(_ stage: Stage, _ exhibits: [JSONObject], with more: JSONObject = [:])
    -> JSONObject
  {
    JSONObject(["id": stage.id, "title": stage.title, "exhibits": exhibits] as JSONObject, with: more)
  }

  /// The path is `core`, or `more` for what is beside the path through the course.
  private static func exhibit(_ exhibit: Exhibit) -> JSONObject {
    [
      "id": exhibit.id, "title": exhibit.title, "goal": exhibit.goal, "kind": exhibit.kind,
      "seen": exhibit.seen, "swift6": exhibit.swift6, "proof": exhibit.proof,
      "path": exhibit.isMore ? "more" : "core",
    ]
  }
}
