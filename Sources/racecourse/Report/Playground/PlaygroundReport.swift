/// The result of exploring a learner's files: each outcome with a token, the races with their lines, and what to type next.
/// No catalog says which of the outcomes are correct, but the learner may have.
struct PlaygroundReport {
  /// The files, each with its text.
  let files: [SourceFile]
  /// The words for the files on a command line, with the isolation that was typed for them.
  let typed: String
  /// The same without an isolation.
  private let words: String
  /// The default isolation that the files were compiled with.
  let isolation: DefaultIsolation
  /// The outcomes that are called correct.
  let expected: ExpectedOutcomes
  /// The words for the files, with all that was typed for them.
  let judged: String
  let style: Style

  /// - Parameters:
  ///   - typed: the words for the files on the command line.
  ///   - option: the default isolation that was typed for them.
  ///   - isolation: the default isolation that they were compiled with.
  ///   - expected: the outcomes that are called correct.
  ///   - areTyped: whether they were typed, and are not in the files.
  init(
    files: [SourceFile], typed: String, option: DefaultIsolation? = nil, isolation: DefaultIsolation,
    expected: ExpectedOutcomes = ExpectedOutcomes(), areTyped: Bool = false, style: Style
  ) {
    self.files = files
    self.typed = typed + (option.map { " --default-isolation \($0.rawValue)" } ?? "")
    words = typed
    self.isolation = isolation
    self.expected = expected
    judged =
      self.typed + (areTyped ? expected.names.map { " --expect \(shellWord($0))" }.joined() : "")
    self.style = style
  }

  var title: String { listed(files.map(\.name)) }

  /// The name of the only file, whose lines need no file name; empty if there are several.
  private var onlyFile: String { files.count == 1 ? files[0].name : "" }

  // MARK: The schedules

  /// What the search found, and what to type next.
  func explored(_ found: Exploration) -> [String] {
    heading(found.extentOfAll + found.time) + stayed(found) + control(found) + outcomes(found) + races(found)
      + printed(found)
      + conclusion(found) + pool(found)
      + next(commands(found)) + [""]
      + wrap(
        ExploreReport.limits([found.memory], mayBuffer: found.mayBuffer, timers: found.timers),
        width: style.width
      ).map(style.dim)
  }

  /// Whether all shared state stayed on the main actor, because that is the default: most packages do not have that default.
  func stayedByDefault(_ found: Exploration) -> Bool {
    // Too little is known about schedules that all ended in a crash or a hang.
    found.controlled && !found.leftMainActor && isolation == .mainActor
      && found.outcomes.contains(where: \.ending.isReturned)
  }

  private func stayed(_ found: Exploration) -> [String] {
    guard stayedByDefault(found) else { return [] }
    let text = """
      All shared state stayed on the main actor, so nothing could race. The main actor is the default isolation of \
      \(files.count == 1 ? "this file" : "these files"); most packages do not have that default. Explore without it:
      """
    return marked(style.warning("!"), wrapped(text)) + ["    " + style.command(withoutMainActor)]
  }

  private var withoutMainActor: String {
    "racecourse explore \(words) --default-isolation \(DefaultIsolation.nonisolated.rawValue)"
  }

  /// Why the search is incomplete, or proves nothing.
  private func control(_ found: Exploration) -> [String] {
    guard let reason = found.reason else { return [] }
    guard found.controlled else {
      return marked(style.bad("✗"), wrapped("UNCONTROLLED: \(reason).")) + advice(found)
    }
    let call = found.limitations.first(where: \.isCall).flatMap { LimitationText($0).remedy }
    let remedy = found.complete ? nil : found.isCutShort ? Self.larger : call
    return marked(style.warning("!"), wrapped(reason + "." + (remedy.map { " " + $0 } ?? "")))
  }

  private static let larger = """
    '--seconds <n>' searches longer; '--preemptions 1' or '2' leaves out schedules that few bugs need.
    """

  private func advice(_ found: Exploration) -> [String] {
    wrapped(found.limitations.remedy).map { "  " + $0 }
  }

  private func outcomes(_ found: Exploration) -> [String] {
    let simplestFirst = found.outcomes.sorted {
      ($0.preemptions, $1.schedules) < ($1.preemptions, $0.schedules)
    }
    return simplestFirst.flatMap { outcome in
      let times = found.counted(
        outcome.schedules, sampled: outcome.sampled,
        note: " (\(share(outcome.schedules, of: found.schedules)))")
      let preempted =
        outcome.preemptions == 0
        ? "no preemption needed" : "with \(plural(outcome.preemptions, "preemption"))"
      let name = outcome.ending.shown
      var lines = [""]
      if asks(found) {
        lines += wrap("one ending: is it the one you want?", width: style.width).map(style.warning)
        lines += boxed(name).map { style.paint($0, outcome.ending.tone(.unknown)) }
      } else {
        let judged = expected.expectation(of: outcome.ending)
        let isLucky = judged == .acceptable && outcome.racing > 0
        lines += marked(
          style.shown(isLucky ? .warning : outcome.ending.mark(judged)),
          wrapped(name).map { style.paint($0, isLucky ? .warning : outcome.ending.tone(judged)) })
        if isLucky { lines += indented("the right result, by luck: \(found.lucky(outcome))") }
      }
      lines += indented("\(times), \(preempted)")
      if let meaning = outcome.ending.meaning(at: outcome.place) { lines += indented(meaning) }
      if let resumed = outcome.resumptions.text { lines += indented(resumed.capitalizedFirst + ".") }
      // A schedule that was not fully under control may differ the next time.
      return found.controlled ? lines + replay(outcome.token) : lines
    }
  }

  /// The races of the same two lines together, under those lines.
  private func races(_ found: Exploration) -> [String] {
    guard !found.races.isEmpty else { return [] }
    var lines = [""] + wrap("data races, regardless of the outcome", width: style.width).map(style.bad)
    var pairs: [Set<String>] = []
    for race in found.races where !pairs.contains(locations(race)) { pairs.append(locations(race)) }
    for pair in pairs {
      let races = found.races.filter { locations($0) == pair }
      let sides = races.flatMap { [$0.first, $0.second] }
      for file in files {
        let numbers = Set(sides.filter { $0.fileName == file.name }.compactMap(\.place?.line)).sorted()
        if !numbers.isEmpty { lines += heading(of: file) }
        lines += numbers.flatMap { DiagnosticLines(source: file.text, style: style).quoted($0) }
      }
      for race in races {
        lines += indented(
          "\(race.accesses(in: onlyFile)): in \(found.counted(race.schedules, sampled: race.sampled))")
      }
      if found.controlled, let first = races.first { lines += replay(first.token) }
    }
    return lines
  }

  private func locations(_ race: Exploration.Race) -> Set<String> {
    [race.first.location(in: onlyFile), race.second.location(in: onlyFile)]
  }

  private func printed(_ found: Exploration) -> [String] {
    guard let printed = found.printed else { return [] }
    return [""]
      + wrap("printed by the first run; 'replay' shows what another run prints", width: style.width).map(
        style.dim)
      + PrintedLines(printed, most: 5).lines(style)
  }

  private func pool(_ found: Exploration) -> [String] {
    found.neededThreadsAndOption.map { marked(style.warning("!"), wrapped($0)) } ?? []
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

  // MARK: Layout

  func heading(_ text: String) -> [String] {
    wrap("\(title): \(text)", width: style.width).map(style.bold)
  }

  func wrapped(_ text: String) -> [String] { wrap(text, width: style.width - 2) }

  private func indented(_ text: String) -> [String] {
    wrap(text, width: style.width - 4).map { "    " + style.dim($0) }
  }

  /// On one line, however long, so that it can be copied.
  private func replay(_ token: String) -> [String] {
    ["    " + style.command("racecourse replay \(judged) \(token)")]
  }

  func next(_ commands: [String]) -> [String] {
    commands.isEmpty
      ? []
      : [""] + wrap("next", width: style.width).map(style.dim) + commands.map { "  " + style.command($0) }
  }
}
