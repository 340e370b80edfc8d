/// The catalog: every stage, exhibit and exercise, in the order of the course.
public enum Course {
  /// The stages. The order matters: a stage uses only what it or an earlier stage explains.
  public static let stages: [Stage] = [
    .singleThreaded, .async, .interleaving, .concurrent, .sendable, .actors, .reentrancy, .ui,
  ]

  /// The exhibits of all stages.
  public static let exhibits: [Exhibit] = stages.flatMap(\.exhibits)

  /// The exercises of all stages.
  public static let exercises: [Exercise] = stages.flatMap(\.exercises)

  /// The stage of that name; `@concurrent` is understood as `concurrent`.
  public static func stage(_ id: String) -> Stage? {
    let name = id.first == "@" ? String(id.dropFirst()) : id
    return stages.first { $0.id == name }
  }

  /// The exhibit of that name, which is unique in the course.
  public static func exhibit(_ id: String) -> Exhibit? { exhibits.first { $0.id == id } }

  /// The exercise of that name, which is unique in the course.
  public static func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }
}
