/// For the page: why each schedule of a graph that goes wrong does so, as a replay of it says.
struct ReasonsJSON: Encodable, Sendable {
  /// The reasons; null where a replay gives none.
  let texts: [String?]
  /// For each place, where its choices lead: the number of another place; -1 and below for a text, the first of which is -1; null
  /// where nothing goes wrong any more.
  let places: [[Int?]]
  /// Where it begins.
  let root: Int?

  /// - Parameters:
  ///   - run: what the search found.
  ///   - source: the text of the file.
  /// - Throws: `TokenError`.
  init(_ graph: ScheduleGraph, _ run: ExploredRun, source: String) throws {
    let exhibit = run.exhibit
    let lines = ReplaySource(source, hiding: Sources.studio)
    let table = try graph.explained(
      run.exploration, isWrong: { exhibit.known($0)?.expectation == .forbidden },
      value: { ReplayStory($0, lines, kind: exhibit.kind, exhibit.known($0.schedule.ending)).text })
    texts = table.values
    places = table.places.map { $0.map { $0.map(Self.number) } }
    root = table.root.map(Self.number)
  }

  private static func number(_ reference: WayTable<String?>.Reference) -> Int {
    switch reference {
    case .place(let number): number
    case .value(let number): -1 - number
    }
  }
}
