import ActorsFixed
import ActorsRacy

// The exhibits around the counter: what a struct does not fix, and what an actor promises.
extension Exhibit {
  static let privateCopies = Exhibit(
    id: "private-copies",
    stage: .actors,
    title: "A separate counter for each task",
    goal: "Two tasks increment a counter: one must get 1, the other 2.",
    kind: .noRace,
    idea: """
      A struct is copied into each task, so nothing is shared. There is no race, but both tasks get 1. \
      Shared state needs a reference, and a reference to an actor is safe to share.
      """,
    seen: ["A 2:59", "A 5:23"],
    swift6: .accepts,
    proof: [.access],
    outcomes: [
      .acceptable("1, 2", "the first task incremented first"),
      .acceptable("2, 1", "the second task incremented first"),
      .forbidden("1, 1", "each task incremented its own copy"),
    ],
    impossible: [
      .init("1, 2", because: "each task increments its own copy from 0 to 1"),
      .init("2, 1", because: "each task increments its own copy from 0 to 1"),
    ],
    luck: .certain,
    reason: """
      Its only schedule ends this way.
      """,
    racy: { await ActorsRacy.privateCopies(in: $0) },
    fixed: { await ActorsFixed.privateCopies(in: $0) })

  static let slowReset = Exhibit(
    id: "slow-reset",
    stage: .actors,
    title: "A reset that takes several steps",
    goal: "A counter that is reset to 2 is at 2 when the reset returns.",
    kind: .dataRace,
    idea: """
      The reset stores 0 and counts up, and the other task's increment can come between these steps. In an \
      actor, the same method runs to the end before another one begins.
      """,
    seen: ["A 7:51"],
    swift6: .refuses([Refusal(line: 26, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("2", "the increment came before or after the reset, or had no effect on it"),
      .forbidden("3", "the increment came in the middle of the reset"),
      .forbidden("1", "the other task read 0, and its 1 replaced the reset's 2"),
    ],
    impossible: [
      .init(
        .hang, because: "the loop counts its two passes: it does not wait until the value is exactly 2"),
      .init("0", because: "before it returns, the reset twice stores a count plus one"),
    ],
    luck: .needed,
    reason: """
      What went wrong: task 2 came in between. Task 1 stored value = 0 on line 15, then task 2 stored \
      value = 1 on line 8, and task 1 read value ➜ 1 on line 8. It can end correctly (2) if task 1's read \
      of value on line 8 comes before task 2's store on line 8.
      """,
    racy: { await ActorsRacy.slowReset(in: $0) },
    fixed: { await ActorsFixed.slowReset(in: $0) })
}
