// The cause when every schedule is wrong, so the order is not to blame.
extension ReplayStory {
  var always: String {
    // The scene itself may fix an order: one schedule says nothing about others.
    if explained.isOnlySchedule {
      return (["Its only schedule ends this way."] + (isJudged ? causes : [])).joined(separator: " ")
    }
    let begin = "Every schedule \(explained.isOnlyEnding ? "ends this way" : "is wrong")"
    guard isJudged else { return begin + "." }
    // Which of several wrong endings it is may depend on the order.
    let order = explained.isOnlyEnding ? "so the order is not the cause" : "whatever the order"
    return (["\(begin), \(order)."] + causes).joined(separator: " ")
  }

  private var causes: [String] {
    if let cycle { return ["A deadlock: " + cycle.text] }
    switch reason {
    case .lostUpdate?, .secondResume?: return [reason?.text.capitalizedFirst].compactMap(\.self)
    default: return [kind == .needlessHops ? hops : late ?? race ?? error ?? hops].compactMap(\.self)
    }
  }

  /// A read that came before another task's change.
  private var late: String? {
    for read in facts.accesses where !read.isWrite {
      let store = facts.accesses.first {
        $0.isWrite && $0.isSame(read) && $0.task != read.task && $0.index > read.index
          && $0.value != read.value
      }
      if let store, read.value != nil {
        return "\(read.task.capitalizedFirst) \(read.past) before \(store.task) \(store.past)."
      }
    }
    return nil
  }

  private var race: String? {
    guard let race = explained.races.first else { return nil }
    let sides = [race.first, race.second].compactMap { side in
      side.place.map {
        "\(side.task) \(side.access.rawValue)s on \(facts.source.numbers.text($0.line))\(step(side))"
      }
    }
    guard sides.count == 2 else { return nil }
    return "\(sides[0].capitalizedFirst), \(sides[1]), and nothing orders the two: a data race."
  }

  /// A reference to the step of a race's side; empty if the schedule has none.
  private func step(_ side: Exploration.Access) -> String {
    facts.steps.accesses.first {
      $0.task == side.task && $0.line == side.place?.line && $0.isWrite == (side.access == .write)
    }?.reference ?? ""
  }

  private var error: String? {
    failure.map { "\($0.task.capitalizedFirst) ended\($0.onLine) with the error \($0.error)." }
  }

  /// Where tasks hop to the main actor, if the exhibit is about the main thread, or main hops to the pool.
  private var hops: String? {
    let isAboutMainThread = kind == .needlessHops || kind == .blockedMainThread
    return (isAboutMainThread ? hops(to: .mainActor) : nil) ?? hops(to: .pool)
  }

  private func hops(to destination: Schedule.Step.Destination) -> String? {
    let main = facts.schedule.tasks.first
    let steps = facts.schedule.steps
    let hops = steps.indices.filter {
      steps[$0].action == .hop(to: destination)
        && (steps[$0].task == main) == (destination == .pool)
    }
    let lines = Set(hops.compactMap(facts.line)).sorted()
    // Each task's first hop on each line.
    let first = hops.filter { hop in
      facts.line(hop) != nil
        && !hops.contains {
          $0 < hop && steps[$0].task == steps[hop].task && facts.line($0) == facts.line(hop)
        }
    }
    let tasks = facts.schedule.tasks.filter { task in hops.contains { steps[$0].task == task } }
    if lines.isEmpty { return nil }
    let place = destination == .pool ? "to the pool" : "to the main actor"
    return """
      \(listed(tasks).capitalizedFirst) \(tasks.count == 1 ? "hops" : "hop") \(place) on \
      \(facts.source.numbers.text(lines))\(first.map(StepReferences.reference).joined()).
      """
  }
}
