import ConcurrentFixed
import ConcurrentRacy

extension Stage {
  static let concurrent: Stage = .init(
    id: "concurrent",
    title: "Move work off the main thread with @concurrent",
    story: """
      When profiling shows the main thread doing too much, @concurrent sends a function to the thread pool. What \
      it may touch changes with where it runs. A nonisolated function stays with its caller: right for libraries.
      """,
    exhibits: [.decodeHitch, .sharedCache, .libraryAPI, .poolThreads],
    exercises: [.galleryThumbnails])
}

extension Exhibit {
  static let decodeHitch = Exhibit(
    id: "decode-hitch",
    stage: .concurrent,
    title: "A large picture, decoded on the main thread",
    goal: "While a large picture is decoded, the screen goes on drawing.",
    kind: .blockedMainThread,
    idea: """
      An await helps while there is something to wait for; decoding is work, and a function of the main actor \
      does it on the main thread. Marked @concurrent, it runs in the thread pool.
      """,
    seen: ["E 9:38", "E 11:11"],
    swift6: .accepts,
    proof: [.live],
    outcomes: [
      .acceptable("frames drawn while decoding", "the main thread was free while the pool did the work"),
      .forbidden("none: a hitch", "the main thread decoded, and the screen stood still"),
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
    goal: "Two pictures are decoded: both must be in the cache.",
    kind: .dataRace,
    idea: """
      The decoder left the main actor and still reads and writes the main actor's cache. Leave it only the \
      decoding; the caller, who is on the main actor, looks into the cache before and stores after.
      """,
    seen: ["E 11:30", "E 12:37"],
    swift6: .refuses([Refusal(line: 19), Refusal(line: 23), Refusal(line: 25)]),
    proof: [.access],
    outcomes: [
      .acceptable("both cached", "each picture was stored beside the other"),
      .forbidden("one lost", "one decoder stored a copy made before the other's picture was in"),
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
    kind: .raceCondition,
    idea: """
      A @concurrent API goes to the pool and back for every call, and others take the caller's turn meanwhile. \
      A nonisolated one stays with its caller, who knows what is large and offloads that.
      """,
    seen: ["E 13:10", "E 13:30"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("0 hops", "decoded in place: nobody had a turn on the main actor before we were back"),
      .forbidden("2 hops", "away and back for one pixel, and another task was on the main actor meanwhile"),
    ],
    impossible: [
      .init(
        "0 hops", because: "'decode' is @concurrent, so it leaves the main actor for the smallest picture too"
      ),
      .init("1 hop", because: "the caller is on the main actor, so whoever leaves it also comes back"),
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
      Thread-local storage stays with the thread, and after an await a task may go on with another thread of the \
      pool. A task-local value goes where the task goes.
      """,
    seen: ["E 14:13"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("each task sees its own user", "the user that the task was started for"),
      .forbidden("no user", "a task went on with a thread where no user had been set"),
      .forbidden("the other task's user", "a task went on with the thread where the other had set its user"),
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
