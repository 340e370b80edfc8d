// Whether a learner's files end as they should, if the learner has said how.
extension PlaygroundReport {
  /// Whether nobody has said that the only ending is correct.
  func asks(_ found: Exploration) -> Bool {
    found.controlled && found.outcomes.count == 1 && expected.names.isEmpty
      && found.outcomes[0].ending.isReturned
  }

  /// Whether the outcomes are the expected ones, and what to write if nobody has said which are.
  @Blocks func conclusion(_ found: Exploration) -> [any Block] {
    let isJudged = !expected.names.isEmpty
    let isBad =
      isJudged
      ? !expected.hold(in: found)
      : !found.races.isEmpty || found.outcomes.contains { !$0.ending.isReturned && $0.ending.isEnd }
    let isGood = isJudged && found.complete && !stayedByDefault(found)
    let races =
      !found.races.isEmpty
      ? ". A data race is a bug, whatever the outcome."
      : found.complete ? ", and no two accesses race." : ", and no race was seen."
    Space()
    Paragraph(
      mark: isBad || isGood ? .sign(!isBad) : Expectation.unknown.mark, "\(judgment(found))\(races)")
    missing(found)
    if !isBad, asks(found), let name = found.outcomes.first?.ending.name.printable {
      Paragraph("If it is the one you want, write this line into the file, and it gets a ✓:", indent: 2)
      Line("// expect: \(ExpectedOutcomes.quoted(name))", .command, indent: 4)
    }
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
  @Blocks private func missing(_ found: Exploration) -> [any Block] {
    let names = expected.missing(in: found).map { "'\($0)'" }
    if !names.isEmpty {
      let which = found.complete ? "no schedule ends" : "no schedule that was tried ends"
      let what =
        names.count == 1 ? "is expected, but \(which) this way" : "are expected, but \(which) in any of them"
      Paragraph(mark: .warning, "\(listed(names)) \(what).")
    }
  }
}
