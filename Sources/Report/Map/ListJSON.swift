import Course

extension JSONReport {
  /// The stages with their exhibits, as `list` prints them.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func list() throws -> String { try text(ListJSON(Course.stages)) }
}

private struct ListJSON: Encodable {
  let stages: [StageEntry]

  init(_ stages: [Stage]) { self.stages = stages.map(StageEntry.init) }

  struct StageEntry: Encodable {
    let id: String
    let title: String
    let exhibits: [ExhibitEntry]

    init(_ stage: Stage) {
      id = stage.id
      title = stage.title
      exhibits = stage.exhibits.map(ExhibitEntry.init)
    }
  }

  struct ExhibitEntry: Encodable {
    let id: String
    let title: String
    let goal: String
    let kind: Kind
    let seen: [String]
    let swift6: Verdict
    let proof: [Proof]

    init(_ exhibit: Exhibit) {
      id = exhibit.id
      title = exhibit.title
      goal = exhibit.goal
      kind = exhibit.kind
      seen = exhibit.seen
      swift6 = exhibit.swift6
      proof = exhibit.proof
    }
  }
}
