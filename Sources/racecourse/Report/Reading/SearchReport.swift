/// What a search found.
struct SearchReport {
  let query: String
  /// What is about a message of the compiler with these words.
  let explained: [ErrorText]
  let hits: [CourseIndex.Hit]

  init(_ query: String) {
    self.query = query
    let explained = Self.explained(query)
    let exact = Set(explained.map { "racecourse explain \($0.name)" })
    let index = CourseIndex.course.value
    // A minute of a talk that leads to the same place as something else is said with that.
    let found =
      Talk.places(at: query)?.map { CourseIndex.Hit(entry: IndexEntry($0), score: 1) }
      ?? index.entries.filter { exact.contains($0.command) }.map { .init(entry: $0, score: .infinity) }
      + index.search(query)
    var commands: Set<String> = []
    hits = found.filter { commands.insert($0.entry.command).inserted }
    self.explained = explained
  }

  /// The texts about a message of the compiler, if these are its words.
  private static func explained(_ query: String) -> [ErrorText] {
    guard let message = CompilerMessages(query).all.first, message.text.split(separator: " ").count > 3 else {
      return []
    }
    let about = ErrorText.about(message, in: ErrorText.known)
    return about.isExact ? about.texts : []
  }

  /// The best, or its beginning if it is long, and what else there is.
  var blocks: [any Block] {
    answer { best, text in [Beginning(blocks: text, more: best.reading)] }
  }

  /// The best in full, and what else there is.
  var whole: [any Block] { answer { $1 } }

  @Blocks private func answer(_ shown: (IndexEntry, [any Block]) -> [any Block]) -> [any Block] {
    let unknown = CourseIndex.course.value.unknown(in: query)
    if !explained.isEmpty {
      for text in explained { ExplainReport.blocks(text) }
      Space()
      others(hits.dropFirst(explained.count).prefix(6))
    } else if let best = hits.first, best.entry.kind != .word,
      unknown.count * 2 >= max(SearchTerms.all(in: query).count, 1)
    {
      // What has the other words is hardly what was asked.
      let words = unknown.map { "'\(clipped($0, to: 41))'" }
      Paragraph(Text("No text has \(listed(words, "or")). The nearest are:"), .warning)
      Self.commands(hits.prefix(5))
    } else if let best = hits.first {
      if !unknown.isEmpty {
        let shown =
          best.entry.kind == .word
          ? "shown for '\(best.entry.title.prefix { $0 != "," })'" : "this is the nearest"
        Paragraph("Nothing is called '\(clipped(unknown.joined(separator: " "), to: 41))'; \(shown).", .dim)
      }
      if best.entry.kind != .question { Paragraph(Text(best.entry.title), .title) }
      shown(best.entry, MarkdownBlocks.blocks(best.entry.text, in: best.entry.path))
      Space()
      Line("\("in", .dim) \(best.entry.path, link: best.entry.path)")
      // The others are all here.
      if ![.question, .section, .word].contains(best.entry.kind) {
        Line(command: best.entry.command, indent: 0)
      }
      Space()
      others(hits.dropFirst().prefix(6))
    } else {
      nothing
    }
  }

  /// Each in a line or two.
  @Blocks var list: [any Block] {
    if hits.isEmpty { nothing } else { Self.commands(hits.prefix(15)) }
  }

  /// What else there is about a word that was explained.
  var more: [any Block] { others(hits.filter { $0.entry.kind != .word }.prefix(5)) }

  @Blocks private func others(_ hits: some Collection<CourseIndex.Hit>) -> [any Block] {
    if !hits.isEmpty {
      Line("more about it", .dim)
      Self.commands(hits)
    }
  }

  private static func commands(_ hits: some Collection<CourseIndex.Hit>) -> Commands {
    Commands(hits.map { ($0.entry.command, "\($0.entry.kind.rawValue): \($0.entry.title)") }, indent: 2)
  }

  /// What is nearest to words that are nowhere.
  @Blocks private var nothing: [any Block] {
    let near = CourseIndex.course.value.nearestWords(to: query).prefix(3)
    let shown = clipped(query, to: 41)
    Paragraph("No text has '\(shown)'. The nearest words of the course are:", .warning)
    Commands(near.map { ("racecourse help \(ReadableText.words($0).joined(separator: "-"))", $0) }, indent: 2)
  }

  var json: [JSONObject] {
    hits.prefix(15).map { hit in
      [
        "kind": hit.entry.kind.rawValue, "title": hit.entry.title, "command": hit.entry.command,
        "file": hit.entry.path,
      ]
    }
  }
}

/// A text if it is short; or else its first blocks, and what to type for the rest.
struct Beginning: Block {
  let blocks: [any Block]
  /// The command that shows all of it.
  let more: String

  func lines(_ style: Style) -> [String] {
    let all = blocks.lines(style)
    guard all.count > 15 else { return all }
    let parts = blocks.split { $0 is Space }
    var shown = 1
    func lines(_ count: Int) -> [String] { Array(parts[..<count].joined(separator: [Space()])).lines(style) }
    while shown < parts.count, lines(shown + 1).count < 15 { shown += 1 }
    // What comes before a table or code speaks of it.
    while shown < parts.count, parts[shown].first is Table || lines(shown).last?.hasSuffix(":") == true {
      shown += 1
    }
    guard shown < parts.count else { return all }
    return lines(shown) + [""] + Line("\("read on:", .dim) \(more, .command)").lines(style)
  }
}
