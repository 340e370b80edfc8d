extension JSONReport {
  /// For the page: what was found about an answer to an exercise, in the words of `racecourse exercise --verify`.
  ///
  /// - Parameters:
  ///   - source: the text of the answer.
  ///   - scene: the text of the exercise's own file, which uses the answer.
  static func answer(_ result: Verification, source: String, scene: String) -> JSONObject {
    let report = ExerciseVerification(result: result, source: source, scene: scene, folder: nil)
    let (exercise, fileName, passes) = (result.exercise, result.file.lastPathComponent, result.passes)
    let verdict = passes ? report.success : ExerciseVerdict(result: result).text + "."
    let threads = passes ? result.exploration?.neededThreads.map { $0 + "." } : nil
    return [
      "passes": passes, "verdict": verdict.capitalizedFirst,
      "outcomes": result.exploration.map { outcomes($0, exercise) } ?? [],
      "races": result.exploration.map { found in
        found.races.map { found.sentence($0, in: fileName) + "." }
      } ?? [],
      "notes": CompilerNote.all(result.diagnostics).map { note($0, in: fileName) },
      "optOuts": result.optOuts.map(\.line),
      "remarks": [report.optOutText, report.unprovenText, threads].compactMap(\.self),
      "schedule": result.breaking.map {
        schedule($0, report.replaySource, exercise.judged($0.schedule.ending), title: report.breakingTitle)
      },
      "explanation": passes
        ? [exercise.explanation, exercise.way(of: source)?.text].compactMap(\.self) : [],
    ]
  }

  /// How the schedules of an answer end, the most frequent first; the counts are in words.
  private static func outcomes(_ found: Exploration, _ exercise: Exercise) -> [JSONObject] {
    let all = found.outcomes.map(\.seen).reduce(0, +)
    return found.outcomes.sorted { $0.seen > $1.seen }.map { outcome in
      let known = exercise.judged(outcome.ending)
      let count =
        outcome.seen == all ? found.whole : "\(grouped(outcome.seen)) of \(found.unit.counted(all))"
      return [
        "name": outcome.ending.name.printable, "expectation": known.expectation,
        "meaning": known.meaning, "count": count,
      ]
    }
  }

  /// What the compiler says of a line.
  private static func note(_ note: CompilerNote, in fileName: String) -> JSONObject {
    let file = note.diagnostic.file
    return [
      "line": note.diagnostic.line, "file": file == fileName ? nil : file,
      "severity": note.diagnostic.severity, "text": note.message, "meaning": note.meaning,
    ]
  }

  /// A schedule that breaks an answer: its tasks that do something, what they do, and why and how it ends.
  private static func schedule(
    _ explained: ExplainedSchedule, _ source: ReplaySource, _ known: KnownOutcome, title: String
  ) -> JSONObject {
    let explained = source.placed(explained)
    let schedule = explained.schedule
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    let story = ReplayStory(explained, source, kind: nil, known)
    let parts = parts(steps.rows(), ReplayExcerpt(explained, steps, story, most: mostRows))
    let columns = Set(ReplayColumns(tasks: schedule.tasks, parts).rows.map(\.column)).sorted()
    return [
      "heading": "\(title.capitalizedFirst), \(plural(schedule.preemptions, "preemption"))",
      "tasks": columns.map { schedule.tasks[$0].title }, "rows": parts.map { row($0, columns) },
      "story": known.expectation == .forbidden ? story.signed : nil, "note": schedule.note,
      "outcome": "\(known.name.printable): \(known.meaning)",
    ]
  }

  /// How many rows a schedule has if it is shown whole.
  private static let mostRows = 24

  /// All rows, or of many those that decide.
  private static func parts(_ rows: [ReplayRow], _ excerpt: ReplayExcerpt) -> [ReplayColumns.Part] {
    let all = rows.map(ReplayColumns.Part.row)
    if rows.count <= mostRows { return all }
    if !excerpt.parts.isEmpty { return excerpt.parts }
    // Nothing is known to decide: its end.
    let hidden = rows.dropLast(mostRows)
    let steps = hidden.count { $0.role == .access || $0.role == .event }
    return [.folded(steps: steps, preemptions: hidden.count { $0.role == .preemption })]
      + all.suffix(mostRows)
  }

  /// What a task did; without a task, that steps are left out. A line of the answer has only its number.
  private static func row(_ part: ReplayColumns.Part, _ columns: [Int]) -> JSONObject {
    switch part {
    case .folded(let steps, let preemptions):
      return ["text": ReplayColumns.Part.folded(steps, preemptions)]
    case .row(let row):
      let task = columns.firstIndex(of: row.column)
      let number = row.label.drop { $0 == " " }.prefix(while: \.isNumber)
      if row.role == .source, let line = Int(number) { return ["task": task, "line": line] }
      return ["task": task, "role": row.role, "text": row.signed]
    }
  }
}
