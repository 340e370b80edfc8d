// Whether a learner's files end as they should, if the learner has said how.
extension PlaygroundReport {
  /// Whether nobody has said that the only ending is correct.
  func asks(_ found: Exploration) -> Bool {
    found.controlled && found.outcomes.count == 1 && expected.names.isEmpty
      && found.outcomes[0].ending.isReturned
  }

  /// Whether the outcomes are the expected ones, and what to write if nobody has said which are.
  func conclusion(_ found: Exploration) -> [String] {
    guard found.controlled else { return [] }
    let isJudged = !expected.names.isEmpty
    let isBad =
      isJudged
      ? !expected.hold(in: found)
      : !found.races.isEmpty || found.outcomes.contains { !$0.ending.isReturned && $0.ending.isEnd }
    var text = judgment(found)
    text +=
      !found.races.isEmpty ? "." : found.complete ? ", and no two accesses race." : ", and no race was seen."
    if !found.races.isEmpty { text += " A data race is a bug, whatever the outcome." }
    let sign =
      isBad
      ? style.bad("✗")
      : isJudged && found.complete && !stayedByDefault(found) ? style.good("✓") : style.warning("?")
    return [""] + marked(sign, wrapped(text)) + missing(found) + (isBad ? [] : howToExpect(found))
  }

  /// How the outcomes compare with what is expected, without a full stop.
  private func judgment(_ found: Exploration) -> String {
    let count = found.outcomes.count
    let scope = found.complete ? "Every schedule" : "Every schedule that was tried"
    let wrong = found.outcomes.count { expected.expectation(of: $0.ending) == .forbidden }
    if wrong > 0 {
      return count == 1
        ? "\(scope) ends the same way, which is not expected"
        : "\(grouped(wrong)) of \(grouped(count)) outcomes \(wrong == 1 ? "is" : "are") not expected"
    }
    if !expected.names.isEmpty { return "\(scope) ends as expected" }
    if count == 1 { return "\(scope) ends the same way" }
    return
      "\(grouped(count)) outcomes\(found.complete ? "" : " were found"): you decide which of them are correct"
  }

  /// The expected outcomes that no schedule has.
  private func missing(_ found: Exploration) -> [String] {
    let names = expected.missing(in: found).map { "'\($0)'" }
    if names.isEmpty { return [] }
    let which = found.complete ? "no schedule ends" : "no schedule that was tried ends"
    let text =
      "\(listed(names)) \(names.count == 1 ? "is" : "are") expected, but \(which) "
      + (names.count == 1 ? "this way." : "in any of them.")
    return marked(style.warning("!"), wrapped(text))
  }

  /// What to write into a file whose only ending is correct.
  private func howToExpect(_ found: Exploration) -> [String] {
    guard asks(found), let name = found.outcomes.first?.ending.name.printable else { return [] }
    // On one line, so that it can be copied.
    return wrapped("If it is the one you want, write this line into the file, and it gets a ✓:").map {
      "  " + $0
    }
      + ["    " + style.command("// expect: \(ExpectedOutcomes.quoted(name))")]
  }

  /// A text in a frame.
  func boxed(_ text: String) -> [String] {
    let lines = wrap(text, width: max(style.width - 8, 1))
    let width = lines.map(\.count).max() ?? 0
    let rule = String(repeating: "─", count: width + 2)
    return ["  ┌\(rule)┐"] + lines.map { "  │ \(pad($0, to: width)) │" } + ["  └\(rule)┘"]
  }
}
