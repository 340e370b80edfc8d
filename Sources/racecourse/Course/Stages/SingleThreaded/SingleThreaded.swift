import SingleThreadedFixed
import SingleThreadedRacy

extension Stage {
  static let singleThreaded: Stage = .init(
    id: "single-threaded",
    title: "Start on the main thread, and stay there if you can",
    story: """
      Every program starts on the main thread. The main actor is that thread and the data that belongs to it. \
      In this app, code belongs to the main actor by default, and shared state is safe because only one thread \
      touches it.
      """,
    opening: "Bet before you look: 'racecourse greeting' asks you how the racy file can end.")
}

extension Exhibit {
  static let greeting = Exhibit(
    id: "greeting",
    stage: .singleThreaded,
    title: "Two globals, read while they are being written",
    goal: "The whole greeting is in one language: the user's or the default.",
    kind: .dataRace,
    idea: """
      A background task writes two globals while the main thread reads them, so the main thread may see \
      one old value and one new one. That cannot happen on one thread: first read the arguments, then greet.
      """,
    seen: ["E 3:20"],
    swift6: .refuses([Refusal(line: 13), Refusal(line: 14)]),
    proof: [.access],
    outcomes: [
      .acceptable("Hello, World!", "each global was read before it was written", racyOnly: true),
      .acceptable("Bonjour, Monde !", "each global was read after it was written"),
      .forbidden("a mixed greeting", "one global was read before its write, and the other after"),
    ],
    impossible: [
      .init(
        .deadlock,
        because: "the task does not need the main thread, so it does not wait for the code that awaits it"),
      .init(
        "a garbled word",
        because:
          "each global is an enum, and the processor stores its one byte in one step; Swift itself promises nothing after a data race"
      ),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. The main task read salutation ➜ hello on line 18 before task 1 stored \
      salutation = bonjour on line 13, and read name ➜ monde on line 18 after task 1 stored name = monde \
      on line 14. It can end correctly (Hello, World!) if the main task's read of name on line 18 comes before task \
      1's store on line 14.
      """,
    racy: { await SingleThreadedRacy.greeting(in: $0) },
    fixed: { await SingleThreadedFixed.greeting(in: $0) })

  static let sharedLibrary = Exhibit(
    id: "shared-library",
    stage: .singleThreaded,
    title: "Two tasks that add to one library",
    goal: "The library has room for two pictures and must never hold three.",
    kind: .dataRace,
    idea: """
      A static let that holds an object always refers to the same object, but does not protect what is \
      inside it: two tasks pass the same check before either adds its picture. On the main actor, checking \
      and adding are one step.
      """,
    seen: ["E 4:13"],
    swift6: .refuses([Refusal(line: 8, group: "MutableGlobalVariable")]),
    proof: [.access],
    outcomes: [
      .acceptable("2 pictures", "the library is full, and holds no more than it has room for"),
      .forbidden("3 pictures", "both tasks checked before either added its picture"),
    ],
    impossible: [
      .init("1 picture", because: "one of the two additions can be lost, but not both: no store writes 1"),
      .init(
        "2 libraries",
        because: "Swift initializes a 'static let' only once, even if two threads use it at the same time"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a stale check. Task 1 and task 2 both read count ➜ 1 on line 14. After that task 2 \
      stored count = 2 on line 16, and then task 1 stored count = 3 on line 16.
      """,
    racy: { await SingleThreadedRacy.sharedLibrary(in: $0) },
    fixed: { await SingleThreadedFixed.sharedLibrary(in: $0) })

  static let localPicture = Exhibit(
    id: "local-picture",
    stage: .singleThreaded,
    title: "Concurrency that a small picture does not need",
    goal: "After two taps the view shows the picture that was tapped last.",
    kind: .dataRace,
    idea: """
      Each tap decodes its picture in the background and changes the view from there, so the first tap's \
      task may finish last. The main thread decodes a small picture fast enough, and handles the taps in \
      order.
      """,
    seen: ["E 4:57"],
    swift6: .refuses([Refusal(line: 8)]),
    proof: [.access],
    outcomes: [
      .acceptable("shows the second picture", "the first picture was shown, and the second one replaced it"),
      .forbidden(
        "shows the first picture",
        "the first tap's task finished last, and its picture replaced the second one"),
    ],
    impossible: [
      .init(
        "shows no picture",
        because: "a store from the pool is not ignored, and both tasks have stored when the view is read"),
      .init(.deadlock, because: "neither tap waits for the other"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order of two steps. Task 2 stored shown = 2 on line 8 before task 1 stored \
      shown = 1 on line 8. It can end correctly (shows the second picture) if task 1's store on line 8 \
      comes first.
      """,
    racy: { await SingleThreadedRacy.localPicture(in: $0) },
    fixed: { await SingleThreadedFixed.localPicture(in: $0) })
}
