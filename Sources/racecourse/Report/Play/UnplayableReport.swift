extension PlayReport {
  /// Why a program that has one schedule cannot be played, and what to do instead.
  func nothingToChoose() -> [String] {
    guard let ending = position.ending else { return [] }
    let seen = subject.seen(ending)
    let expectation = seen?.expectation ?? .unknown
    let meaning = seen?.meaning.map { ": \($0)" } ?? ""
    let text = "Its only schedule ends in '\(ending.shown)'\(meaning)."
    let cause =
      expectation == .forbidden
      ? ["It goes wrong in every run: the order of its tasks is not the cause."] : []
    return wrap("\(subject.title) cannot be played: there is nothing to choose", width: style.width)
      .map(style.bold)
      + style.judged(text, expectation, position.races.first, in: subject.files.map(\.name))
      + (cause + ["To see it step by step:"]).flatMap { wrap($0, width: style.width) }
      + [style.command("\(subject.replayCommand) \(position.token)")]
  }
}

/// Why an exhibit that is measured live cannot be played, and what to do instead.
struct UnplayableReport {
  let exhibit: Exhibit
  let style: Style

  /// The reason, and the command to type instead.
  func lines() -> [String] {
    let text = """
      It is measured live: a real thread is blocked in real time, and a schedule has neither threads nor time. \
      Run it instead:
      """
    return wrap("\(exhibit.id) cannot be played", width: style.width).map(style.bold)
      + wrap(text, width: style.width)
      + wrap("racecourse \(exhibit.id)", width: style.width).map(style.command)
  }
}
