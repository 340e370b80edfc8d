import StructuredFixed
import StructuredRacy

extension Exhibit {
  static let keptGoing = Exhibit(
    id: "kept-going",
    stage: .structured,
    title: "An upload that is canceled, and continues",
    goal: """
      After the user has left and the upload is canceled, no other photo is begun, and the upload does not count as \
      complete.
      """,
    kind: .raceCondition,
    idea: """
      'cancel()' sets a flag and stops nothing. The upload never reads the flag, so it continues to its last photo. \
      Check before each piece of work, in the same step in which you begin it, and after the last one.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable(
        "the upload stops, or has ended",
        "the upload noticed the cancel, or had ended before it"),
      .forbidden("a photo is begun after the cancel", "the upload did not check before the photo"),
      .forbidden(
        "the canceled upload counts as complete",
        "the cancel came during the last photo, and the upload did not check after it"),
    ],
    impossible: [
      .init(
        "half an album counts as complete",
        because: "the racy upload never stops early, so it begins every photo"),
      .init(.deadlock, because: "the upload waits only for the server, and the server answers every request"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order of two steps. Task 2 read begun ➜ 1 on line 33 before task 1 stored begun = 2 on \
      line 14. It can end correctly (the upload stops, or has ended) if task 1's store on line 14 comes first.
      """,
    racy: { await StructuredRacy.keptGoing(in: $0) },
    fixed: { await StructuredFixed.keptGoing(in: $0) })
}
