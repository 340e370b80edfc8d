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

extension Exercise {
  static let dailyPrice = Exercise(
    id: "daily-price",
    stage: .sendable,
    title: "A price that belongs to its day",
    goal: "Whoever sees that day 2 has begun reads the price of day 2.",
    outcomes: [
      .acceptable("the price of day 2", "the customer saw the new day, and its price"),
      .acceptable("not yet day 2", "the customer asked before the day began"),
      .forbidden("the price of day 1", "the customer saw the new day, but read the old price"),
      .forbidden("the day has no price", "after the day has begun, its price is missing"),
    ],
    hints: [
      """
      The shop stores the price first, and then the day with releasing order. Which operation of the customer \
      should be its counterpart?
      """,
      """
      A releasing store orders nothing by itself. It works together with an acquiring load that reads what it \
      stored.
      """,
      """
      The releasing store writes 'day'. Write 'day.load(ordering: .acquiring)', and read the price after it.
      """,
    ],
    explanation: """
      A releasing store and an acquiring load are a pair: they must be on the same variable, and the load must \
      read what was stored. Then everything before the store happens before everything after the load. One \
      of them alone orders nothing. So the price is stored before the day, and read after it.
      """,
    ways: [
      Exercise.Way(
        "Mutex", "withLock",
        text: """
          The day and the price are behind one lock, so they change together. This needs no memory order, and \
          is the first choice unless a measurement says that the lock is too slow.
          """),
      Exercise.Way(
        "sequentiallyConsistent",
        text: """
          A sequentially consistent store also releases, and such a load also acquires. All such operations \
          have one order that every task agrees on, which is more than this program needs.
          """),
      Exercise.Way(
        "acquiring",
        text: """
          The acquiring load of the day reads what the releasing store wrote. The price was stored before that \
          store and is read after that load, so the customer cannot read the old one.
          """),
    ])
}
