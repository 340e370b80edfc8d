@testable import Explorer

/// What a search that found these outcomes and races would say.
func exploration(
  _ outcomes: [Exploration.Outcome], races: [Exploration.Race] = [], unit: Exploration.Unit = .schedules,
  complete: Bool = true, controlled: Bool = true, limitations: [Limitation] = [], seconds: Double = 0,
  leftMainActor: Bool = true, printed: PrintedText? = nil
) -> Exploration {
  Exploration(
    granularity: .access, unit: unit, schedules: outcomes.map(\.schedules).reduce(0, +), complete: complete,
    controlled: controlled, leftMainActor: leftMainActor, limitations: limitations, seconds: seconds,
    outcomes: outcomes, races: races,
    printed: printed)
}

func outcome(
  _ name: String, schedules: Int = 1, preemptions: Int = 0, token: String = "token", racing: Int = 0
) -> Exploration.Outcome {
  var outcome = outcome(.returned(name), schedules: schedules, preemptions: preemptions, token: token)
  outcome.racing = racing
  return outcome
}

func outcome(
  _ ending: Ending, schedules: Int = 1, preemptions: Int = 0, token: String = "token"
) -> Exploration.Outcome {
  Exploration.Outcome(ending: ending, schedules: schedules, preemptions: preemptions, token: token)
}

func race(
  _ first: Exploration.Access, _ second: Exploration.Access, schedules: Int, token: String = "token"
) -> Exploration.Race {
  Exploration.Race(first: first, second: second, schedules: schedules, token: token)
}

func access(
  _ task: TaskName, _ kind: Exploration.Access.Kind, _ line: Int, file: String
) -> Exploration.Access {
  Exploration.Access(place: SourcePlace(file: file, line: line), access: kind, task: task)
}
