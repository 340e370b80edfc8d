/// The catalogue: every stage and every exhibit, in the order in which they are to be met.
///
/// The order matters: nothing in a stage needs what a later one explains.
public enum Course {
  public static let stages: [Stage] = [
    .singleThreaded, .async, .interleaving, .concurrent, .sendable, .actors, .reentrancy, .ui,
  ]

  public static var exhibits: [Exhibit] { stages.flatMap(\.exhibits) }

  /// The stage of that name; `@concurrent` is understood as `concurrent`.
  public static func stage(_ id: String) -> Stage? {
    let name = id.first == "@" ? String(id.dropFirst()) : id
    return stages.first { $0.id == name }
  }

  /// The exhibit of that name, which is unique in the course.
  public static func exhibit(_ id: String) -> Exhibit? { exhibits.first { $0.id == id } }

  /// The stage that an exhibit belongs to.
  public static func stage(of exhibit: Exhibit) -> Stage? {
    stages.first { stage in stage.exhibits.contains { $0.id == exhibit.id } }
  }
}
