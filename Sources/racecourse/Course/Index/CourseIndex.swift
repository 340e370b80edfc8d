import Foundation

/// The course as a search knows it: which words are where, and how much they say.
struct CourseIndex: Sendable {
  /// What a search found, the best first.
  struct Hit: Sendable {
    let entry: IndexEntry
    let score: Double
  }

  let entries: [IndexEntry]
  /// The parts of the entries' texts, each with its entry's place: a long text is about something if one of its paragraphs is.
  let passages: [Int]
  /// For each term, how much it says about each passage that has it.
  let weights: [String: [Int: Double]]
  /// What an entry is called, by its title and by its command: how much of that each of the terms is.
  let titles: [[[String: Double]]]
  /// The names of a word of the glossary, in terms.
  let names: [[Set<String>]]
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
    var reader = SearchTerms()
    var passages: [Int] = []
    var counts: [[String: Double]] = []
    for (index, entry) in entries.enumerated() {
      // A word in a title says more than one in the text, and one of a long list says less.
      var all: [String: Double] = [:]
      for (text, weight) in [(entry.title, 5.0), (entry.command, 3), (entry.words, 0.5)] {
        for term in reader.all(in: text) { all[term, default: 0] += weight }
      }
      // An entry without a text has one passage, which is its title.
      for passage in Self.passages(of: entry.text) + Self.passages(of: entry.unseen).filter({ !$0.isEmpty }) {
        var count = all
        for term in reader.all(in: passage) { count[term, default: 0] += 1 }
        passages.append(index)
        counts.append(count)
      }
    }
    self.passages = passages
    let lengths = counts.map { $0.values.reduce(0, +) }
    let average = max(lengths.reduce(0, +) / Double(max(lengths.count, 1)), 1)
    var frequencies: [String: [Int: Double]] = [:]
    for (index, count) in counts.enumerated() {
      let norm = 1.2 * (0.3 + 0.7 * lengths[index] / average)
      for (term, frequency) in count {
        frequencies[term, default: [:]][index] = frequency * 2.2 / (frequency + norm)
      }
    }
    // One of few says more than one of many.
    let all = Double(entries.count)
    let rarities = frequencies.mapValues { places in
      let having = Double(Set(places.keys.map { passages[$0] }).count)
      return log(1 + (all - having + 0.5) / (having + 0.5))
    }
    weights = frequencies.reduce(into: [:]) { weights, term in
      let rarity = rarities[term.key] ?? 0
      weights[term.key] = term.value.mapValues { $0 * rarity }
    }
    titles = entries.map { entry in
      let name = entry.command.split(separator: " ").dropFirst(entry.kind == .exhibit ? 1 : 2)
      return [entry.title, name.joined(separator: " ")].map { title in
        let terms = Set(reader.all(in: title))
        let sum = terms.reduce(0) { $0 + (rarities[$1] ?? 0) }
        return Dictionary(uniqueKeysWithValues: terms.map { ($0, (rarities[$0] ?? 0) / max(sum, 0.1)) })
      }
    }
    names = entries.map { entry in
      guard entry.kind == .word else { return [] }
      return entry.title.split(separator: ",").map { Set(reader.all(in: $0)) }.filter { !$0.isEmpty }
    }
    self.synonyms = Self.rows(of: synonyms)
  }

  /// Some paragraphs at a time, so that each part has about a hundred words.
  private static func passages(of text: String) -> [String] {
    text.split(separator: "\n\n").reduce(into: [""]) { passages, paragraph in
      if passages[passages.count - 1].count > 600 { passages.append("") }
      passages[passages.count - 1] += paragraph + "\n"
    }
  }

  private static func rows(of table: String) -> [(said: [String], meant: [[String]])] {
    let rows = MarkdownText.parts(of: table).flatMap { part -> [[String]] in
      if case .table(_, let rows) = part { rows } else { [] }
    }
    return rows.flatMap { row -> [(said: [String], meant: [[String]])] in
      guard row.count > 1 else { return [] }
      let meant = row[1].split(separator: ",").map { SearchTerms.all(in: $0) }
      // A phrase of which hardly anything is left, as of 'which thread', would mean too much.
      let said = row[0].split(separator: ",").filter { phrase in
        let words = phrase.split { $0 == " " || $0 == "-" }.count
        return words == 1 || SearchTerms.all(in: phrase).count >= min(words, 3)
      }
      return said.map { (SearchTerms.all(in: $0), meant) }.filter { !$0.0.isEmpty }
    }
  }

  /// What the words of a query lead to, the best first: what begins with all of them, and then what is about them.
  func search(_ query: String) -> [Hit] {
    var scores: [Int: Double] = [:]
    var covered: [Int: Double] = [:]
    var most = 0.0
    let concepts = concepts(SearchTerms.all(in: query))
    for concept in concepts {
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
    var bests: [Int: Double] = [:]
    for (index, score) in scores {
      let entry = passages[index]
      bests[entry] = max(bests[entry] ?? 0, score * (covered[index] ?? 0) / most)
    }
    // A title of which every word was typed, or meant by a mistyped one.
    let asked = Set(concepts.flatMap { $0.filter { $0.weight >= 0.8 }.flatMap(\.terms) })
    let hits = bests.map { index, score in
      // How much of what it is called was typed, and how much of what was typed it is called.
      let titled =
        titles[index].map { title in
          let both = title.filter { asked.contains($0.key) }
          return both.values.reduce(0, +) * Double(both.count) / Double(max(concepts.count, 1))
        }.max() ?? 0
      return Hit(entry: entries[index], score: score * (1 + 1.5 * titled) * entries[index].kind.weight)
    }.sorted { ($1.score, $0.entry.command) < ($0.score, $1.entry.command) }
    // First what begins with the words that were typed, and then what is called so.
    let typed = ReadableText.words(query)
    let begun = entries.indices.filter { index in
      let title = ReadableText.words(entries[index].title)
      return typed.count > 2 && title.starts(with: typed) || !typed.isEmpty && title == typed
    }
    let called = entries.indices.filter { names[$0].contains(asked) && !begun.contains($0) }
    // Of two words with one stem, as '@concurrent' and 'concurrency', the one that was typed.
    let literal = Set(query.lowercased().split(separator: " "))
    let isTyped = { (index: Int) in
      entries[index].title.lowercased().split(separator: ",").contains { name in
        name.split(separator: " ").allSatisfy(literal.contains)
      }
    }
    let first = (begun + called.filter(isTyped) + called.filter { !isTyped($0) }).map { entries[$0] }
    return first.map { Hit(entry: $0, score: .infinity) }
      + hits.filter { hit in !first.contains { $0.command == hit.entry.command } }
  }

  /// The words of a query that no text has or begins a word with, and that nobody says for something else.
  func unknown(in query: String) -> [String] {
    query.split(separator: " ").map(String.init).filter { word in
      let terms = SearchTerms.all(in: word).filter { !$0.contains(":") }
      return !terms.isEmpty
        && terms.allSatisfy { term in
          !weights.keys.contains { $0.hasPrefix(term) } && !synonyms.contains { $0.said.contains(term) }
        }
    }
  }

  /// The terms that are nearest to those of a query, if nothing has any of them.
  func nearestWords(to query: String) -> [String] {
    let query = query.lowercased()
    return entries.filter { $0.kind == .word }.map { String($0.title.prefix { $0 != "," }) }
      .map { (distance: editDistance($0.lowercased(), query), word: $0) }.sorted { $0 < $1 }.map(\.word)
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
        concepts[start] += meant.map { ($0, said.count > 1 ? 0.75 : 0.6) }
      }
    }
    return concepts
  }

  /// The known terms that a mistyped or unfinished one may mean.
  private func similar(to term: String) -> [String] {
    guard term.count > 2 else { return [] }
    let begun = weights.keys.filter { $0.hasPrefix(term) }
    if !begun.isEmpty { return begun.sorted() }
    let limit = term.count < 7 ? 1 : 2
    let near = weights.keys.filter { abs($0.count - term.count) <= limit }
      .map { (term: $0, distance: editDistance($0, term)) }.filter { $0.distance <= limit }
    guard let least = near.map(\.distance).min() else { return beginning(of: term) }
    return near.filter { $0.distance == least }.map(\.term).sorted()
  }

  /// The longest known term that a mistyped one begins with: its end was no ending of a word.
  private func beginning(of term: String) -> [String] {
    let known = (5...max(term.count, 5)).map { String(term.prefix($0)) }.last { weights[$0] != nil }
    return known.map { [$0] } ?? []
  }
}

extension IndexEntry.Kind {
  /// How much a reader wants such a place, other things being equal.
  var weight: Double {
    switch self {
    case .question: 1.4
    case .word: 1.25
    case .exhibit, .stage: 1.2
    case .exercise: 1.1
    case .section: 1
    case .error: 0.7
    case .command: 0.6
    case .talk: 0.5
    }
  }
}
