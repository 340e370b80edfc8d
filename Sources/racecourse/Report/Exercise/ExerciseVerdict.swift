/// What was found about a file, in a few words.
struct ExerciseVerdict {
  let result: Verification

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
    guard let found = result.exploration else { return "" }
    let samples = found.sampled?.schedules ?? 0
    let forbidden = result.wrong.map(\.seen).reduce(0, +)
    if forbidden == found.schedules, samples == 0 { return found.all("wrong") }
    let all = found.count + (samples > 0 ? " and \(plural(samples, "sample"))" : "")
    if forbidden == found.schedules + samples { return "all \(all) are wrong" }
    return "\(grouped(forbidden)) of \(all) \(forbidden == 1 ? "is" : "are") wrong"
  }
}

extension Exploration {
  /// What was run, as a whole: `its only schedule`, `all 70 schedules`; and of one schedule of each class, `every schedule`.
  var whole: String {
    if areMany { return "all \(count)" }
    return unit == .classes && complete ? "every schedule" : "its only \(unit.name)"
  }

  private var areMany: Bool { schedules != 1 && !(unit == .classes && complete) }

  /// That the whole is so: `its only schedule is wrong`, `all 70 schedules are wrong`.
  func all(_ isSo: String) -> String {
    "\(whole) \(areMany ? "are" : "is") \(isSo)"
  }
}
