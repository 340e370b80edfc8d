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
    let (outcomes, races) = (stalled.outcomes(notIn: found), stalled.races(notIn: found))
    let isMore = !outcomes.isEmpty || !races.isEmpty
    let more = [
      outcomes.isEmpty ? nil : plural(outcomes.count, "more outcome"),
      races.isEmpty ? nil : plural(races.count, "more data race"),
    ].compactMap(\.self)
    Paragraph(
      mark: isMore ? .warning : " ",
      isMore
        ? "If the machine stalls, there \(outcomes.count + races.count == 1 ? "is" : "are") \(listed(more)):"
        : stalled.complete
          ? "If the machine stalls, there is no other outcome."
          : "No other outcome was found there yet; the search took too long to end. This searches on:")
    for outcome in outcomes {
      let (ending, judged) = (outcome.ending, expected.expectation(of: outcome.ending))
      Paragraph(mark: ending.mark(judged), Text(ending.shown), ending.tone(judged), indent: 2)
      if let meaning = ending.meaning(at: outcome.place) { Paragraph(Text(meaning), .dim, indent: 6) }
      Line(command: "racecourse replay \(self.judged) \(outcome.token)", indent: 6)
    }
    for race in races {
      Paragraph(Text(race.accesses(in: onlyFile)), .dim, indent: 4)
      Line(command: "racecourse replay \(self.judged) \(race.token)", indent: 6)
    }
    if isMore || !stalled.complete {
      Line(command: "racecourse explore \(self.judged) --timers any-order", indent: 2)
    }
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
