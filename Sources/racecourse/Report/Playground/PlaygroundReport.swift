/// The result of exploring a learner's files: each outcome with a token, the races with their lines, and what to type next.
/// No catalog says which of the outcomes are correct, but the learner may have.
struct PlaygroundReport {
  /// The files, each with its text.
  let files: [SourceFile]
  /// The words for the files on the command line.
  let words: String
  /// The default isolation that was typed for them.
  var option: DefaultIsolation?
  /// The default isolation that they were compiled with.
  let isolation: DefaultIsolation
  /// The outcomes that are called correct.
  var expected = ExpectedOutcomes()
  /// Whether these were typed, and are not in the files.
  var areTyped = false
  /// What a short search found in which sleeps end in any order; nil if there was none.
  var stalled: Exploration?

  /// The words for the files, with the isolation that was typed for them.
  private var typed: String { words + (option.map { " --default-isolation \($0.rawValue)" } ?? "") }

  /// The words for the files, with all that was typed for them.
  var judged: String {
    typed + (areTyped ? expected.names.map { " --expect \(shellWord($0))" }.joined() : "")
  }

  var title: String { listed(files.map(\.name)) }

  /// The name of the only file, whose lines need no file name; empty if there are several.
  var onlyFile: String { files.count == 1 ? files[0].name : "" }

  private func heading(_ text: String) -> Paragraph { Paragraph("\(title): \(text)", .title) }

  /// The name of a file, if there are several.
  @Blocks func heading(of file: SourceFile) -> [any Block] {
    if files.count > 1 { Paragraph(Text(file.name), .command) }
  }

  private var theseFiles: String { files.count == 1 ? "this file" : "these files" }

  // MARK: The compiler

  /// The compiler rejected the file, and nothing was explored.
  @Blocks func refused(_ diagnostics: [Diagnostic]) -> [any Block] {
    heading("the compiler rejects \(files.count == 1 ? "it" : "them")")
    quoted(diagnostics)
    ExplainReport.leads(diagnostics)
  }

  /// What the compiler says in Swift 6 mode.
  @Blocks func checked(_ diagnostics: [Diagnostic]) -> [any Block] {
    let rejects = diagnostics.contains { $0.severity == .error }
    let remark = rejects ? "" : " Code that compiles can still be wrong."
    heading("what the Swift 6 compiler says")
    quoted(diagnostics)
    Paragraph(
      mark: .sign(!rejects), "Swift 6 \(rejects ? "rejects" : "accepts") \(theseFiles).\(remark)")
    if rejects { ExplainReport.leads(diagnostics) } else { next(["racecourse explore \(typed)"]) }
  }

  /// What the compiler said; with several files, each file's messages are below its name.
  @Blocks private func quoted(_ diagnostics: [Diagnostic]) -> [any Block] {
    for part in diagnostics.parts(by: \.file) {
      if let file = files.first(where: { $0.name == part[0].file }) {
        heading(of: file)
        DiagnosticLines(source: file.text).blocks(part)
      }
    }
  }

  // MARK: The schedules

  /// What the search found, and what to type next.
  @Blocks func explored(_ found: Exploration) -> [any Block] {
    heading(found.extentOfAll + found.time)
    if stayedByDefault(found) {
      Paragraph(
        mark: .warning,
        """
        All shared state stayed on the main actor, so nothing could race. The main actor is the default isolation of \
        \(theseFiles); most packages do not have that default. Explore without it:
        """)
      let other = DefaultIsolation.nonisolated.rawValue
      Line(command: "racecourse explore \(words) --default-isolation \(other)", indent: 4)
    }
    control(found)
    for outcome in found.outcomes.sorted(by: isSimpler) { self.outcome(outcome, in: found) }
    races(found)
    if let printed = found.printed {
      Space()
      Paragraph("printed by the first run; 'replay' shows what another run prints", .dim)
      PrintedLines(printed, most: 5)
    }
    if found.controlled {
      conclusion(found)
      time(found)
    } else {
      inTasks
    }
    mainThread
    if let threads = found.neededThreadsAndOption { Paragraph(mark: .warning, Text(threads)) }
    next(commands(found))
    Space()
    Paragraph(
      Text(
        ExploreReport.limits(
          [found.memory], mayBuffer: found.mayBuffer, timers: found.timers,
          isReduced: found.unit == .classes)), .dim)
  }

  /// Whether all shared state stayed on the main actor, because that is the default: most packages do not have that default.
  func stayedByDefault(_ found: Exploration) -> Bool {
    // Too little is known about schedules that all ended in a crash or a hang.
    found.controlled && !found.leftMainActor && isolation == .mainActor
      && found.outcomes.contains(where: \.ending.isReturned)
  }

  /// Why the search is incomplete, or proves nothing.
  @Blocks private func control(_ found: Exploration) -> [any Block] {
    if let reason = found.reason {
      if found.controlled {
        let call = found.limitations.first(where: \.isCall).flatMap { LimitationText($0).remedy }
        let remedy = found.complete ? nil : found.isCutShort ? Self.larger : call
        Paragraph(mark: .warning, "\(reason).\(remedy.map { " " + $0 } ?? "")")
      } else {
        Paragraph(mark: .sign(false), "UNCONTROLLED: \(reason).")
        Paragraph(Text(found.limitations.remedy), indent: 2)
      }
    }
  }

  private static let larger = """
    '--seconds <n>' searches longer; '--preemptions 1' or '2' leaves out schedules that few bugs need.
    """

  private func isSimpler(_ one: Exploration.Outcome, _ other: Exploration.Outcome) -> Bool {
    (one.preemptions, other.schedules) < (other.preemptions, one.schedules)
  }

  @Blocks private func outcome(_ outcome: Exploration.Outcome, in found: Exploration) -> [any Block] {
    let (ending, judged) = (outcome.ending, expected.expectation(of: outcome.ending))
    Space()
    if asks(found) {
      Paragraph("one ending: is it the one you want?", .warning)
      Drawing { style in Self.framed(ending.shown, style).map { style.paint($0, ending.tone(judged)) } }
    } else if judged == .acceptable, outcome.racing > 0 {
      Paragraph(mark: .warning, Text(ending.shown), .warning)
      detail("the right result, by luck: \(found.lucky(outcome))")
    } else {
      Paragraph(mark: ending.mark(judged), Text(ending.shown), ending.tone(judged))
    }
    let times = found.counted(
      outcome.schedules, sampled: outcome.sampled,
      note: " (\(share(outcome.schedules, of: found.schedules)))")
    let preempted =
      outcome.preemptions == 0 ? "no preemption needed" : "with \(plural(outcome.preemptions, "preemption"))"
    detail("\(times), \(preempted)")
    if let meaning = ending.meaning(at: outcome.place) { detail(meaning) }
    if let resumed = outcome.resumptions.text { detail("\(resumed.capitalizedFirst).") }
    // A schedule that was not fully under control may differ the next time.
    if found.controlled { replay(outcome.token) }
  }

  /// A text in a frame.
  private static func framed(_ text: String, _ style: Style) -> [String] {
    let lines = wrap(text, width: max(style.width - 8, 1))
    let width = lines.map(\.columns).max() ?? 0
    let rule = String(repeating: "─", count: width + 2)
    return ["  ┌\(rule)┐"] + lines.map { "  │ \(pad($0, to: width)) │" } + ["  └\(rule)┘"]
  }

  /// The races of the same two lines together, under those lines.
  @Blocks private func races(_ found: Exploration) -> [any Block] {
    if !found.races.isEmpty {
      Space()
      Paragraph("data races, regardless of the outcome", .bad)
    }
    for races in pairs(found.races) {
      let sides = races.flatMap { [$0.first, $0.second] }
      for file in files {
        let numbers = Set(sides.filter { $0.fileName == file.name }.compactMap(\.place?.line)).sorted()
        if !numbers.isEmpty { heading(of: file) }
        for number in numbers { DiagnosticLines(source: file.text).quoted(number) }
      }
      for race in races {
        detail("\(race.accesses(in: onlyFile)): in \(found.counted(race.schedules, sampled: race.sampled))")
      }
      if found.controlled { replay(races[0].token) }
    }
  }

  private func pairs(_ races: [Exploration.Race]) -> [[Exploration.Race]] {
    var pairs: [Set<String>] = []
    for race in races where !pairs.contains(locations(race)) { pairs.append(locations(race)) }
    return pairs.map { pair in races.filter { locations($0) == pair } }
  }

  private func locations(_ race: Exploration.Race) -> Set<String> {
    [race.first.location(in: onlyFile), race.second.location(in: onlyFile)]
  }

  /// The most instructive schedule first: one that ends badly, otherwise the one with the most preemptions.
  private func commands(_ found: Exploration) -> [String] {
    guard found.controlled else { return ["racecourse check \(typed)"] }
    let instructive =
      found.outcomes.first { !$0.ending.isReturned }
      ?? found.outcomes.first { expected.expectation(of: $0.ending) == .forbidden }
      ?? found.outcomes.max { $0.preemptions < $1.preemptions }
    return (instructive.map { ["racecourse replay \(judged) \($0.token)"] } ?? [])
      + (found.outcomes.count > 1 ? ["racecourse play \(judged)"] : []) + ["racecourse check \(typed)"]
  }

  private func detail(_ text: String) -> Paragraph { Paragraph(Text(text), .dim, indent: 4) }

  private func replay(_ token: String) -> Line {
    Line(command: "racecourse replay \(judged) \(token)", indent: 4)
  }

  @Blocks private func next(_ commands: [String]) -> [any Block] {
    Space()
    Paragraph("next", .dim)
    for command in commands { Line(command: command) }
  }
}
