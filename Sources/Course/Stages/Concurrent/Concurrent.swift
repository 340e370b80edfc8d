import ConcurrentFixed
import ConcurrentRacy

extension Stage {
  static let concurrent: Stage = .init(
    id: "concurrent",
    title: "Move work off the main thread with @concurrent",
    story: """
      If a profiler shows that the main thread does too much, @concurrent sends a function to the thread pool. \
      There it may no longer touch what belongs to the main actor. A nonisolated function runs where its caller runs, \
      which is right for libraries.
      """,
    exhibits: [.decodeHitch, .sharedCache, .libraryAPI, .poolThreads],
    exercises: [.galleryThumbnails, .signedPictures, .cancelledExport])
}

extension Exhibit {
  static let decodeHitch = Exhibit(
    id: "decode-hitch",
    stage: .concurrent,
    title: "A large picture, decoded on the main thread",
    goal: "While a large picture is decoded, the screen keeps drawing.",
    kind: .blockedMainThread,
    idea: """
      An await frees the main thread while a task waits. Decoding is work, and a main-actor function does that work on the main thread. Marked @concurrent, the function runs in the thread pool.
      """,
    seen: ["E 9:38", "E 11:11"],
    swift6: .accepts,
    proof: [.live],
    outcomes: [
      .acceptable("frames drawn while decoding", "the main thread was free while the pool did the work"),
      .forbidden("none: a hitch", "the main thread was busy decoding, and drew no frame"),
    ],
    impossible: [
      .init(
        "frames drawn while decoding",
        because: "the main thread draws the frames, and it is decoding the whole time"),
      .init("half of the picture shown", because: "'display' gets the picture after all of it is decoded"),
    ],
    luck: .certain,
    timeline: .tasks,
    racy: { await ConcurrentRacy.decodeHitch(in: $0) },
    fixed: { await ConcurrentFixed.decodeHitch(in: $0) })

  static let sharedCache = Exhibit(
    id: "shared-cache",
    stage: .concurrent,
    title: "The main actor's cache, used from the pool",
    goal: "One picture is decoded in the pool, one is stored by the main actor: the cache must have both.",
    kind: .dataRace,
    idea: """
      The decoder runs in the pool, and still reads and writes the main actor's cache. Let it decode and nothing \
      else: its caller is on the main actor, and checks the cache before and stores the picture after.
      """,
    seen: ["E 11:30", "E 12:37"],
    swift6: .refuses([Refusal(line: 19), Refusal(line: 23), Refusal(line: 25)]),
    proof: [.access],
    outcomes: [
      .acceptable("both cached", "each picture was stored alongside the other"),
      .forbidden("one lost", "the decoder and the main actor copied the cache before either stored its copy"),
      .forbidden(.crash, "two threads changed one dictionary's memory at the same time"),
    ],
    impossible: [
      .init(
        "none cached", because: "each task stores a copy with its own picture in it, and nothing removes one"),
      .init(
        "one picture under both addresses", because: "each task stores its own picture under its own address"),
    ],
    luck: .needed,
    racy: { await ConcurrentRacy.sharedCache(in: $0) },
    fixed: { await ConcurrentFixed.sharedCache(in: $0) })

  static let libraryAPI = Exhibit(
    id: "library-api",
    stage: .concurrent,
    title: "A library that leaves for one pixel",
    goal: "One pixel is decoded in place; a larger picture is decoded in the thread pool.",
    kind: .noRace,
    idea: """
      A @concurrent function goes to the pool and back at every call, and meanwhile other tasks run on the main actor. A nonisolated one runs where its caller runs, and the caller decides what to send to the pool.
      """,
    seen: ["E 13:10", "E 13:30"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable(
        "0 hops", "decoded in place: no other task had a turn on the main actor before the call returned"),
      .forbidden(
        "2 hops",
        "to the pool and back for one pixel, and another task had a turn on the main actor meanwhile"),
    ],
    impossible: [
      .init(
        "0 hops",
        because: "'decode' is @concurrent, so it leaves the main actor even for the smallest picture"
      ),
      .init("1 hop", because: "the caller is on the main actor, so a call that leaves it also comes back"),
    ],
    luck: .certain,
    racy: { await ConcurrentRacy.libraryAPI(in: $0) },
    fixed: { await ConcurrentFixed.libraryAPI(in: $0) })

  static let poolThreads = Exhibit(
    id: "pool-threads",
    stage: .concurrent,
    title: "A note left on a thread",
    goal: "Two tasks serve two users, and each sees its own.",
    kind: .raceCondition,
    idea: """
      Thread-local storage belongs to a thread, and after an await a task may continue on another thread of the \
      pool. A task-local value belongs to the task.
      """,
    seen: ["E 14:13"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("each task sees its own user", "the user that the task was started for"),
      .forbidden("no user", "a task continued on a thread where no user had been set"),
      .forbidden(
        "the other task's user", "a task continued on the thread where the other one had set its user"),
    ],
    impossible: [
      .init("a third user", because: "only Ann and Ben are ever noted on a thread"),
      .init(.deadlock, because: "both tasks wait for the server, and not for each other"),
    ],
    luck: .needed,
    timeline: .threads,
    racy: { await ConcurrentRacy.poolThreads(in: $0) },
    fixed: { await ConcurrentFixed.poolThreads(in: $0) })
}
