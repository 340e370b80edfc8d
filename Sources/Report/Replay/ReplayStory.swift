import Course
import Explorer

/// Why a schedule ends as it does, in a few sentences: what distinguishes it from schedules that end otherwise. What is not
/// known is not said.
struct ReplayStory {
  let explained: ExplainedSchedule
  let facts: ReplayFacts
  /// What a catalogue knows of the exhibit and of the ending; nil for a learner's file.
  let kind: Kind?
  let known: KnownOutcome?

  init(_ explained: ExplainedSchedule, _ source: ReplaySource, kind: Kind?, _ known: KnownOutcome?) {
    self.explained = explained
    self.kind = kind
    self.known = known
    facts = ReplayFacts(explained, source)
  }

  private var isJudged: Bool { known != nil }

  /// Nil where the steps show no more than the outcome says.
  var text: String? {
    if explained.decision == .everySchedule { return always }
    let parts = [what, otherwise].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return "\(isJudged ? "What went wrong" : "What happened"): " + parts.joined(separator: " ")
  }

  /// The steps that it is about.
  var accesses: [ReplaySteps.Access] { facts.reason?.accesses ?? [] }

  private var what: String? {
    if case .deadlocked = facts.schedule.ending { return deadlock }
    return facts.reason?.text ?? decision
  }

  // MARK: Where some schedules end otherwise

  /// What would have had to be different.
  private var otherwise: String? {
    guard let decisive = facts.decisive else { return nil }
    let ending = "\(isJudged ? "end right" : "end otherwise") (\(decisive.otherwise.name.printable))."
    guard let (first, second) = facts.swapped else { return nil }
    if case .order = facts.reason { return "The other way around it can \(ending)" }
    return "With \(second.noun) before \(first.noun), it can \(ending)"
  }

  /// Which task went on, where what it did next is not seen.
  private var decision: String? {
    guard let decisive = facts.decisive else { return nil }
    let (chosen, instead) = (decisive.chosen, decisive.instead)
    let right = isJudged ? "right" : "otherwise"
    if chosen.task == instead.task, let thread = chosen.thread, let other = instead.thread {
      return """
        the thread. \(chosen.task.capitalizedFirst) went on with the pool's thread \(thread); with thread \(other) it \
        can end \(right) (\(decisive.otherwise.name.printable)).
        """
    }
    guard chosen.task != instead.task else { return nil }
    return """
      the order. \(described(chosen)) before \(described(instead, isFirst: false)); the other way around it can end \
      \(right) (\(decisive.otherwise.name.printable)).
      """
  }

  private func described(_ one: Position.Alternative, isFirst: Bool = true) -> String {
    let task = isFirst ? one.task.capitalizedFirst : one.task
    return
      "\(task) \(one.kind == .start ? "began" : "went on")\(one.place.map { " with line \($0.line)" } ?? "")"
  }

  private var deadlock: String? {
    let places = facts.schedule.tasks.dropFirst().compactMap { task in
      facts.accesses.last { $0.task == task }?.line.map { "\(task) came as far as line \($0)" }
    }
    return "no task can go on; \(places.joined(separator: ", "))."
  }

  // MARK: Where every schedule goes wrong

  private var always: String {
    let begin = "Every schedule ends \(explained.isOnlyEnding ? "this way" : "wrong")"
    guard isJudged else { return begin + "." }
    return "\(begin): order is not the cause." + (cause.map { " " + $0 } ?? "")
  }

  private var cause: String? {
    if case .deadlocked = facts.schedule.ending { return deadlock?.capitalizedFirst }
    if case .lostUpdate = facts.reason { return facts.reason?.text.capitalizedFirst }
    return known.map { $0.meaning.capitalizedFirst + "." }
  }
}
