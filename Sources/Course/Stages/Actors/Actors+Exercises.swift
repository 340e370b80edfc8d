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
      .acceptable("2 chapters, 20 pages", "and everybody who looked saw whole chapters"),
      .forbidden("something was lost", "two tasks added to the same old number"),
      .forbidden("pages without their chapter", "somebody looked in the middle of a change"),
    ],
    hints: [
      """
      Several tasks use one object at the same time, and its two numbers have to agree. Which kind of type lets \
      one task in at a time?
      """,
      """
      An actor's synchronous method runs to the end before another task gets in. Keep both changes in one such \
      method: the callers already write 'await'.
      """,
      """
      'nonisolated final class' becomes 'actor'. That is all.
      """,
    ],
    explanation: """
      Two tasks must not use the same log at the same time unless it is 'Sendable', and the compiler says so where \
      the scene shares it. The log has to let one task in at a time, and both numbers have to change in one step. \
      Several steps from outside, each with its own 'await', let other tasks come between. So do two actors for the \
      two numbers.
      """,
    ways: [
      Exercise.Way(
        "actor ReadingLog",
        text: """
          As an actor the log lets one task in at a time. 'finishChapter' and 'summary' have no 'await', so each \
          of them is one step, and nobody sees half of a chapter.
          """),
      Exercise.Way(
        "withLock",
        text: """
          Both numbers are behind one lock, and change while it is locked once. Nobody sees half of a chapter, \
          and no caller would need an 'await'.
          """),
      Exercise.Way(
        "class ReadingLog {",
        text: """
          Your log is on the main actor: it is safe there, because tasks take turns and neither function has an \
          'await'. Both readers go to the main thread for each chapter. For two readers that costs nothing; for \
          thousands, make it an actor.
          """),
    ])

  static let printedPoster = Exercise(
    id: "printed-poster",
    stage: .actors,
    title: "A poster that grows while it is printed",
    goal: """
      A poster is printed on paper of its own width, and somebody may enlarge it meanwhile from 40 to 80.
      """,
    outcomes: [
      .acceptable("40 wide, on 40", "printed as it was before it was enlarged"),
      .acceptable("80 wide, on 80", "enlarged first, and then printed"),
      .forbidden("80 wide, on 40", "enlarged while the paper was cut, and the new width was printed"),
    ],
    hints: [
      """
      The wall is an actor, and protects what it stores. What does it store: a poster, or a reference to one?
      """,
      """
      A class instance that leaves the actor can be read outside while it changes inside. What leaves the actor \
      should be a value: a copy of the poster, or its width.
      """,
      """
      One visit to the actor, and everything from that one answer. Between two visits somebody may enlarge the \
      poster, and the paper is cut by then.
      """,
      """
      Make 'Poster' a struct. Or give the wall a property 'width', read it once with 'await', and use that \
      number for the paper and for the print.
      """,
    ],
    explanation: """
      An actor protects its stored properties, and 'poster' was a reference: outside, no actor protects the object \
      behind it. What leaves an actor has to be a value, or something else that is 'Sendable'. A lock in the poster \
      makes it 'Sendable', but it is still the same poster, and it may grow while the paper is cut. Asking the actor \
      twice gives two answers from two moments.
      """,
    ways: [
      Exercise.Way(
        "struct Poster",
        text: """
          The poster is a struct now, so 'await wall.poster' returns a copy. The wall may enlarge its own poster; \
          paper and print are made from the copy.
          """),
      Exercise.Way(
        "Poster: Sendable", "let width: Int",
        text: """
          Your poster is an immutable final class: it never changes, so it may leave the actor. To enlarge it, the \
          wall hangs another poster, and you still print the old one.
          """),
      Exercise.Way(
        "class Poster {",
        text: """
          The poster stays a class, and stays inside the actor. Only a number left it, once, and both paper and \
          print are made with that number.
          """),
    ])
}
