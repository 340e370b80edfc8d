/// One file of a pair: what the compiler, live runs and all schedules say of it.
struct VersionData: Encodable {
  let file: String
  let notes: [NoteData]
  let sanitizer: String
  let live: LiveData
  /// What live runs that never went wrong do not prove.
  let missedBug: String?
  /// The name of the drawing of a live run; nil where time is not the point.
  let timeline: String?
  /// Which run that is, and what was measured.
  let timelineText: String?
  /// How the run ended whose pictures the plain page has; nil without pictures.
  let screen: String?
  /// How many schedules there are and how many are wrong, in words; all that follows is nil where none were explored.
  var summary: String?
  var schedules, wrong: Int?
  var complete: Bool?
  /// Why the search is not complete, and what else should be known.
  var remark: String?
  var outcomes: [OutcomeJSON]?
  var races: [RaceData]?
  /// Why nobody can be the scheduler of the file; nil if somebody can.
  let unplayable: String?
  /// What comes before the choices in each token.
  var tokenHead: String?

  /// - Parameter seen: the catalog's names of the endings that were seen anywhere.
  init(_ version: CollectedVersion, _ seen: Set<String>) {
    let (exhibit, variant) = (version.run.exhibit, version.variant)
    file = exhibit.path(variant)
    notes = CompilerNote.all(version.compiled.diagnostics).map(NoteData.init)
    sanitizer = SanitizerText.sentence(exhibit, variant, version.sanitized)
    live = LiveData(version.run, seen)
    missedBug = version.run.missedBugText
    let timeline = TimelineFigure(version.run)
    self.timeline = timeline?.id
    timelineText = timeline?.caption
    screen = ShownScreen(version.run).flatMap { $0.pictures.count > 1 ? $0.outcome : nil }
    unplayable = version.unplayableText
    guard let explored = version.run.explored else { return }
    let found = explored.exploration
    summary = explored.summary
    schedules = found.schedules
    wrong = explored.outcomes.forbidden
    complete = found.complete
    remark = found.reason
    outcomes = explored.outcomes.compactMap { seen in
      found.outcomes.first { $0.ending == seen.ending }.map { OutcomeJSON($0, exhibit) }
    }
    races = found.races.map { RaceData($0, found, in: exhibit.fileName) }
    tokenHead = found.outcomes.first.flatMap { try? Token($0.token).head }
  }

  /// That the compiler says something of a line. What it says is in the plain page.
  struct NoteData: Encodable {
    let line: Int
    let severity: Diagnostic.Severity

    init(_ note: CompilerNote) {
      line = note.diagnostic.line
      severity = note.diagnostic.severity
    }
  }

  /// What live runs gave.
  struct LiveData: Encodable {
    let runs: Int
    let outcomes: [LiveOutcomeJSON]

    init(_ run: VariantRun, _ seen: Set<String>) {
      runs = run.live.runs
      // What did not occur here is a row of its own only if it occurred nowhere: a crash that was seen has its reason in its name.
      outcomes = run.outcomes.filter { $0.ending != nil || !seen.contains($0.name) }.map(LiveOutcomeJSON.init)
    }
  }
}

/// Two accesses that race.
struct RaceData: Encodable {
  let first, second: AccessData
  /// Both accesses and the number of schedules, in words.
  let text: String
  let token: String

  init(_ race: Exploration.Race, _ found: Exploration, in file: String) {
    text = found.sentence(race, in: file)
    first = AccessData(race.first)
    second = AccessData(race.second)
    token = race.token
  }

  struct AccessData: Encodable {
    let line: Int?
    let access: Exploration.Access.Kind

    init(_ access: Exploration.Access) {
      line = access.place?.line
      self.access = access.access
    }
  }
}
