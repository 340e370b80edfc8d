import ReentrancyFixed
import ReentrancyRacy

extension Stage {
  static let reentrancy: Stage = .init(
    id: "reentrancy",
    title: "Every await is a place where the world may change",
    story: """
      While one of an actor's methods waits at an await, other tasks can run on the actor. There is no data race, so \
      the compiler accepts the code. But a check that was made before the await may be stale after it.
      """,
    opening:
      "The compiler accepts every file of this stage. Name the line that is wrong: 'racecourse show sad-cat'."
  )
}

extension Exhibit {
  static let sadCat = Exhibit(
    id: "sad-cat",
    stage: .reentrancy,
    title: "Two cats for one address",
    goal: "Two tasks that ask for the same address get the same picture.",
    kind: .raceCondition,
    idea: """
      Both tasks find the cache empty, and both download. The one that finishes last overwrites the other's \
      picture. Check again after the await, and keep the picture that is already in the cache.
      """,
    seen: ["A 9:02", "A 11:50"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the same cat for both", "both tasks got the same picture"),
      .forbidden("a happy and a sad cat", "both tasks found the cache empty, and each got its own download"),
    ],
    impossible: [
      .init(
        .crash, because: "an actor runs one task at a time, so the two never change the cache at once"),
      .init(.deadlock, because: "while one task waits, the actor is free for the other one"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: a stale check. Task 1 and task 2 both read cache ➜ empty on line 12. After that \
      task 1 stored cache = 1 entry (happy cat) on line 15, and then task 2 stored cache = 1 entry (sad cat) on \
      line 15. It can end correctly (the same cat for both) if task 1's store of cache on line 15 comes before \
      task 2's read on line 12.
      """,
    racy: { await ReentrancyRacy.sadCat(in: $0) },
    fixed: { await ReentrancyFixed.sadCat(in: $0) })

  static let singleDownload = Exhibit(
    id: "single-download",
    stage: .reentrancy,
    title: "One picture, downloaded twice",
    goal: "Two tasks ask for one address, and the picture is downloaded only once.",
    kind: .raceCondition,
    idea: """
      The cache knows about finished pictures, but not about downloads that are under way. Store the task in \
      the same step as the check, instead of waiting for the result. Later callers await that task.
      """,
    seen: ["A 11:50", "A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("1 download", "the second task found the first one's picture or its download"),
      .forbidden("2 downloads", "both tasks found the cache empty, and both downloaded the picture"),
    ],
    impossible: [
      .init(
        "two different pictures",
        because: "the task that ends last keeps and returns the picture that is already in the cache"),
      .init(
        .deadlock, because: "a task that awaits its download gives up the actor, so the other one goes on"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: a stale check. Task 1 and task 2 both read cache ➜ empty on line 15. After that \
      task 1 stored cache = 1 entry (happy cat) on line 18, and then task 2 stored cache = 1 entry (happy cat) on \
      line 18. It can end correctly (1 download) if task 1's store of cache on line 18 comes before task 2's read on \
      line 15.
      """,
    racy: { await ReentrancyRacy.singleDownload(in: $0) },
    fixed: { await ReentrancyFixed.singleDownload(in: $0) })

  static let failedDownload = Exhibit(
    id: "failed-download",
    stage: .reentrancy,
    title: "A failure that stays in the cache",
    goal: "After a failed download, the second try succeeds.",
    kind: .noRace,
    idea: """
      The task is stored before the await, on the assumption that the download will succeed. When it fails, the \
      task stays in the cache, and every later caller gets the old error.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the second try succeeds", "the failed task was removed, and a new one was started"),
      .forbidden("the second try fails", "the second caller awaited the task that had already failed"),
    ],
    impossible: [
      .init(
        "the second try succeeds",
        because: "the second try awaits the task that has already failed, and gets the same error"),
      .init(.crash, because: "the error is thrown where the task is awaited, and 'try?' handles it"),
    ],
    luck: .certain,
    timeline: .tasks,
    reason: """
      Its only schedule ends this way. Task 1 ended on line 24 with the error HTTPError.
      """,
    racy: { await ReentrancyRacy.failedDownload(in: $0) },
    fixed: { await ReentrancyFixed.failedDownload(in: $0) })

  static let halfDoneTransfer = Exhibit(
    id: "half-done-transfer",
    stage: .reentrancy,
    title: "Money in neither account",
    goal: "Whenever a task adds up the two accounts, the sum is 100.",
    kind: .raceCondition,
    idea: """
      The actor awaits between the two halves of a transfer, and another task reads the sum at that point. Make \
      both changes in one synchronous step, so that no other task can see a wrong sum.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the sum is 100", "the sum was read before or after both changes"),
      .forbidden(
        "the sum is too low", "the sum was read while the transfer waited, with the money in neither account"),
    ],
    impossible: [
      .init(
        "the sum is above 100",
        because: "'sum' has no 'await', so nothing changes while it adds; and the amount is subtracted first"),
      .init(
        "the money never arrives, though the server answers",
        because:
          "with the receipt, the transfer continues after the 'await' and adds the amount"
      ),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. Task 2 read checking ➜ 90 on line 12 after task 1 stored \
      checking = 90 on line 15, and read savings ➜ 0 on line 12 before task 1 stored savings = 10 on line \
      18. It can end correctly (the sum is 100) if task 1's store of savings on line 18 comes before task \
      2's read on line 12.
      """,
    racy: { await ReentrancyRacy.halfDoneTransfer(in: $0) },
    fixed: { await ReentrancyFixed.halfDoneTransfer(in: $0) })

  static let heldAcrossAwait = Exhibit(
    id: "held-across-await",
    stage: .reentrancy,
    title: "Two accounts, two locks",
    goal: "Two people send each other money, and both transfers finish.",
    kind: .raceCondition,
    idea: """
      Each transfer holds its own account's lock while it awaits the other account's lock, so both wait forever. \
      Without a lock, an actor lets other tasks in at an await. Every task makes progress, but you must check again \
      after the await.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("both transfers finish", "one transfer ran after the other, or the two took turns"),
      .forbidden(.deadlock, "each transfer holds its own lock and waits forever for the other's"),
    ],
    impossible: [
      .init("money is missing", because: "a finished transfer has added what it subtracted"),
      .init(
        "only one transfer finishes",
        because: "a finished transfer has released both locks, so the other one can continue"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a deadlock. Task 1 read Lock 2 · isHeld ➜ true on line 9, which task 2 had stored \
      on line 12, and waits; task 2 read Lock 1 · isHeld ➜ true on line 9, which task 1 had stored on line \
      12, and waits. Each waits for the other. It can end correctly (both transfers finish) if task 1's \
      read of Lock 2 · isHeld on line 9 comes before task 2's store on line 12.
      """,
    racy: { await ReentrancyRacy.heldAcrossAwait(in: $0) },
    fixed: { await ReentrancyFixed.heldAcrossAwait(in: $0) })
}
