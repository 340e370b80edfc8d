import SendableFixed
import SendableRacy

// The exhibit and the exercise about memory orders.
extension Exhibit {
  static let relaxedFlag = Exhibit(
    id: "relaxed-flag",
    stage: .sendable,
    title: "A flag that arrives before its data",
    goal: "Whoever sees that the download has finished reads its size: 4096 bytes.",
    kind: .raceCondition,
    idea: """
      A relaxed flag says nothing about other memory: a task may see the flag and still read the old data. \
      A releasing store and an acquiring load order everything before the store before everything after the load.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.access],
    outcomes: [
      .acceptable("finished with 4096 bytes", "the view saw the flag, and then the size"),
      .acceptable("not finished", "the view asked before it could see the flag"),
      .forbidden("finished with 0 bytes", "the view saw the flag, but read the old size"),
    ],
    impossible: [
      .init("finished with 2048 bytes", because: "an atomic store is one step, so no size is half stored"),
      .init(
        .crash, because: "all four accesses are atomic, so there is no data race, and nothing is undefined"),
    ],
    luck: .needed,
    reason: """
      What went wrong: an old value. Task 2 read size ➜ 0 on line 18, although task 1 had stored 4096 on line 11. It \
      can end correctly (finished with 4096 bytes) if task 2 reads the newest.
      """,
    racy: { await SendableRacy.relaxedFlag(in: $0) },
    fixed: { await SendableFixed.relaxedFlag(in: $0) })
}
