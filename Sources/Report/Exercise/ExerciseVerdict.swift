import Explorer
import Practice
import ScheduleText

/// What was found about a file, in a few words.
struct ExerciseVerdict {
  let result: Verification

  init(_ result: Verification) { self.result = result }

  /// The verdict, as the end of a line.
  var text: String {
    switch result.finding {
    case .refused: "the Swift 6 compiler rejects it"
    case .optsOut: "it tells the compiler not to check"
    case .forbidden: wrongSchedules
    case .race: "no schedule is wrong, but there is a data race"
    case .unproven: "nothing is proved"
    case .unsearched: "the Swift 6 compiler accepts it; its schedules were not searched"
    case .warned: "the compiler accepts it with a warning"
    case .passes: "passed"
    }
  }

  private var wrongSchedules: String {
    let unit = result.exploration?.unit ?? .schedules
    if schedules == 1 { return "its only \(unit.name) is wrong" }
    let all = unit.counted(schedules) + (samples > 0 ? " and \(plural(samples, "sample"))" : "")
    if forbidden == schedules + samples { return "all \(all) are wrong" }
    return "\(grouped(forbidden)) of \(all) \(forbidden == 1 ? "is" : "are") wrong"
  }

  private var schedules: Int { result.exploration?.schedules ?? 0 }
  private var samples: Int { result.exploration?.sampled?.schedules ?? 0 }
  private var forbidden: Int { result.wrong.map(\.seen).reduce(0, +) }
}
