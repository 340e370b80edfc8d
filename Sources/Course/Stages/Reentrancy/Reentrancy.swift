import ReentrancyFixed
import ReentrancyRacy

extension Stage {
  static let reentrancy: Stage = .init(
    id: "reentrancy",
    title: "Every await is a place where the world may change",
    story: """
      An actor that awaits lets others in. There is no data race and the compiler is content, and what was \
      checked before the await is old after it.
      """,
    exhibits: [.sadCat, .singleDownload, .failedDownload, .halfDoneTransfer, .heldAcrossAwait],
    exercises: [.tokenRenewal, .giftCard])
}

extension Exhibit {
  static let sadCat = Exhibit(
    id: "sad-cat",
    stage: .reentrancy,
    title: "Two cats for one address",
    goal: "Two tasks ask for one address, and get the same picture.",
    kind: .raceCondition,
    idea: """
      Both find the cache empty, both download, and the one that comes back last overwrites the other's picture. \
      Check again after the await, and keep what is already there.
      """,
    seen: ["A 9:02", "A 11:50"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the same cat for both", "one picture for one address"),
      .forbidden("a happy and a sad cat", "the cache was overwritten after the first task had its picture"),
    ],
    impossible: [
      .init("no cat for one of them", because: "the server has a picture for every request"),
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
      A cache of finished pictures does not know what is under way. Keep the task itself in the cache, stored in \
      the same step as the check; whoever comes later awaits that task.
      """,
    seen: ["A 11:50", "A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("1 download", "the second task found what the first had stored or begun"),
      .forbidden("2 downloads", "both tasks found nothing in the cache, and both went to the server"),
    ],
    impossible: [
      .init("0 downloads", because: "the cache is empty at first, so the first task has to download"),
      .init("3 downloads", because: "each of the two tasks downloads once at most"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await ReentrancyRacy.singleDownload(in: $0) },
    fixed: { await ReentrancyFixed.singleDownload(in: $0) })

  static let failedDownload = Exhibit(
    id: "failed-download",
    stage: .reentrancy,
    title: "A failure that is kept for good",
    goal: "A download fails once: the second try succeeds.",
    kind: .raceCondition,
    idea: """
      The entry was stored before the await, on the assumption that the download would succeed. When it throws, \
      nobody takes the entry back, and every later caller gets the old error.
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
    goal: "Whoever adds up the two accounts gets 100.",
    kind: .raceCondition,
    idea: """
      The actor awaits between taking and giving, and a reader comes in meanwhile. Make both changes in one \
      synchronous step: then nobody is ever let in while the sum is wrong.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("sum unchanged", "added up before or after the whole transfer"),
      .forbidden("sum short", "added up while the transfer waited, with the money in neither account"),
    ],
    impossible: [
      .init("sum above 100", because: "the amount is subtracted before it is added"),
      .init("sum below 90", because: "10 is all that moves"),
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
      Each account holds a lock of its own while it awaits the other's, and both wait forever. An actor lets \
      others in at an await: everyone gets on, at the price of checking again.
      """,
    seen: ["A 11:59"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("both transfers done", "one transfer after the other, or both in turns"),
      .forbidden(.deadlock, "each holds its own lock and waits for the other's; live, the run never ends"),
    ],
    impossible: [
      .init("money missing", because: "a transfer that is done has added what it subtracted"),
      .init(
        "one done, one waiting forever",
        because: "a transfer that is done has released both locks, so the other one goes on"),
    ],
    luck: .needed,
    racy: { await ReentrancyRacy.heldAcrossAwait(in: $0) },
    fixed: { await ReentrancyFixed.heldAcrossAwait(in: $0) })
}
