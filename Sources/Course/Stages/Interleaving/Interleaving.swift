import InterleavingFixed
import InterleavingRacy

extension Stage {
  static let interleaving: Stage = .init(
    id: "interleaving",
    title: "One thread, many tasks, taking turns",
    story: """
      Tasks on the main actor take turns, and a turn can end at an await. Only one task runs at a time, so no data \
      race is possible. The order in which the tasks finish is still not under your control.
      """,
    exhibits: [.newsAndPicture, .orderedEffects, .staleRead],
    exercises: [.latestSearch, .deletedNotes, .cancelledSearch])
}

extension Exhibit {
  static let newsAndPicture = Exhibit(
    id: "news-and-picture",
    stage: .interleaving,
    title: "A task that relies on another one",
    goal: "The picture and the news may appear in either order; the news must not rely on the picture.",
    kind: .raceCondition,
    idea: """
      The news task assumes that the picture has been shown, but the task whose response comes first goes first. \
      If no task relies on another one, both orders are right.
      """,
    seen: ["E 7:24"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("picture then news", "the picture's response came first"),
      .acceptable("news then picture", "the news came first, and needs no picture"),
      .forbidden("news beside no picture", "the news came first, and no picture was there yet"),
    ],
    impossible: [
      .init(
        "news then picture",
        because: "the racy news task looks for the picture, and if it is first it finds none"),
      .init("picture and no news", because: "the server answers both requests, and both tasks are awaited"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await InterleavingRacy.newsAndPicture(in: $0) },
    fixed: { await InterleavingFixed.newsAndPicture(in: $0) })

  static let orderedEffects = Exhibit(
    id: "ordered-effects",
    stage: .interleaving,
    title: "Three steps in three tasks",
    goal: "The picture is loaded, gets its effect, and is displayed, in this order.",
    kind: .raceCondition,
    idea: """
      Tasks that start in order finish in whatever order the things they wait for become ready. \
      Steps that must run in order belong in one task.
      """,
    seen: ["E 9:15"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("shown with the effect", "load, effect, display"),
      .forbidden(
        "shown without it", "displayed before the effect was applied, or the effect found no picture"),
      .forbidden("nothing shown", "displayed before the picture was there"),
    ],
    impossible: [
      .init("shown twice", because: "one task displays the picture, once"),
      .init(.crash, because: "a picture that is not loaded yet is nil, and the code checks for that"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await InterleavingRacy.orderedEffects(in: $0) },
    fixed: { await InterleavingFixed.orderedEffects(in: $0) })

  static let staleRead = Exhibit(
    id: "stale-read",
    stage: .interleaving,
    title: "A value from before the await",
    goal: "Ann and Ben like a post: it must have 2 likes.",
    kind: .raceCondition,
    idea: """
      The count is read before an await and stored after it. If the other task stores its like in between, that \
      like is lost. Change the count in one synchronous step, and wait after it.
      """,
    seen: ["E 7:24", "A 9:02"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("2 likes", "both were counted"),
      .forbidden("1 like", "both tasks read 0, so both stored 1"),
    ],
    impossible: [
      .init("0 likes", because: "every store is a count plus one, so at least 1"),
      .init("3 likes", because: "two people like the post, and each like adds one"),
    ],
    luck: .needed,
    racy: { await InterleavingRacy.staleRead(in: $0) },
    fixed: { await InterleavingFixed.staleRead(in: $0) })
}
