import SingleThreadedFixed
import SingleThreadedRacy

extension Stage {
  static let singleThreaded: Stage = .init(
    id: "single-threaded",
    title: "Start on the main thread, and stay there while you can",
    story: """
      Every program starts on the main thread. The main actor is that thread and the data that belongs to it. \
      With default isolation set to MainActor, the compiler writes @MainActor for you, and shared state is safe \
      because only one thread touches it.
      """,
    exhibits: [.greeting, .sharedLibrary, .localPicture],
    exercises: [.albumImport, .priceList, .thumbnailSize])
}

extension Exhibit {
  static let greeting = Exhibit(
    id: "greeting",
    stage: .singleThreaded,
    title: "Two globals, read while they are written",
    goal: "The whole greeting is in one language: the user's or the default.",
    kind: .dataRace,
    idea: """
      A background task writes two globals while the main thread reads them, so the main thread may see \
      one old value and one new one. On one thread that cannot happen: first read the arguments, then greet.
      """,
    seen: ["E 3:20"],
    swift6: .refuses([Refusal(line: 13), Refusal(line: 14)]),
    proof: [.access],
    outcomes: [
      .acceptable("Hello, World!", "each global was read before it was written", racyOnly: true),
      .acceptable("Bonjour, Monde !", "each global was read after it was written"),
      .forbidden("half of each", "one global was read before its write, and the other after"),
    ],
    impossible: [
      .init(
        .deadlock,
        because: "the program waits for the task that reads the arguments, and that task waits for nothing"),
      .init("no greeting", because: "'greet()' has a greeting for every pair of values"),
    ],
    luck: .needed,
    racy: { await SingleThreadedRacy.greeting(in: $0) },
    fixed: { await SingleThreadedFixed.greeting(in: $0) })

  static let sharedLibrary = Exhibit(
    id: "shared-library",
    stage: .singleThreaded,
    title: "One library, two tasks that add to it",
    goal: "The library has room for two pictures and must never hold three.",
    kind: .dataRace,
    idea: """
      A static let says which object is shared, and does not protect what the object contains: two tasks pass \
      the same check before either adds its picture. On the main actor a check and an addition are one step.
      """,
    seen: ["E 4:13"],
    swift6: .refuses([Refusal(line: 8, group: "MutableGlobalVariable")]),
    proof: [.access],
    outcomes: [
      .acceptable(
        "2 pictures", "the second task found the library full, or one addition overwrote the other"),
      .forbidden("3 pictures", "both tasks checked before either added its picture"),
    ],
    impossible: [
      .init("1 picture", because: "the task that checks first finds room and adds its picture"),
      .init("4 pictures", because: "the library starts with one picture, and each task adds at most one"),
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
      Each tap decodes in the background and changes the view from there, so the earlier tap may finish last. \
      The main thread decodes a small picture fast enough, and handles the taps in order.
      """,
    seen: ["E 4:57"],
    swift6: .refuses([Refusal(line: 8)]),
    proof: [.access],
    outcomes: [
      .acceptable("shows the last tapped", "the first tap's task finished before the second's"),
      .forbidden(
        "shows an earlier one", "the first tap was done last, and its picture replaced the second one"),
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
