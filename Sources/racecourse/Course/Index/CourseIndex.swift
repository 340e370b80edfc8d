import Foundation

/// The course as a search knows it: which words are where, and how much they say.
struct CourseIndex: Sendable {
  /// What a search found, the best first.
  struct Hit: Sendable {
    let entry: IndexEntry
    let score: Double
  }

  let entries: [IndexEntry]
  /// For each term, how much it says about each entry that has it.
  let weights: [String: [Int: Double]]
  /// What people say, in terms, and what the course says.
  let synonyms: [(said: [String], meant: [[String]])]

  /// Everything in the course.
  static let course = Once {
    CourseIndex(
      try IndexEntry.all(in: Course.sources),
      synonyms: (try? Course.sources.text(at: "Lessons/SYNONYMS.md")) ?? "")
  }

  /// - Parameter synonyms: a table of what people say and what the course says; commas separate several.
  init(_ entries: [IndexEntry], synonyms: String = "") {
    self.entries = entries
    // A word in a title says more than one in the text, and one of few more than one of many.
    let counts = entries.map { entry -> [String: Double] in
      var counts: [String: Double] = [:]
      for (text, weight) in [(entry.title, 6.0), (entry.command, 4), (entry.words, 3), (entry.text, 1)] {
        for term in SearchTerms.all(in: text) { counts[term, default: 0] += weight }
      }
      return counts
    }
    let lengths = counts.map { $0.values.reduce(0, +) }
    let average = max(lengths.reduce(0, +) / Double(max(lengths.count, 1)), 1)
    var weights: [String: [Int: Double]] = [:]
    for (index, count) in counts.enumerated() {
      let norm = 1.2 * (0.4 + 0.6 * lengths[index] / average)
      for (term, frequency) in count {
        weights[term, default: [:]][index] = frequency * 2.2 / (frequency + norm)
      }
    }
    let all = Double(entries.count)
    self.weights = weights.mapValues { places in
      let having = Double(places.count)
      let rarity = log(1 + (all - having + 0.5) / (having + 0.5))
      return places.mapValues { $0 * rarity }
    }
    self.synonyms = Self.rows(of: synonyms)
  }

  private static func rows(of table: String) -> [(said: [String], meant: [[String]])] {
    let rows = MarkdownText.parts(of: table).flatMap { part -> [[String]] in
      if case .table(_, let rows) = part { rows } else { [] }
    }
    return rows.flatMap { row -> [(said: [String], meant: [[String]])] in
      let cells: [[[String]]] = row.map { $0.split(separator: ",").map { SearchTerms.all(in: $0) } }
      guard cells.count > 1 else { return [] }
      return cells[0].filter { !$0.isEmpty }.map { ($0, cells[1]) }
    }
  }

  /// What the words of a query lead to, the best first: what begins with all of them, and then what is about them.
  func search(_ query: String) -> [Hit] {
    var scores: [Int: Double] = [:]
    var covered: [Int: Double] = [:]
    var most = 0.0
    for concept in concepts(SearchTerms.all(in: query)) {
      var best: [Int: Double] = [:]
      for (terms, weight) in concept {
        for (index, score) in self.score(terms) { best[index] = max(best[index] ?? 0, weight * score) }
      }
      guard let highest = best.values.max() else { continue }
      most += highest
      for (index, score) in best {
        scores[index, default: 0] += score
        covered[index, default: 0] += min(score / highest * 1.5, 1) * highest
      }
    }
    // What has all of the words is better than what often has one of them.
    let hits = scores.map { index, score in
      let entry = entries[index]
      return Hit(entry: entry, score: score * (covered[index] ?? 0) / most * entry.kind.weight)
    }.sorted { ($1.score, $0.entry.command) < ($0.score, $1.entry.command) }
    let typed = ReadableText.words(query)
    let begun = entries.filter { entry in
      let title = ReadableText.words(entry.title)
      return typed.count > 2 && title.starts(with: typed) || !typed.isEmpty && title == typed
    }
    return begun.map { Hit(entry: $0, score: .infinity) }
      + hits.filter { hit in !begun.contains { $0.command == hit.entry.command } }
  }

  /// The terms that are nearest to those of a query, if nothing has any of them.
  func nearestWords(to query: String) -> [String] {
    let query = query.lowercased()
    return entries.filter { $0.kind == .word }.map(\.title).sorted {
      (editDistance($0.lowercased(), query), $0) < (editDistance($1.lowercased(), query), $1)
    }
  }

  /// The sum for terms that belong together, in the entries that have all of them.
  private func score(_ terms: [String]) -> [Int: Double] {
    guard let first = terms.first else { return [:] }
    return terms.dropFirst().reduce(weights[first] ?? [:]) { scores, term in
      let other = weights[term] ?? [:]
      return scores.filter { other[$0.key] != nil }.merging(
        other.filter { scores[$0.key] != nil }, uniquingKeysWith: +)
    }
  }

  /// What a query may mean: for each of its words, or for some that stand together, the terms to look for, and how sure that is.
  private func concepts(_ terms: [String]) -> [[(terms: [String], weight: Double)]] {
    var concepts = terms.map { term in
      weights[term] != nil
        ? [(terms: [term], weight: 1.0)] : similar(to: term).map { (terms: [$0], weight: 0.8) }
    }
    for (said, meant) in synonyms {
      for start in terms.indices where terms[start...].starts(with: said) {
        concepts[start] += meant.map { ($0, said.count > 1 ? 0.9 : 0.7) }
      }
    }
    return concepts
  }

  /// The known terms that a mistyped or unfinished one may mean.
  private func similar(to term: String) -> [String] {
    if term.contains(":") { return minute(before: term) }
    guard term.count > 2 else { return [] }
    let begun = weights.keys.filter { $0.hasPrefix(term) }
    if !begun.isEmpty { return begun.sorted() }
    let limit = term.count < 5 ? 1 : 2
    let near = weights.keys.filter { abs($0.count - term.count) <= limit }
      .map { (term: $0, distance: editDistance($0, term)) }.filter { $0.distance <= limit }
    let least = near.map(\.distance).min()
    return near.filter { $0.distance == least }.map(\.term).sorted()
  }

  /// The minute of a talk that the course knows: the one that was begun to type, or the last before it.
  private func minute(before minute: String) -> [String] {
    let known = weights.keys.filter { $0.contains(":") && $0.first == minute.first }
    let begun = known.filter { $0.hasPrefix(minute) }
    if !begun.isEmpty { return begun.sorted() }
    func seconds(_ text: String) -> Int {
      text.dropFirst().split(separator: ":").reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }
    return known.filter { seconds($0) <= seconds(minute) }.max { seconds($0) < seconds($1) }.map { [$0] }
      ?? []
  }
}

extension IndexEntry.Kind {
  /// How much a reader wants such a place, other things being equal.
  fileprivate var weight: Double {
    switch self {
    case .exhibit, .question, .word: 1.1
    case .exercise, .error, .section, .stage: 1
    case .command: 0.8
    case .talk: 0.5
    }
  }
}
