import InterleavingFixed
import InterleavingRacy

extension Stage {
  static let interleaving: Stage = .init(
    id: "interleaving",
    title: "One thread, many tasks, taking turns",
    story: """
      Tasks on the main actor take turns at every await. No data race is possible, for only one of them runs at a \
      time; the order in which they finish is still not yours.
      """,
    exhibits: [.newsAndPicture, .orderedEffects, .staleRead],
    exercises: [.latestSearch])
}

extension Exhibit {
  static let newsAndPicture = Exhibit(
    id: "news-and-picture",
    stage: .interleaving,
    title: "A task that counts on another one",
    goal: "News and picture are shown in either order, and the news never beside an empty place.",
    kind: .raceCondition,
    idea: """
      The news task assumes that the picture has been shown, but whichever response comes first goes first. \
      When each task is complete in itself, both orders are right.
      """,
    seen: ["E 7:24"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("picture then news", "the picture's response came first"),
      .acceptable("news then picture", "the news came first, and stands by itself"),
      .forbidden("news beside no picture", "the news came first and found no picture to stand beside"),
    ],
    impossible: [
      .init(
        "news then picture",
        because: "news that come first find no picture, and are shown beside an empty place"),
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
      Tasks that are started in order go on in the order in which what they wait for is ready. \
      Steps that need an order belong into one task.
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
    goal: "Two people like a post: it must have 2 likes.",
    kind: .raceCondition,
    idea: """
      The count is read before an await and stored after it, and what the other task stored meanwhile is lost. \
      Change it in one synchronous step, and let the waiting come after.
      """,
    seen: ["E 7:24", "A 9:02"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("2 likes", "both were counted"),
      .forbidden("1 like", "both tasks added one to the same old count"),
    ],
    impossible: [
      .init("0 likes", because: "every store writes a count plus one, so at least 1"),
      .init("2 likes", because: "both tasks have read 0 before the server can answer the first one"),
    ],
    luck: .needed,
    racy: { await InterleavingRacy.staleRead(in: $0) },
    fixed: { await InterleavingFixed.staleRead(in: $0) })
}
