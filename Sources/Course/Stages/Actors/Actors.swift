import ActorsFixed
import ActorsRacy

extension Stage {
  static let actors: Stage = .init(
    id: "actors",
    title: "State of its own, off the main thread",
    story: """
      An actor lets one task at a time at its state; its synchronous code runs to the end. Most classes need not \
      be actors: only state that is busy, and not the main actor's business.
      """,
    exhibits: [
      .counter, .privateCopies, .slowReset, .escapingBook, .libraryAccount, .readingLater, .networkManager,
      .forgottenDispatch,
    ],
    exercises: [.readingLog])
}

extension Exhibit {
  static let counter = Exhibit(
    id: "counter",
    stage: .actors,
    title: "Two tasks, one number",
    goal: "Two increments: one task must be told 1, the other 2.",
    kind: .dataRace,
    idea: """
      An increment is a read and a store, and the other task may come between them. An actor runs its synchronous \
      code to the end before it lets the next one in.
      """,
    seen: ["A 0:42", "A 5:23"],
    swift6: .refuses([Refusal(line: 19, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("1, 2", "the first task was first"),
      .acceptable("2, 1", "the second task was first"),
      .forbidden("1, 1", "both read 0, and one increment was lost"),
      .forbidden("2, 2", "both stored before either read its number back"),
    ],
    impossible: [
      .init("0, 1", because: "a task reads its number after it has stored one, and no store writes 0"),
      .init("2, 3", because: "two tasks add one each, so nothing stores a 3"),
    ],
    luck: .needed,
    racy: { await ActorsRacy.counter(in: $0) },
    fixed: { await ActorsFixed.counter(in: $0) })
}
