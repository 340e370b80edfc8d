/// What the page's scripts read: everything that is interactive. The texts themselves are in the plain page.
enum CourseData {
  /// The stages and their exhibits. What was found about the changes that exercises propose has elements of its own.
  static func course(_ collected: [CollectedExhibit], minutes: [String: Int]) -> JSONObject {
    let found = Dictionary(uniqueKeysWithValues: collected.map { ($0.exhibit.id, exhibit($0)) })
    let stages = Course.stages.compactMap { stage -> JSONObject? in
      let exhibits = stage.exhibits.map(\.id).filter { found[$0] != nil }
      guard !exhibits.isEmpty else { return nil }
      return [
        "id": stage.id, "number": stage.number, "title": stage.title, "minutes": minutes[stage.id],
        "story": PageNames.story(stage), "exhibits": exhibits,
        "exercises": stage.exercises.map { ["id": $0.id, "title": $0.title] },
      ]
    }
    return ["stages": stages, "exhibits": found]
  }

  private static func exhibit(_ collected: CollectedExhibit) -> JSONObject {
    let exhibit = collected.exhibit
    let outcomes = collected.versions.flatMap { ($0.run.explored?.outcomes ?? []) + $0.run.outcomes }
    let seen = Set(outcomes.compactMap(\.ending).compactMap { KnownEnding($0)?.name })
    return [
      "id": exhibit.id, "stage": exhibit.stage.id, "title": exhibit.title, "kind": exhibit.kind,
      "swift6": exhibit.swift6Text,
      "bets": exhibit.bets.map(bet),
      "racy": version(collected.racy, seen), "fixed": version(collected.fixed, seen),
    ]
  }

  /// A question, and what can be chosen. The words are Markdown.
  private static func bet(_ bet: Bet) -> JSONObject {
    let choices = bet.choices.map {
      ["text": $0.text, "isRight": $0.isRight, "reason": $0.reason] as JSONObject
    }
    return [
      "variant": bet.variant.rawValue, "question": bet.question, "takesSeveral": bet.takesSeveral,
      "choices": choices,
    ]
  }

  /// One file of a pair: what the compiler, live runs and all schedules say of it.
  ///
  /// - Parameter seen: the catalog's names of the endings that were seen anywhere.
  static func version(_ version: CollectedVersion, _ seen: Set<String>) -> JSONObject {
    let (run, exhibit) = (version.run, version.run.exhibit)
    // What did not occur here is a row of its own only if it occurred nowhere: a crash that was seen has its reason in its name.
    let live = run.outcomes.filter { $0.ending != nil || !seen.contains($0.name) }
    let timeline = TimelineFigure(run)
    let data: JSONObject = [
      "file": exhibit.path(version.variant),
      // What the compiler says is in the plain page.
      "notes": CompilerNote.all(version.compiled.diagnostics).map(\.diagnostic).map {
        ["line": $0.line, "severity": $0.severity] as JSONObject
      },
      "sanitizer": SanitizerText.sentence(exhibit, version.variant, version.sanitized),
      "live": ["runs": run.live.runs, "outcomes": live.map(JSONReport.outcome)] as JSONObject,
      "missedBug": run.missedBugText, "timeline": timeline?.id, "timelineText": timeline?.caption,
      "screen": ShownScreen(run).flatMap { $0.pictures.count > 1 ? $0.outcome : nil },
      "unplayable": version.unplayableText,
    ]
    return run.explored.map { JSONObject(data, with: schedules($0, exhibit)) } ?? data
  }

  /// What all schedules of a file say. The head of a token comes before the choices in each.
  private static func schedules(_ explored: ExploredRun, _ exhibit: Exhibit) -> JSONObject {
    let found = explored.exploration
    return [
      "summary": explored.summary, "schedules": found.schedules, "wrong": explored.outcomes.forbidden,
      "complete": found.complete, "remark": found.reason,
      "outcomes": explored.outcomes.compactMap { seen in
        found.outcomes.first { $0.ending == seen.ending }.map { JSONReport.outcome($0, exhibit) }
      },
      "races": found.races.map { race in
        [
          "text": found.sentence(race, in: exhibit.fileName), "first": access(race.first),
          "second": access(race.second), "token": race.token,
        ] as JSONObject
      },
      "tokenHead": found.outcomes.first.flatMap { try? Token($0.token).head },
    ]
  }

  private static func access(_ access: Exploration.Access) -> JSONObject {
    ["line": access.place?.line, "access": access.access]
  }

  /// What was found about the changes that an exercise proposes, in their order.
  static func results(_ collected: CollectedExercise) -> JSONObject {
    let answers = collected.answers.map {
      JSONReport.answer($0.checked.result, source: $0.source, scene: collected.scene)
    }
    return ["answers": answers]
  }
}

extension CollectedVersion {
  /// Why nobody can be the scheduler of this file, in sentences; nil if somebody can.
  var unplayableText: String? {
    if graph != nil { return nil }
    if !run.exhibit.isExplorable { return run.exhibit.liveOnlyText }
    guard let found = run.explored?.exploration else {
      return
        "The machine that made this page cannot explore schedules, so there are none here to choose from."
    }
    let reason =
      found.complete
      ? "Of schedules that differ only in independent steps, one was explored, and a scheduler needs them all."
      : "Not all schedules of this file are known\(found.reason.map { ": \($0)" } ?? "")."
    return "\(reason) 'racecourse play \(run.exhibit.id)' plays the file in a terminal."
  }
}

/// How the elements of the plain page are named.
enum PageNames {
  static func story(_ stage: Stage) -> String { "story-\(stage.id)" }

  static func timeline(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "timeline-\(exhibit.id)-\(variant.rawValue)"
  }

  static func graph(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "graph-\(exhibit.id)-\(variant.rawValue)"
  }

  /// A word may differ from another one in its first sign only: `Sendable`, `@Sendable`.
  static func term(_ entry: Glossary.Entry) -> String {
    (entry.name.hasPrefix("@") ? "at-" : "") + entry.id
  }

  static func exercise(_ exercise: Exercise) -> String { "/exercise/\(exercise.id)" }

  static func results(_ exercise: Exercise) -> String { "exercise-\(exercise.id)" }

  static func source(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "\(exhibit.id)-\(variant.rawValue)"
  }
}
