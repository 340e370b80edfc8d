import InterleavingFixed
import InterleavingRacy

extension Stage {
  static let interleaving: Stage = .init(
    id: "interleaving",
    title: "One thread, many tasks, taking turns",
    story: """
      Tasks on the main actor take turns, and a turn can end at an await. Only one task runs at a time, so no data \
      race is possible. But you do not control the order in which the tasks finish.
      """,
    opening:
      "There is no data race in this stage, and every racy file is wrong. Find a wrong order yourself: 'racecourse play news-and-picture'."
  )
}

extension Exhibit {
  static let newsAndPicture = Exhibit(
    id: "news-and-picture",
    stage: .interleaving,
    title: "A task that relies on another",
    goal: "The picture and the news may appear in either order; the news must not rely on the picture.",
    kind: .raceCondition,
    idea: """
      The news task assumes that the picture is already shown. But the task whose response arrives first resumes \
      first. If no task relies on another, both orders are right.
      """,
    seen: ["E 7:24"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("picture then news", "the picture's response arrived first"),
      .acceptable("news then picture", "the news arrived first, and it needs no picture"),
      .forbidden("a page without news", "the news arrived first, found no picture yet, and was dropped"),
    ],
    impossible: [
      .init(
        "news then picture",
        because: "the racy news task drops its headline if the picture is not there yet"),
      .init(
        .deadlock,
        because: "the 'guard' does not wait for the picture: it drops the headline, and the task ends"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order of two steps. Task 2 read shown ➜ empty on line 24 before task 1 stored \
      shown = 1 element on line 18. It can end correctly (picture then news) if task 1's store on line 18 \
      comes first.
      """,
    racy: { await InterleavingRacy.newsAndPicture(in: $0) },
    fixed: { await InterleavingFixed.newsAndPicture(in: $0) })

  static let orderedEffects = Exhibit(
    id: "ordered-effects",
    stage: .interleaving,
    title: "Three steps in three tasks",
    goal: "The app loads the picture, applies the effect, and displays the result, in that order.",
    kind: .raceCondition,
    idea: """
      Tasks that start in order may finish in any order: each one continues when the result that it awaits is \
      ready. Steps that must run in order belong in one task.
      """,
    seen: ["E 9:15"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the picture has its effect", "the three steps ran in order"),
      .forbidden(
        "the effect is missing",
        "the picture was displayed before the effect was applied, or the effect found no picture"),
      .forbidden("nothing is shown", "the display task found no picture"),
    ],
    impossible: [
      .init(
        "the effect is half applied",
        because: "'apply' has no 'await', so no other task can run on the main actor before it returns"),
      .init(.crash, because: "a picture that is not loaded yet is nil, and the code checks for nil"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order of the steps. Task 2 and task 3 both read image ➜ nil on lines 29 and 34 \
      before task 1 stored image = Image 1 on line 24. It can end correctly (the picture has its effect) \
      if task 1's store on line 24 comes first.
      """,
    racy: { await InterleavingRacy.orderedEffects(in: $0) },
    fixed: { await InterleavingFixed.orderedEffects(in: $0) })

  static let staleRead = Exhibit(
    id: "stale-read",
    stage: .interleaving,
    title: "A value read before the await",
    goal: "Ann and Ben both like a post, so it must have 2 likes.",
    kind: .raceCondition,
    idea: """
      Each task reads the count before an await and stores the count plus one afterward. If the other task \
      stores its like in between, that like is lost. Change the count in one synchronous step, and wait afterward.
      """,
    seen: ["E 7:24", "A 9:02"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("2 likes", "both were counted"),
      .forbidden("1 like", "both tasks read 0, so both stored 1"),
    ],
    impossible: [
      .init(
        "0 likes", because: "one like can be lost, but not both: each task stores a count plus one"),
      .init(.deadlock, because: "a task that waits for the server holds nothing that the other one needs"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. Task 1 and task 2 both read likes ➜ 0 on line 12 before either \
      stored a new value. Task 2's store on line 15 overwrote task 1's. It can end correctly (2 likes) if \
      task 1's store of likes on line 15 comes before task 2's read on line 12.
      """,
    racy: { await InterleavingRacy.staleRead(in: $0) },
    fixed: { await InterleavingFixed.staleRead(in: $0) })
}
