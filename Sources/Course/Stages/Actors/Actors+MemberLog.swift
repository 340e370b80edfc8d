extension Exercise {
  static let memberLog = Exercise(
    id: "member-log",
    stage: .actors,
    title: "A description isolated to the main actor",
    goal: "The log says \"0 of 3 books\" or \"1 of 3 books\", and is not written on the main thread.",
    outcomes: [
      .acceptable("0 of 3 books", "the line was created before the book was borrowed"),
      .acceptable("1 of 3 books", "the line was created after the book was borrowed"),
      .forbidden(
        "written on the main thread", "while the line is written, nothing is drawn and no taps are handled"),
    ],
    hints: [
      """
      The member is on the main actor, and so is 'description'. It has to be, because it reads a number that \
      changes there. So the conformance to 'CustomStringConvertible' is isolated, and '@concurrent' code \
      cannot use it. What does the thread pool really need?
      """,
      """
      The thread pool needs a finished line, and a string is a value. There are three ways to free code from \
      the main actor. The caller, on the main actor, does the work and passes in the result. The code in the \
      pool awaits the main actor. Or the code becomes 'nonisolated', which does not work here, because the \
      description reads state that changes.
      """,
      """
      Create the line on the main actor. Either ask for it from the thread pool, with an 'await', or create \
      it in a main-actor function that passes it to a '@concurrent' function to write.
      """,
      """
      In the '@concurrent' function, write 'write(await member.description)'.
      """,
    ],
    explanation: """
      A main-actor type conforms on the main actor: its description may read the state, and only code on the \
      main actor may use the conformance. A 'nonisolated' description could not read the number. So the line \
      has to be created on the main actor. Writing takes a long time, and has to happen elsewhere. If 'log' \
      were only 'nonisolated', it would run where its caller runs: on the main actor.
      """,
    ways: [
      Exercise.Way(
        "MainActor.run",
        text: """
          'MainActor.run' calls its closure on the main actor, where the conformance may be used. The \
          closure returns the line as a string, which is written in the thread pool.
          """),
      Exercise.Way(
        "await member",
        text: """
          You awaited the main actor for what the line needs. The result is a value, so it may go to the \
          thread pool, where the line is written.
          """),
      Exercise.Way(
        "@concurrent", "String) async",
        text: """
          The line is created on the main actor, which may use the conformance, and the '@concurrent' \
          function gets a string. That function no longer knows about members, and can write any line.
          """),
    ])
}
