// What several screens say of an exhibit.
extension Exhibit {
  /// What the compiler says of the racy file, and how a file that it refuses can run.
  var swift6Text: String {
    let builtAs = if case .refuses = text.swift6 { ", which is built in Swift 5 mode" } else { "" }
    return "Swift 6 \(text.swift6) the racy file" + builtAs
  }

  /// Why an exhibit that is only measured live has no schedules to enumerate.
  var liveOnlyText: String {
    """
    \(id) is measured live: it shows a real thread that is blocked in real time, and a schedule has neither threads \
    nor time.
    """
  }
}

extension ExploredRun {
  /// How many schedules there are, and how many of them are wrong: `70 schedules: 52 of them are wrong`.
  var summary: String { judged + (exploration.racingText.map { ", \($0)" } ?? "") }

  private var judged: String {
    let (all, wrong) = (exploration.schedules, outcomes.forbidden)
    guard exploration.complete else {
      return "\(exploration.count)\(exploration.inPool), not all there are: "
        + "\(wrong == 0 ? "none" : grouped(wrong)) of them "
        + (wrong == 1 ? "is wrong" : "are wrong")
    }
    if all == 1 {
      return
        "its only \(exploration.unit.name) is \(wrong > 0 ? "wrong" : exploration.racing > 0 ? "correct, by luck" : "correct")"
    }
    let what =
      switch wrong {
      case 0: exploration.racing > 0 ? "none of them ends wrong" : "all of them are correct"
      case all: "all of them are wrong"
      case 1: "1 of them is wrong"
      default: "\(grouped(wrong)) of them are wrong"
      }
    return "\(exploration.count)\(exploration.inPool): \(what)"
  }
}

extension Exploration {
  /// How many have a data race: `all 70 race`; nil if none has.
  var racingText: String? {
    let all = schedules + (sampled?.schedules ?? 0)
    if racing == 0 { return nil }
    return racing == all && all > 1
      ? "all \(grouped(all)) race" : racing == 1 ? "1 races" : "\(grouped(racing)) race"
  }
}
