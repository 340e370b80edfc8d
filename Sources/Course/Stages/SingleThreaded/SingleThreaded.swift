import SingleThreadedFixed
import SingleThreadedRacy

extension Stage {
  static let singleThreaded: Stage = .init(
    id: "single-threaded",
    title: "Start on the main thread, and stay there while you can",
    story: """
      All code starts on the main thread. The main actor stands for that thread and its data; with default \
      isolation set to MainActor the compiler writes @MainActor for you, and shared state is safe because \
      nothing else runs.
      """,
    exhibits: [.greeting, .sharedLibrary, .localPicture],
    exercises: [.albumImport])
}

extension Exhibit {
  static let greeting = Exhibit(
    id: "greeting",
    stage: .singleThreaded,
    title: "Two globals, read while they are written",
    goal: "The program greets in one language: the user's, or the one it starts with.",
    kind: .dataRace,
    idea: """
      A background task writes two globals while the main thread reads them, and the greeting may fall between \
      the two writes. On one thread there is no between: first read the arguments, then greet.
      """,
    seen: ["E 3:20"],
    swift6: .refuses([Refusal(line: 13), Refusal(line: 14)]),
    proof: [.access],
    outcomes: [
      .acceptable("Hello, World!", "greeted before any argument was read", racyOnly: true),
      .acceptable("Bonjour, Monde !", "greeted after both arguments were read"),
      .forbidden("half of each", "greeted between the two writes: a salutation and a name that do not match"),
    ],
    impossible: [
      .init(
        .deadlock,
        because: "the program waits for the task that reads the arguments, and that task waits for nobody"),
      .init("no greeting", because: "'greet()' has a greeting for every pair of values"),
    ],
    luck: .needed,
    racy: { await SingleThreadedRacy.greeting(in: $0) },
    fixed: { await SingleThreadedFixed.greeting(in: $0) })

  static let sharedLibrary = Exhibit(
    id: "shared-library",
    stage: .singleThreaded,
    title: "One library, two tasks that add to it",
    goal: "Two pictures are added to an empty library: it must hold 2.",
    kind: .dataRace,
    idea: """
      Each task copies the library's pictures, adds its own and stores the copy, so one may overwrite what the \
      other has just stored. Isolated to the main actor, the class lets one task at a time through.
      """,
    seen: ["E 4:13"],
    swift6: .refuses([Refusal(line: 5, group: "MutableGlobalVariable")]),
    proof: [.access],
    outcomes: [
      .acceptable("2 pictures", "both were added"),
      .forbidden("1 picture", "one task stored a copy made before the other's picture was in"),
      .forbidden(.crash, "two threads changed one dictionary's memory at the same time"),
    ],
    impossible: [
      .init(
        "0 pictures", because: "each task stores a copy with its own picture in it, and nothing removes one"),
      .init("3 pictures", because: "there are two names, and a dictionary has each of them once"),
    ],
    luck: .needed,
    racy: { await SingleThreadedRacy.sharedLibrary(in: $0) },
    fixed: { await SingleThreadedFixed.sharedLibrary(in: $0) })

  static let localPicture = Exhibit(
    id: "local-picture",
    stage: .singleThreaded,
    title: "Concurrency before its time",
    goal: "After two taps the view shows the picture that was tapped last.",
    kind: .dataRace,
    idea: """
      Each tap decodes in the background and touches the view from there, so the older tap may be the last to \
      finish. A small picture is decoded fast enough on the main thread, where taps are looked at in order.
      """,
    seen: ["E 4:57"],
    swift6: .refuses([Refusal(line: 21, group: "SendingClosureRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("shows the last tapped", "the picture that the user wants"),
      .forbidden("shows an earlier one", "the first tap was slower and covered the second one's picture"),
    ],
    impossible: [
      .init("shows nothing", because: "each tap's task displays its picture, and both are awaited"),
      .init(.deadlock, because: "neither tap waits for the other"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await SingleThreadedRacy.localPicture(in: $0) },
    fixed: { await SingleThreadedFixed.localPicture(in: $0) })
}
