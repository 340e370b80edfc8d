extension Exercise {
  static let memberLog = Exercise(
    id: "member-log",
    stage: .actors,
    title: "A description that belongs to the main actor",
    goal: "The log says \"0 of 3 books\" or \"1 of 3 books\", and is not written on the main thread.",
    outcomes: [
      .acceptable("0 of 3 books", "the line was made before the book was lent"),
      .acceptable("1 of 3 books", "the line was made after the book was lent"),
      .forbidden(
        "written on the main thread", "while a line is written, nothing is drawn and no tap is answered"),
    ],
    hints: [
      """
      The member is on the main actor, and so is her description: it reads a number that changes there. That is \
      an isolated conformance, and '@concurrent' code cannot use it. What does the thread pool need in the end?
      """,
      """
      The thread pool needs a finished line, and a string is a value. There are three ways to break a tie to \
      the main actor. The caller, on the main actor, does the work and passes on the result. The code in the pool \
      awaits the main actor. Or the code becomes 'nonisolated', which does not work here: the description reads \
      what changes.
      """,
      """
      Let the main actor make the line. Ask for it from the thread pool, with an 'await'. Or make it in a function \
      of the main actor, which calls a '@concurrent' one to write it.
      """,
      """
      In the '@concurrent' function write 'write(await member.description)'.
      """,
    ],
    explanation: """
      A type of the main actor conforms there: its description may read the state, and only code on the main \
      actor may use the conformance. A 'nonisolated' description could not read the number. So the line has to be \
      made on the main actor. The writing takes long, and has to happen elsewhere. A 'nonisolated' function would \
      run where its caller runs, which is the main actor.
      """,
    ways: [
      Exercise.Way(
        "MainActor.run",
        text: """
          'MainActor.run' calls its closure on the main actor, where the conformance may be used. The line comes \
          back as a string, and is written in the thread pool.
          """),
      Exercise.Way(
        "await member",
        text: """
          You awaited the main actor for what the line needs. It is a value, so it may go to the thread pool, where \
          the line is written.
          """),
      Exercise.Way(
        "@concurrent", "String) async",
        text: """
          The line is made on the main actor, which may use the conformance, and the '@concurrent' function gets \
          a string. That function knows nothing of members any more, and can write any line.
          """),
    ])
}
