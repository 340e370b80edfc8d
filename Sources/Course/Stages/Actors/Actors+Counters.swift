import ActorsFixed
import ActorsRacy

// The exhibits around the counter: what a struct does not fix, and what an actor promises.
extension Exhibit {
  static let privateCopies = Exhibit(
    id: "private-copies",
    stage: .actors,
    title: "A counter for everyone",
    goal: "Two increments: one task must be told 1, the other 2.",
    kind: .noRace,
    idea: """
      A struct is copied into each task, so nothing is shared: there is no race, and both are told 1. Shared state \
      needs a reference, and a reference to an actor is safe to share.
      """,
    seen: ["A 2:59", "A 5:23"],
    swift6: .accepts,
    proof: [.access],
    outcomes: [
      .acceptable("1, 2", "the first task was first"),
      .acceptable("2, 1", "the second task was first"),
      .forbidden("1, 1", "each task incremented a copy of its own"),
    ],
    impossible: [
      .init("1, 2", because: "each task increments a copy of its own, from 0 to 1"),
      .init("2, 1", because: "each task increments a copy of its own, from 0 to 1"),
    ],
    luck: .certain,
    racy: { await ActorsRacy.privateCopies(in: $0) },
    fixed: { await ActorsFixed.privateCopies(in: $0) })

  static let slowReset = Exhibit(
    id: "slow-reset",
    stage: .actors,
    title: "A reset that takes its time",
    goal: "A counter that is reset to 2 says 2 when the reset returns.",
    kind: .dataRace,
    idea: """
      The reset stores 0 and counts up, and the other task's increment comes between these steps. In an actor the \
      same method runs to the end before another one begins.
      """,
    seen: ["A 7:51"],
    swift6: .refuses([Refusal(line: 26, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("2", "the increment came before the reset or after it, or the reset overwrote it"),
      .forbidden("3", "the increment was counted on top, in the middle of the reset"),
      .forbidden("1", "the visitor's task read an old number, and its write replaced one of the reset"),
    ],
    impossible: [
      .init("4", because: "the reset counts from 0 to 2, and the visitor adds one"),
      .init("0", because: "the reset stores a count plus one, twice, before it returns"),
    ],
    luck: .needed,
    racy: { await ActorsRacy.slowReset(in: $0) },
    fixed: { await ActorsFixed.slowReset(in: $0) })
}
