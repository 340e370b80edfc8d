/// What the page's search reads: the index of the tool's search, without what the page does not have.
struct SearchData {
  private let index = CourseIndex.course.value
  /// Where the entries are in the page; nil where they are not.
  private let links: [String?]

  /// - Parameter exhibits: those that the page has.
  init(_ exhibits: [Exhibit], _ glossary: Glossary) {
    let stages = Course.stages.filter { stage in exhibits.contains { $0.stage.id == stage.id } }
    var places = [
      "Lessons/TEACHING.md": "#/teaching", "Lessons/TALKS.md": "#/talks", "Lessons/HANDOUT.md": "#/handout",
    ]
    for exhibit in exhibits { places[Place.exhibit(exhibit).file] = "#\(exhibit.id)" }
    for stage in stages {
      places[Place.story(stage).file] = "#/\(stage.id)"
      for exercise in stage.exercises { places[exercise.path(.start)] = "#" + PageNames.exercise(exercise) }
    }
    let words = Dictionary(
      glossary.entries.map { ($0.names.joined(separator: ", "), "#/glossary/\(PageNames.term($0))") }
    ) { first, _ in first }
    links = index.entries.map { entry in
      switch entry.kind {
      case .word: words[entry.title]
      case .stage, .exhibit, .exercise, .question, .section: places[entry.path]
      case .error, .command, .talk: nil
      }
    }
  }

  var json: JSONObject {
    // The places in the page, by those in the index.
    let kept = links.indices.filter { links[$0] != nil }
    let entries = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    let passages = index.passages.indices.filter { entries[index.passages[$0]] != nil }
    let places = Dictionary(uniqueKeysWithValues: zip(passages, passages.indices))
    let weights = index.weights.compactMapValues { found -> [Int]? in
      let here = found.compactMap { place, weight in places[place].map { ($0, weight) } }.sorted {
        $0.0 < $1.0
      }
      // The distance from the place before is a smaller number.
      let places = here.map(\.0)
      return here.isEmpty
        ? nil : zip(zip(places, [0] + places), here).flatMap { [$0.0 - $0.1, Self.hundredths($1.1)] }
    }
    // How much a word can say is known from all entries, those that the page does not have included.
    let most = index.weights.compactMapValues { found -> Int? in
      guard let most = found.values.max(), let here = found.filter({ places[$0.key] != nil }).values.max(),
        here < most
      else { return nil }
      return Self.hundredths(most)
    }
    return [
      "entries": kept.map { place -> JSONObject in
        let entry = index.entries[place]
        return [
          "kind": entry.kind.rawValue, "title": entry.title, "link": links[place],
          "weight": Self.hundredths(entry.kind.weight),
          "names": index.titles[place].map { $0.mapValues(Self.hundredths) },
          "called": index.names[place].map { $0.sorted() },
        ]
      },
      "passages": passages.compactMap { entries[index.passages[$0]] }, "weights": weights, "most": most,
      // What is known, but said of nothing in the page, is not mistyped.
      "elsewhere": index.weights.keys.filter { weights[$0] == nil }.sorted().joined(separator: " "),
      "synonyms": index.synonyms.map { [[$0.said], $0.meant] }, "endings": SearchTerms.endings,
      "meaningless": SearchTerms.meaningless.sorted(),
    ]
  }

  private static func hundredths(_ value: Double) -> Int { Int((value * 100).rounded()) }
}
