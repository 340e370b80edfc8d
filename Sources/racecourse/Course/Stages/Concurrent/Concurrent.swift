import ConcurrentFixed
import ConcurrentRacy

extension Stage {
  static let concurrent: Stage = .init(
    id: "concurrent",
    title: "Move work off the main thread with @concurrent",
    story: """
      If a profiler shows that the main thread is too busy, mark a function @concurrent to move it to the thread pool. \
      There it may not touch the main actor's state. A nonisolated function runs where its caller runs, which is \
      right for libraries.
      """,
    opening:
      "Look at the threads of the first exhibit: both files do the same work, and only one of them drops frames."
  )
}

extension Exhibit {
  static let decodeHitch = Exhibit(
    id: "decode-hitch",
    stage: .concurrent,
    title: "A large picture decoded on the main thread",
    goal: "While a large picture is decoded, the screen keeps drawing.",
    kind: .blockedMainThread,
    idea: """
      An await frees the main thread while a task waits. But decoding is work, and a main-actor function does that \
      work on the main thread. A @concurrent function does it in the thread pool.
      """,
    seen: ["E 9:38", "E 11:11"],
    swift6: .accepts,
    proof: [.live],
    outcomes: [
      .acceptable("frames are drawn", "the main thread was free while the pool did the work"),
      .forbidden("no frame is drawn", "the main thread was busy decoding: a hitch"),
    ],
    impossible: [
      .init(
        "frames are drawn",
        because: "the main thread draws the frames, and it is decoding the whole time"),
      .init(
        "half of the picture is shown",
        because: "'display' gets the picture only after all of it has been decoded"),
    ],
    luck: .certain,
    timeline: .tasks,
    racy: { await ConcurrentRacy.decodeHitch(in: $0) },
    fixed: { await ConcurrentFixed.decodeHitch(in: $0) })

  static let sharedCache = Exhibit(
    id: "shared-cache",
    stage: .concurrent,
    title: "A main-actor cache used from the pool",
    goal: "One decoded picture and one photo are stored at about the same time: the cache must contain both.",
    kind: .dataRace,
    idea: """
      The decoder runs in the pool, but it still reads and writes the main actor's cache. It should only decode. Its \
      caller is on the main actor, so the caller can check the cache first and store the picture afterward.
      """,
    seen: ["E 11:30", "E 12:37"],
    swift6: .refuses([Refusal(line: 19), Refusal(line: 23), Refusal(line: 25)]),
    proof: [.access],
    outcomes: [
      .acceptable("both are cached", "neither task overwrote the other's picture"),
      .forbidden(
        "one is lost", "the decoder and the main actor copied the cache before either stored its copy"),
      .forbidden(
        .crash,
        "two threads accessed the property at the same time, and one used memory that the other had freed"),
    ],
    impossible: [
      .init(
        "neither is cached",
        because: "each task stores a copy that contains its own picture, and nothing removes a picture"
      ),
      .init(
        "both addresses have the same picture",
        because: "'all' is a local variable: each task has its own, and uses its own address"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. Task 2 and task 1 both read cachedImage ➜ empty on line 23 before \
      either stored a new value. Task 2's store on line 25 overwrote task 1's. It can end correctly (both \
      are cached) if task 2's store of cachedImage on line 25 comes before task 1's read on line 23.
      """,
    racy: { await ConcurrentRacy.sharedCache(in: $0) },
    fixed: { await ConcurrentFixed.sharedCache(in: $0) })

  static let libraryAPI = Exhibit(
    id: "library-api",
    stage: .concurrent,
    title: "Two hops for one pixel",
    goal: "One pixel is decoded on the main actor; a larger picture is decoded in the thread pool.",
    kind: .noRace,
    idea: """
      Every call from the main actor to a @concurrent function goes to the pool and back, and meanwhile other tasks \
      run on the main actor. A nonisolated function runs where its caller runs, so the caller decides what to send to \
      the pool.
      """,
    seen: ["E 13:10", "E 13:30"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable(
        "0 hops", "the call stayed on the main actor, and no other task got a turn before it returned"),
      .forbidden(
        "2 hops",
        "the call went to the pool and back for one pixel, and another task got a turn on the main actor"),
    ],
    impossible: [
      .init(
        "0 hops",
        because: "'decode' is @concurrent, so each call leaves the main actor, even for the smallest picture"
      ),
      .init("1 hop", because: "the caller is on the main actor, so a call that leaves it also comes back"),
    ],
    luck: .certain,
    reason: """
      Its only schedule ends this way. The main task hops to the pool on line 17.
      """,
    racy: { await ConcurrentRacy.libraryAPI(in: $0) },
    fixed: { await ConcurrentFixed.libraryAPI(in: $0) })

  static let poolThreads = Exhibit(
    id: "pool-threads",
    stage: .concurrent,
    title: "A note left on a thread",
    goal: "Two tasks serve two users, and each task sees its own user.",
    kind: .raceCondition,
    idea: """
      Thread-local storage belongs to a thread, but after an await a task may continue on another thread of the \
      pool. A task-local value belongs to the task.
      """,
    seen: ["E 14:13"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("each task sees its own user", "each task read the user that it had stored"),
      .forbidden("a task sees no user", "it continued on a thread where no user had been set"),
      .forbidden(
        "a task sees the other user", "it continued on the thread where the other task had set its user"),
    ],
    impossible: [
      .init(
        .crash,
        because: "each thread has a note of its own, so no two threads write the same one: no data race"),
      .init(.deadlock, because: "each task waits for the server, not for the other task"),
    ],
    luck: .needed,
    timeline: .threads,
    reason: """
      What went wrong: the thread. Task 1 began on thread 1 and continued on thread 2. It can end \
      correctly (each task sees its own user) if each task continues on the thread it began on.
      """,
    racy: { await ConcurrentRacy.poolThreads(in: $0) },
    fixed: { await ConcurrentFixed.poolThreads(in: $0) })

  static let exhaustedPool = Exhibit(
    id: "exhausted-pool",
    stage: .concurrent,
    title: "A pool without a free thread",
    goal: "Each task gets its picture, although as many tasks wait as the pool has threads.",
    kind: .raceCondition,
    idea: """
      A task that waits for a semaphore blocks its thread, and the pool has only a few threads. When all of them are \
      blocked, the task that would signal the semaphores has no thread. A task that waits at an await uses no thread.
      """,
    seen: ["E 14:13"],
    swift6: .accepts,
    sanitizerExceptions: [.fixed: .blindToMutex],
    proof: [.access, .live],
    outcomes: [
      .acceptable("all pictures", "the task that brings the pictures had a thread"),
      .forbidden(
        .deadlock, "the pool's threads wait, and the task that would wake them has none"),
    ],
    impossible: [
      .init("a picture is missing", because: "each picture is stored before its semaphore is signaled"),
      .init(
        "an extra thread brings the pictures",
        because: "the pool never grows, while Dispatch may start more threads when some are blocked"),
    ],
    luck: .needed,
    timeline: .threads,
    reason: """
      What went wrong: no thread is left. Task 1 waits for PendingPicture 1's arrival on line 17 and task 2 \
      waits for PendingPicture 2's arrival on line 17, and each keeps its thread. Task 3 waits for a thread. \
      It can end correctly (all pictures) if task 3 goes before task 2.
      """,
    poolWidth: 2,
    racy: { await ConcurrentRacy.exhaustedPool(in: $0) },
    fixed: { await ConcurrentFixed.exhaustedPool(in: $0) })
}
