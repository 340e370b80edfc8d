extension PlayReport {
  /// Why a program that has one schedule cannot be played, and what to do instead.
  @Blocks var nothingToChoose: [any Block] {
    if let ending = position.ending {
      Paragraph("\(subject.title) cannot be played: there is nothing to choose", .title)
      judged("Its only schedule ends in", ending)
      if subject.seen(ending)?.expectation == .forbidden {
        Paragraph("It goes wrong in every run: the order of its tasks is not the cause.")
      }
      Paragraph("To see it step by step:")
      replay
    }
  }

  /// Why an exhibit that is measured live cannot be played, and what to do instead.
  @Blocks static func unplayable(_ exhibit: Exhibit) -> [any Block] {
    Paragraph("\(exhibit.id) cannot be played", .title)
    Paragraph(
      """
      It is measured live: a real thread is blocked in real time, and a schedule has neither threads nor time. \
      Run it instead:
      """)
    Paragraph("racecourse \(exhibit.id)", .command)
  }
}
