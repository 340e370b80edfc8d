import StructuredFixed
import StructuredRacy

extension Exhibit {
  static let oneByOne = Exhibit(
    id: "one-by-one",
    stage: .structured,
    title: "Four downloads that wait for each other",
    goal: "The four photos of a page are downloaded at the same time.",
    kind: .noRace,
    idea: """
      Each 'await' waits for its photo before the next download begins, so the waiting times add up. 'async let' \
      starts a child task for each photo. The downloads overlap, and the decoding uses the cores that there are.
      """,
    seen: ["E 10:22"],
    swift6: .accepts,
    proof: [.live, .job],
    outcomes: [
      .acceptable("up to 4 downloads at once", "each download began without waiting for another one"),
      .forbidden("1 download at a time", "each download began after the previous photo was there"),
    ],
    impossible: [
      .init(
        "up to 4 downloads at once",
        because: "the next download begins on the line after the 'await', when the previous one has ended"),
      .init("a photo is missing", because: "'load' stores the photos only after all four have arrived"),
    ],
    luck: .certain,
    timeline: .cores,
    comparesTimes: true,
    reason: """
      Its only schedule ends this way. The main task hops to the pool on lines 13, 14, 15 and 16.
      """,
    racy: { await StructuredRacy.oneByOne(in: $0) },
    fixed: { await StructuredFixed.oneByOne(in: $0) })

  static let firstCome = Exhibit(
    id: "first-come",
    stage: .structured,
    title: "Results in the order in which they arrive",
    goal: "The row shows the album's photos in order: 1 2 3.",
    kind: .raceCondition,
    idea: """
      A task group returns results in the order in which its children end, not in the order in which you added them. \
      If each child returns its place with its result, the parent can put the results in order.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("1 2 3", "each photo is in its place"),
      .forbidden("1 3 2", "child 3 ended before child 2"),
      .forbidden("2 1 3", "child 2 ended before child 1"),
      .forbidden("2 3 1", "child 1 ended last"),
      .forbidden("3 1 2", "child 3 ended first"),
      .forbidden("3 2 1", "the children ended in reverse order"),
    ],
    impossible: [
      .init("1 2", because: "the loop ends only when the group has returned the results of all its children"),
      .init(
        "3 3 3", because: "each pass of the loop has a 'photo' of its own, and the child captures that one"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order. Task 3 continued before task 2. It can end correctly (1 2 3) if task 2 goes first.
      """,
    racy: { await StructuredRacy.firstCome(in: $0) },
    fixed: { await StructuredFixed.firstCome(in: $0) })

  static let escapedTask = Exhibit(
    id: "escaped-task",
    stage: .structured,
    title: "A task that is not a child",
    goal: "When the app reports that the album is saved, all of its photos are saved.",
    kind: .raceCondition,
    idea: """
      A task that a child creates with 'Task { }' is not a child. The group does not wait for it, and canceling the \
      group does not cancel it. Work that belongs to the group must stay in the group's children.
      """,
    seen: ["S 7:17"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("saved when reported", "both photos were saved when the group returned"),
      .forbidden("reported, and still saving", "the group returned, and a task was still saving a photo"),
    ],
    impossible: [
      .init(
        "an error is reported",
        because: "the group's children only create tasks, and the errors of those tasks reach nobody"),
      .init(.deadlock, because: "the group waits only for its children, and they end at once"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order. The main task continued on line 13 before task 1.1 continued. It can end correctly \
      (saved when reported) if task 1.1 goes first.
      """,
    racy: { await StructuredRacy.escapedTask(in: $0) },
    fixed: { await StructuredFixed.escapedTask(in: $0) })
}
