import ReentrancyFixed
import ReentrancyRacy

extension Stage {
  static let reentrancy: Stage = .init(
    id: "reentrancy",
    title: "Every await is a place where the world may change",
    story: """
      An actor that awaits lets others in. There is no data race and the compiler accepts it, but what was \
      checked before the await may be stale after it.
      """,
    exhibits: [.sadCat, .singleDownload, .failedDownload, .halfDoneTransfer, .heldAcrossAwait],
    exercises: [.tokenRenewal, .giftCard, .oldHeadline])
}

extension Exhibit {
  static let sadCat = Exhibit(
    id: "sad-cat",
    stage: .reentrancy,
    title: "Two cats for one address",
    goal: "Two tasks ask for the same address, and get the same picture.",
    kind: .raceCondition,
    idea: """
      Both tasks find the cache empty, both download, and the one that comes back last overwrites the other's \
      picture. Check again after the await, and keep what is already there.
      """,
    seen: ["A 9:02", "A 11:50"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the same cat for both", "one picture for one address"),
      .forbidden("a happy and a sad cat", "the cache was overwritten after the first task had its picture"),
    ],
    impossible: [
      .init("no cat for one of them", because: "the server answers every request with a picture"),
      .init(.deadlock, because: "an actor that awaits lets the next task in"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await ReentrancyRacy.sadCat(in: $0) },
    fixed: { await ReentrancyFixed.sadCat(in: $0) })

  static let singleDownload = Exhibit(
    id: "single-download",
    stage: .reentrancy,
    title: "One picture, downloaded twice",
    goal: "Two tasks ask for one address: it is downloaded once.",
    kind: .raceCondition,
    idea: """
      A cache of finished pictures does not know what is under way. Store the task, not the result, in the same \
      step as the check. Whoever comes later awaits that task.
      """,
    seen: ["A 11:50", "A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("1 download", "the second task found what the first one had stored or started"),
      .forbidden("2 downloads", "both tasks found nothing in the cache, and both went to the server"),
    ],
    impossible: [
      .init("0 downloads", because: "the cache is empty at the start, so the first task has to download"),
      .init("3 downloads", because: "each of the two tasks downloads once at most"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await ReentrancyRacy.singleDownload(in: $0) },
    fixed: { await ReentrancyFixed.singleDownload(in: $0) })

  static let failedDownload = Exhibit(
    id: "failed-download",
    stage: .reentrancy,
    title: "A failure that stays in the cache",
    goal: "After one failed download, the second try succeeds.",
    kind: .noRace,
    idea: """
      The task is stored before the await, on the assumption that the download will succeed. When it fails, the \
      task stays in the cache, and every later caller gets the old error.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("second try succeeds", "the failed task was removed, and a new one was started"),
      .forbidden("fails forever", "the second caller awaited the task that had failed long ago"),
    ],
    impossible: [
      .init(
        "second try succeeds",
        because: "the second try awaits the task that has already failed, and gets the same error"),
      .init(.crash, because: "the error goes to whoever awaits the task, and 'try?' handles it"),
    ],
    luck: .certain,
    timeline: .tasks,
    racy: { await ReentrancyRacy.failedDownload(in: $0) },
    fixed: { await ReentrancyFixed.failedDownload(in: $0) })

  static let halfDoneTransfer = Exhibit(
    id: "half-done-transfer",
    stage: .reentrancy,
    title: "Money in neither account",
    goal: "Anyone who adds up the two accounts gets a sum of 100.",
    kind: .raceCondition,
    idea: """
      The actor awaits between the two halves of a transfer, and another task reads the sum there. Make both \
      changes in one synchronous step: then the actor lets nobody in while the sum is wrong.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("sum unchanged", "the sum was read before or after both changes"),
      .forbidden(
        "sum short", "the sum was read while the transfer waited, with the money in neither account"),
    ],
    impossible: [
      .init("sum above 100", because: "the amount is subtracted before it is added"),
      .init("sum below 90", because: "only 10 is moved"),
    ],
    luck: .needed,
    racy: { await ReentrancyRacy.halfDoneTransfer(in: $0) },
    fixed: { await ReentrancyFixed.halfDoneTransfer(in: $0) })

  static let heldAcrossAwait = Exhibit(
    id: "held-across-await",
    stage: .reentrancy,
    title: "Two locks, and why actors have none",
    goal: "Two people send each other money: both transfers are done.",
    kind: .raceCondition,
    idea: """
      Each transfer holds its own account's lock while it awaits the other's, and both wait forever. Without locks an actor lets others in at an await: everyone makes progress, and the price is that you check again.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("both transfers done", "one transfer ran after the other, or the two took turns"),
      .forbidden(.deadlock, "each holds its own lock and waits for the other's; a live run never ends"),
    ],
    impossible: [
      .init("money missing", because: "a finished transfer has added what it subtracted"),
      .init(
        "one done, one waiting forever",
        because: "a finished transfer has released both locks, so the other one can go on"),
    ],
    luck: .needed,
    racy: { await ReentrancyRacy.heldAcrossAwait(in: $0) },
    fixed: { await ReentrancyFixed.heldAcrossAwait(in: $0) })
}
