extension Exercise {
  static let readingLog = Exercise(
    id: "reading-log",
    stage: .actors,
    title: "A log that two people write",
    goal: """
      Chapters of 12 and 8 pages are read: the log ends at 2 chapters and 20 pages, and never shows pages without \
      their chapter.
      """,
    outcomes: [
      .acceptable("2 chapters, 20 pages", "and whoever looked saw whole chapters"),
      .forbidden("something was lost", "two tasks changed the same old number"),
      .forbidden("pages without their chapter", "somebody looked in the middle of a change"),
    ],
    hints: [
      """
      Several tasks use one object at the same time, and its state has to stay together. Which kind of type \
      lets one task in at a time?
      """,
      """
      An actor's synchronous method runs to its end before anyone else comes in. Keep both changes in one such \
      method: the callers write 'await' already.
      """,
      """
      'nonisolated final class' becomes 'actor'. That is all.
      """,
    ],
    explanation: """
      A class that is not 'Sendable' must not be used by two tasks at once, and the compiler says so where the \
      scene shares it. As an actor the log lets one task in at a time, and 'finishChapter' and 'summary' have no \
      'await': each is one step, so nobody sees half of a chapter. An actor does not help where a change is made \
      from outside in several steps, each with an 'await' of its own, or where the state is spread over two \
      actors: then others come in between.
      """)
}
