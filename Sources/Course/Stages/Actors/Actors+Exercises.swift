extension Exercise {
  static let readingLog = Exercise(
    id: "reading-log",
    stage: .actors,
    title: "A reading log with two writers",
    goal: """
      Chapters of 12 and 8 pages are finished: the log ends at 2 chapters and 20 pages, and never shows \
      pages without their chapter.
      """,
    outcomes: [
      .acceptable("2 chapters, 20 pages", "every summary showed whole chapters"),
      .forbidden("an update was lost", "two tasks added to the same old number"),
      .forbidden("pages without their chapter", "a task read the log in the middle of a change"),
    ],
    hints: [
      """
      Several tasks use one object at the same time, and its two numbers have to agree. Which kind of type \
      lets in only one task at a time?
      """,
      """
      An actor's synchronous method runs to the end before another task gets in. Keep both changes in one \
      such method. The callers already use 'await'.
      """,
      """
      Change 'nonisolated final class' to 'actor'. That is all.
      """,
    ],
    explanation: """
      Two tasks must not use the same log at the same time unless it is 'Sendable', and the compiler reports \
      this where the scene shares it. The log has to let in one task at a time, and both numbers have to \
      change in one step. Several steps from outside, each with its own 'await', let other tasks come in \
      between. So do separate actors for the two numbers.
      """,
    ways: [
      Exercise.Way(
        "actor ReadingLog",
        text: """
          As an actor, the log lets in one task at a time. 'finishChapter' and 'summary' have no 'await', so \
          each of them is one step, and no task sees half of a chapter.
          """),
      Exercise.Way(
        "withLock",
        text: """
          Both numbers are behind one lock, and both change while it is held. No task sees half of a \
          chapter, and no caller would need an 'await'.
          """),
      Exercise.Way(
        "class ReadingLog {",
        text: """
          The log is on the main actor. It is safe there, because tasks take turns and neither function has \
          an 'await'. Both readers go to the main thread for each chapter. For two readers that costs almost \
          nothing; for thousands, make the log an actor.
          """),
    ])

  static let printedPoster = Exercise(
    id: "printed-poster",
    stage: .actors,
    title: "A poster that grows while it is being printed",
    goal: """
      A poster is printed on paper of the same width, even if it is enlarged from 40 to 80 in the meantime. \
      A later print is 80 wide.
      """,
    outcomes: [
      .acceptable("poster 40, paper 40", "the poster was printed as it was before it was enlarged"),
      .acceptable("poster 80, paper 80", "the poster was enlarged first, and then printed"),
      .forbidden(
        "poster 80, paper 40",
        "the poster was enlarged while the paper was being cut, and was printed at its new width"),
      .forbidden(
        "poster 40, paper 80",
        "the poster was enlarged before the paper was cut, and was printed at its old width"),
      .forbidden("not the wall's poster", "before the poster was enlarged, a print was not 40 wide"),
      .forbidden("the poster is not enlarged", "after the poster was enlarged, a print was not 80 wide"),
    ],
    hints: [
      """
      The wall is an actor, so it protects what it stores. What does it store: a poster, or a reference to \
      one?
      """,
      """
      A class instance that leaves the actor can be read outside while it changes inside. Let only a value \
      leave the actor: a copy of the poster, or its width.
      """,
      """
      Go to the actor once, and use that one answer for everything. If you go twice, the poster may be \
      enlarged in between, when the paper has already been cut.
      """,
      """
      Make 'Poster' a struct. Or give the wall a property 'width', read it once with 'await', and use that \
      number for both the paper and the print.
      """,
    ],
    explanation: """
      An actor protects its stored properties, but 'poster' was a reference: outside, no actor protects the \
      object behind it. Only a value, or something else that is 'Sendable', should leave an actor. A lock in \
      the poster makes it 'Sendable', but it is still the same poster, and it may grow while the paper is \
      being cut. If you ask the actor twice, you get answers from two different moments.
      """,
    ways: [
      Exercise.Way(
        "struct Poster",
        text: """
          The poster is now a struct, so 'await wall.poster' returns a copy. The wall may enlarge its own \
          poster; the paper and the print both use the copy.
          """),
      Exercise.Way(
        "Poster: Sendable", "let width: Int",
        text: """
          The poster is an immutable final class. It never changes, so it may leave the actor. To enlarge \
          it, the wall replaces it with another poster, and the print still uses the old one.
          """),
      Exercise.Way(
        "class Poster {",
        text: """
          The poster is still a class, and it stays inside the actor. Only a number left the actor, once, \
          and both the paper and the print use that number.
          """),
    ])
}
