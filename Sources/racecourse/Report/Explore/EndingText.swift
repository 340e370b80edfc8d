extension Ending {
  /// One sentence on an ending that is not a return.
  /// - Parameter place: where it crashed or was stopped.
  func meaning(at place: SourcePlace?) -> String? {
    switch self {
    case .returned: nil
    case .deadlocked: "Every task waits, and nothing can wake any of them."
    case .hung(let tasks) where !tasks.isEmpty:
      "A livelock: \(tasks.goingRound), and nothing can change that."
    case .hung: "It was silent for too long."
    case .stopped:
      "It was stopped: \(whereabouts(place) ?? "it took too long"). How it would end is not known."
    case .crashed(let reason):
      "An error stopped the program\(place?.at ?? "")." + (CrashReason.hint(reason).map { " \($0)" } ?? "")
    case .exited: "The file ended the process itself, with this status."
    case .leftTasks: "It returned before all of its tasks had ended."
    case .unfinished: "It waited for something that the explorer does not control."
    }
  }

  /// Its color, if a learner's own expectation judges it, or nobody.
  func tone(_ judged: Expectation) -> Tone {
    if judged != .unknown { return judged.tone }
    return switch self {
    case .returned: .title
    case .unfinished, .stopped: .warning
    case .deadlocked, .hung, .crashed, .exited, .leftTasks: .bad
    }
  }

  /// The sign before it.
  func mark(_ judged: Expectation) -> Text {
    if judged != .unknown { return judged.mark }
    let tone = tone(judged)
    return tone == .title ? "•" : Text(tone == .bad ? "✗" : "?", tone)
  }
}

extension Expectation {
  /// How a schedule ended, in its color and with its sign. A right one with a data race has neither.
  @Blocks func judged(_ text: String, _ races: [Exploration.Race], in files: [String]) -> [any Block] {
    if self == .acceptable, let race = races.first {
      Paragraph(mark: .warning, Text(text), .warning)
      Paragraph(Text(race.luck(in: files.count == 1 ? files[0] : "")), .warning, indent: 2)
    } else {
      Paragraph(mark: mark, Text(text), tone)
    }
  }
}
