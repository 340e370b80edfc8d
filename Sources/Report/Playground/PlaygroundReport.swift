import Evidence
import Explorer

/// What exploring a learner's own file gave: each outcome with a token, the races with their lines, and what to type next.
/// No catalogue says which of the outcomes are right.
public struct PlaygroundReport {
  /// The file's name.
  public let file: String
  /// What stands for the file on a command line, with the isolation that was typed for it.
  public let typed: String
  /// The same without an isolation.
  private let word: String
  /// The default isolation that the file was compiled with.
  public let isolation: DefaultIsolation
  /// The file's text.
  public let source: String
  let style: Style

  /// - Parameters:
  ///   - file: the file's name.
  ///   - typed: what stands for it on the command line.
  ///   - option: the default isolation that was typed for it.
  ///   - isolation: the default isolation that it was compiled with.
  public init(
    file: String, typed: String, option: DefaultIsolation? = nil, isolation: DefaultIsolation, source: String,
    style: Style
  ) {
    self.file = file
    self.typed = typed + (option.map { " --default-isolation \($0.rawValue)" } ?? "")
    word = typed
    self.isolation = isolation
    self.source = source
    self.style = style
  }

  // MARK: The compiler

  /// The compiler refused the file, and nothing was explored.
  public func refused(_ diagnostics: [Diagnostic]) -> [String] {
    heading("the compiler refuses it")
      + DiagnosticLines(source: source, style: style).lines(diagnostics)
  }

  /// What the compiler says in Swift 6 mode.
  public func checked(_ diagnostics: [Diagnostic]) -> [String] {
    let refuses = diagnostics.contains { $0.severity == .error }
    let verdict = refuses ? "Swift 6 refuses this file." : "Swift 6 accepts this file."
    let remark = refuses ? "" : " What the compiler accepts is not thereby right."
    return heading("what the Swift 6 compiler says")
      + DiagnosticLines(source: source, style: style).lines(diagnostics)
      + marked(style.sign(!refuses), wrapped(verdict + remark))
      + next(refuses ? [] : ["racecourse explore \(typed)"])
  }

  // MARK: The schedules

  /// What the search found, and what to type next.
  public func explored(_ found: Exploration) -> [String] {
    heading(summary(found)) + stayed(found) + control(found) + outcomes(found) + races(found) + printed(found)
      + conclusion(found)
      + next(commands(found)) + [""] + wrap(ExploreReport.limits, width: style.width).map(style.dim)
  }

  private func summary(_ found: Exploration) -> String {
    "\(found.extentOfAll); \(duration(found.seconds))"
  }

  /// Whether all shared state stayed on the main actor, which is the default here: most packages do not have that default.
  private func stayedByDefault(_ found: Exploration) -> Bool {
    // Of schedules that all ended in a crash or a hang too little is known.
    found.controlled && !found.leftMainActor && isolation == .mainActor
      && found.outcomes.contains(where: \.ending.isReturned)
  }

  private func stayed(_ found: Exploration) -> [String] {
    guard stayedByDefault(found) else { return [] }
    let text = """
      All shared state stayed on the main actor, so nothing could race. The main actor is the default isolation of this file; \
      most packages do not have that default. Explore the file without it:
      """
    return marked(style.warning("!"), wrapped(text)) + ["    " + style.command(withoutMainActor)]
  }

  private var withoutMainActor: String {
    "racecourse explore \(word) --default-isolation \(DefaultIsolation.nonisolated.rawValue)"
  }

  /// Why the search did not end by itself, or is worth nothing.
  private func control(_ found: Exploration) -> [String] {
    guard let reason = found.reason else { return [] }
    guard found.controlled else {
      return marked(style.bad("✗"), wrapped("UNCONTROLLED: \(reason).")) + advice(found)
    }
    let remedy = found.complete || !found.isCutShort ? "" : " " + Self.larger
    return marked(style.warning("!"), wrapped(reason + "." + remedy))
  }

  private static let larger = """
    '--seconds <n>' searches longer; '--preemptions 1' or '2' leaves out schedules that few bugs need; \
    '--pct' takes samples.
    """

  private func advice(_ found: Exploration) -> [String] {
    wrapped(Remedies.remedy(found.limitations)).map { "  " + $0 }
  }

  private func outcomes(_ found: Exploration) -> [String] {
    let simplestFirst = found.outcomes.sorted {
      ($0.preemptions, $1.schedules) < ($1.preemptions, $0.schedules)
    }
    return simplestFirst.flatMap { outcome in
      let times =
        "\(plural(outcome.schedules, "schedule")) (\(share(outcome.schedules, of: found.schedules)))"
      let preempted =
        outcome.preemptions == 0
        ? "no preemption needed" : "with \(plural(outcome.preemptions, "preemption"))"
      let name = wrapped(outcome.ending.name.printable).map { style.paint(outcome.ending, $0) }
      var lines = [""] + marked(style.mark(outcome.ending), name)
      lines += indented("\(times), \(preempted)")
      if let meaning = outcome.ending.meaning { lines += indented(meaning) }
      // A schedule that was not all under control may go another way the next time.
      return found.controlled ? lines + replay(outcome.token) : lines
    }
  }

  /// The races of the same two lines together, under those lines.
  private func races(_ found: Exploration) -> [String] {
    guard !found.races.isEmpty else { return [] }
    let quote = DiagnosticLines(source: source, style: style)
    var lines = [""] + wrap("data races, whatever came out", width: style.width).map(style.bad)
    var pairs: [Set<String>] = []
    for race in found.races where !pairs.contains(locations(race)) { pairs.append(locations(race)) }
    for pair in pairs {
      let races = found.races.filter { locations($0) == pair }
      let sides = races.flatMap { [$0.first, $0.second] }
      for number in Set(sides.filter { $0.fileName == file }.compactMap(\.place?.line)).sorted() {
        lines += quote.quoted(number)
      }
      for race in races {
        lines += indented("\(race.accesses(in: file)): in \(plural(race.schedules, "schedule"))")
      }
      if found.controlled, let first = races.first { lines += replay(first.token) }
    }
    return lines
  }

  private func locations(_ race: Exploration.Race) -> Set<String> {
    [race.first.location(in: file), race.second.location(in: file)]
  }

  private func printed(_ found: Exploration) -> [String] {
    guard let printed = found.printed else { return [] }
    return [""]
      + wrap("printed by the first run; 'replay' shows what another prints", width: style.width).map(
        style.dim)
      + PrintedLines(printed, most: 5, style: style).lines()
  }

  private func conclusion(_ found: Exploration) -> [String] {
    guard found.controlled else { return [] }
    let isBad = !found.races.isEmpty || !found.outcomes.allSatisfy(\.ending.isReturned)
    let count = found.outcomes.count
    let scope = found.complete ? "Every schedule" : "Every schedule that was tried"
    let ways = "\(grouped(count)) ways to end\(found.complete ? "" : " were found")"
    var text =
      count == 1 ? "\(scope) ends the same way" : "\(ways): you decide which of them are right"
    text +=
      !found.races.isEmpty ? "." : found.complete ? ", and no two accesses race." : ", and no race was seen."
    if !found.races.isEmpty { text += " A data race is a bug, whatever the outcome." }
    let sign =
      isBad
      ? style.bad("✗")
      : count > 1 || !found.complete || stayedByDefault(found) ? style.warning("?") : style.good("✓")
    return [""] + marked(sign, wrapped(text))
  }

  /// The most instructive schedule first: one that ends badly, else the one with the most preemptions.
  private func commands(_ found: Exploration) -> [String] {
    guard found.controlled else { return ["racecourse check \(typed)"] }
    let instructive =
      found.outcomes.first { !$0.ending.isReturned }
      ?? found.outcomes.max { $0.preemptions < $1.preemptions }
    return (instructive.map { ["racecourse replay \(typed) \($0.token)"] } ?? [])
      + (found.outcomes.count > 1 ? ["racecourse play \(typed)"] : []) + ["racecourse check \(typed)"]
  }

  // MARK: Layout

  private func heading(_ text: String) -> [String] {
    wrap("\(file): \(text)", width: style.width).map(style.bold)
  }

  private func wrapped(_ text: String) -> [String] { wrap(text, width: style.width - 2) }

  private func indented(_ text: String) -> [String] {
    wrap(text, width: style.width - 4).map { "    " + style.dim($0) }
  }

  /// On one line, however long: it is to be copied.
  private func replay(_ token: String) -> [String] {
    ["    " + style.command("racecourse replay \(typed) \(token)")]
  }

  private func next(_ commands: [String]) -> [String] {
    commands.isEmpty
      ? []
      : [""] + wrap("next", width: style.width).map(style.dim) + commands.map { "  " + style.command($0) }
  }
}
