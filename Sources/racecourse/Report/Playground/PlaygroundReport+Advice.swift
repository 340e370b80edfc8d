// What a reader of a result has to know of time and of threads there, and what to write instead of Dispatch.
extension PlaygroundReport {
  // MARK: Time

  /// What time means in a program that sleeps, and what else can happen on a machine that stalls.
  @Blocks func time(_ found: Exploration) -> [any Block] {
    if found.sleeps, found.timers == .inOrder {
      Space()
      Paragraph(
        """
        This program sleeps, or waits with a time limit. Here code takes no time, and sleeps end in the order of their \
        deadlines. A real machine can stall at any step: '--timers any-order' lets a sleep end before or after anything that \
        is not ordered with it.
        """)
      if let stalled, stalled.controlled { self.stalled(stalled, besides: found) }
    }
  }

  @Blocks private func stalled(_ stalled: Exploration, besides found: Exploration) -> [any Block] {
    let outcomes = stalled.outcomes(notIn: found).sorted(by: Exploration.Outcome.isSimpler)
    let races = stalled.races(notIn: found)
    let isMore = !outcomes.isEmpty || !races.isEmpty
    Paragraph(
      mark: isMore ? .warning : " ", Text(added(outcomes.count, races.count, stalled, besides: found)))
    for outcome in outcomes.prefix(Self.most) {
      let (ending, judged) = (outcome.ending, expected.expectation(of: outcome.ending))
      Paragraph(mark: ending.mark(judged), Text(ending.shown), ending.tone(judged), indent: 2)
      if let meaning = ending.meaning(at: outcome.place) { Paragraph(Text(meaning), .dim, indent: 6) }
      Line(command: "racecourse replay \(self.judged) \(outcome.token)", indent: 6)
    }
    for race in races.prefix(Self.most) {
      Paragraph(Text(race.accesses(in: onlyFile)), .dim, indent: 4)
      Line(command: "racecourse replay \(self.judged) \(race.token)", indent: 6)
    }
    if isMore || !stalled.complete {
      let purpose =
        stalled.complete
        ? "all of them, and how many schedules each has" : "the same search, for up to a minute"
      Commands([("racecourse explore \(self.judged) --timers any-order", purpose)], indent: 2)
    }
  }

  /// The most outcomes, and the most races, that are named of those that only a machine that stalls has.
  private static let most = 5

  /// What such a machine adds, as a sentence.
  private func added(
    _ outcomes: Int, _ races: Int, _ stalled: Exploration, besides found: Exploration
  ) -> String {
    let more = [
      outcomes == 0 ? nil : plural(outcomes, "more outcome"),
      races == 0 ? nil : plural(races, "more data race"),
    ].compactMap(\.self)
    let least = stalled.complete ? "" : "at least "
    if more.isEmpty {
      return stalled.complete
        ? "If the machine stalls, there is no other outcome."
        : "A short search found no other outcome there, but it is incomplete."
    }
    let shown = max(outcomes, races) > Self.most ? ". The simplest are" : ""
    // What a search has not found that was cut short is not known to need a machine that stalls.
    return found.complete
      ? "If the machine stalls, there \(outcomes + races == 1 ? "is" : "are") \(least)\(listed(more))\(shown):"
      : "A short search there found \(listed(more))\(shown):"
  }

  // MARK: Threads

  /// A warning if the code asks for the main thread, which live runs answer in another way.
  @Blocks var mainThread: [any Block] {
    let names = ["isMainThread", "pthread_main_np"].filter { name in
      files.contains { SwiftToken.all(in: $0.text).contains { $0.text == name } }
    }
    if !names.isEmpty {
      Space()
      Paragraph(
        mark: .warning,
        Text(
          """
          \(listed(names.map { "'\($0)'" })): here it is true on the main actor, as on a Mac. In a program on Linux it can be \
          false there, because the main actor runs on another thread after its first suspension. 'whereAmI()' of \
          'import Studio' tells the truth on both.
          """))
    }
  }

  // MARK: Dispatch

  /// The lines that use Dispatch, each with what to write instead.
  var rewrites: [Rewrite] {
    let table = DispatchTable.course
    return files.flatMap { file in
      DispatchUse.all(in: file.text).compactMap { use in
        table.value.row(use.form).map { Rewrite(file: file, line: use.line, row: $0) }
      }
    }
  }

  struct Rewrite {
    let file: SourceFile
    let line: Int
    let row: DispatchTable.Row

    var json: JSONObject {
      [
        "file": file.name, "line": line, "dispatch": row.dispatch, "instead": row.instead,
        "difference": row.difference,
      ]
    }
  }

  /// The file in tasks, as far as the course's table goes.
  @Blocks var inTasks: [any Block] {
    let all = rewrites
    if !all.isEmpty {
      Space()
      Paragraph("What to write instead, so that it can be explored:", .title)
      for part in all.parts(by: \.file.name) {
        heading(of: part[0].file)
        for uses in part.parts(by: \.line) {
          DiagnosticLines(source: part[0].file.text).quoted(uses[0].line)
          for use in uses {
            Paragraph(mark: "→", MarkdownBlocks.words(use.row.instead), .good, indent: 7)
            if isFirst(use, in: all), !use.row.difference.isEmpty {
              Paragraph(MarkdownBlocks.words(use.row.difference).toned(.dim), indent: 9)
            }
          }
        }
      }
      Commands([("racecourse read which", "the whole table, with exhibits that show it")], indent: 2)
    }
  }

  /// What differs is said once.
  private func isFirst(_ use: Rewrite, in all: [Rewrite]) -> Bool {
    all.first { $0.row.dispatch == use.row.dispatch }.map {
      $0.file.name == use.file.name && $0.line == use.line
    }
      ?? false
  }
}

extension Exploration {
  /// The outcomes that another search of the same program has not found.
  func outcomes(notIn other: Exploration) -> [Outcome] {
    outcomes.filter { one in one.ending.isEnd && !other.outcomes.contains { $0.ending == one.ending } }
  }

  /// The races that it has not found, by their lines.
  func races(notIn other: Exploration) -> [Race] {
    func lines(_ race: Race) -> Set<String> { [race.first.location, race.second.location] }
    return races.reduce(into: []) { new, race in
      if !(other.races + new).contains(where: { lines($0) == lines(race) }) { new.append(race) }
    }
  }
}
