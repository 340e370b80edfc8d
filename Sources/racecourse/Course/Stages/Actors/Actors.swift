import ActorsFixed
import ActorsRacy

extension Stage {
  static let actors: Stage = .init(
    id: "actors",
    title: "State that stays off the main thread",
    story: """
      An actor lets one task at a time use its state, and runs its synchronous code to the end. Most classes \
      do not need to be actors. State that is used often, and has nothing to do with the screen, may deserve \
      one.
      """,
    opening:
      "Live runs of the first exhibit nearly always end correctly. Break it yourself: 'racecourse play counter'."
  )
}

extension Exhibit {
  static let counter = Exhibit(
    id: "counter",
    stage: .actors,
    title: "Two tasks, one number",
    goal: "Two tasks increment a counter: one must get 1, the other 2.",
    kind: .dataRace,
    idea: """
      An increment is a read and a store, and to return the number is one more read: the other task can come \
      between any two of them. An actor runs its synchronous code to the end before it lets another task in.
      """,
    seen: ["A 0:42", "A 5:23"],
    swift6: .refuses([Refusal(line: 19, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("1, 2", "the first task incremented first"),
      .acceptable("2, 1", "the second task incremented first"),
      .forbidden("1, 1", "both read 0, and one increment was lost"),
      .forbidden("2, 2", "both stored before either read its number back"),
    ],
    impossible: [
      .init("0, 1", because: "a task reads its number after it has stored one, and no store writes 0"),
      .init(.deadlock, because: "nothing makes one task wait for the other, and that is what is missing"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. Task 1 and task 2 both read value ➜ 0 on line 9 before either stored \
      a new value. Task 1's store on line 9 overwrote task 2's. It can end correctly (1, 2) if task 1's \
      store of value on line 9 comes before task 2's read on line 9.
      """,
    racy: { await ActorsRacy.counter(in: $0) },
    fixed: { await ActorsFixed.counter(in: $0) })
}
