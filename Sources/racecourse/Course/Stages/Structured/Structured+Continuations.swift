import StructuredFixed
import StructuredRacy

extension Exhibit {
  static let earlyCancel = Exhibit(
    id: "early-cancel",
    stage: .structured,
    title: "A cancel that comes too early",
    goal: "A task that waits for a picture gets it, or is told that it was canceled.",
    kind: .raceCondition,
    idea: """
      A cancellation handler can run before its operation has stored the continuation. Then there is nothing to resume, \
      and the cancel is forgotten. Store under one lock both the continuation and the fact that the task is canceled.
      """,
    seen: [],
    swift6: .accepts,
    sanitizerExceptions: [.racy: .blindToMutex, .fixed: .blindToMutex],
    proof: [.access],
    outcomes: [
      .acceptable("picture", "the picture arrived before the cancel"),
      .acceptable("canceled", "the handler ended the wait"),
      .forbidden(.deadlock, "the task waits for a continuation that nobody will resume"),
    ],
    impossible: [
      .init(
        .crash, because: "'take()' empties the property under the lock, so no continuation is resumed twice"),
      .init(
        "a cancellation error",
        because: "'cancel()' only sets a flag and runs the handler, and the handler passes nil, not an error"),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task canceled task 1 on line 49 before task 1 checked whether \
      it was canceled. It can end correctly (canceled) if task 1's check comes first.
      """,
    racy: { await StructuredRacy.earlyCancel(in: $0) },
    fixed: { await StructuredFixed.earlyCancel(in: $0) })

  static let twoAnswers = Exhibit(
    id: "two-answers",
    stage: .structured,
    title: "A timeout with two answers",
    goal: "A download ends with a picture, or with a timeout if it takes too long.",
    kind: .raceCondition,
    idea: """
      Two unstructured tasks resume the same continuation: one with the picture, one at the timeout. Nothing keeps the \
      second one from resuming it again. A task group returns the first result, and cancels the task that lost.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.access],
    outcomes: [
      .acceptable("picture", "the download was first"),
      .acceptable("timeout", "the timeout was first"),
      .forbidden(.crash, "both tasks resumed the continuation, which is an error that stops the program"),
    ],
    impossible: [
      .init(
        .deadlock, because: "both tasks always resume the continuation, so the caller never waits forever"),
      .init("picture and timeout", because: "the call returns once, with what the first task passed"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: a second resume. Task 2 resumed the continuation on line 29, and task 1 resumed it again on \
      line 23.
      """,
    racy: { await StructuredRacy.twoAnswers(in: $0) },
    fixed: { await StructuredFixed.twoAnswers(in: $0) })

  static let skippedCleanup = Exhibit(
    id: "skipped-cleanup",
    stage: .structured,
    title: "Cleanup in a canceled task",
    goal: "After an import ends, canceled or not, its temporary file is gone.",
    kind: .raceCondition,
    idea: """
      A canceled task stays canceled while it cleans up, so a function that checks for cancellation throws instead of \
      cleaning up. Clean up with synchronous code, or in a new task that you await: it is not canceled.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("no file is left", "the file was deleted, or never created"),
      .forbidden("a file is left", "the import was canceled, so deleting the file threw an error"),
    ],
    impossible: [
      .init(
        "the file is deleted during the download",
        because: "a cancel skips no line: the download has returned or thrown before 'delete' is called"),
      .init(.deadlock, because: "no task waits for the user, and the server answers every request"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: the order of two steps. Task 2 canceled task 1 on line 36 before task 1 checked whether it was \
      canceled on line 14. It can end correctly (no file is left) if task 1's check on line 14 comes first.
      """,
    racy: { await StructuredRacy.skippedCleanup(in: $0) },
    fixed: { await StructuredFixed.skippedCleanup(in: $0) })

  static let sharedStream = Exhibit(
    id: "shared-stream",
    stage: .structured,
    title: "Two readers of one stream",
    goal: "Two views show the news, and each of them shows both items.",
    kind: .noRace,
    idea: """
      An AsyncStream delivers each item once, so two readers of one stream share its items. Give each reader a stream \
      of its own, and pass every item to all of them.
      """,
    seen: [],
    swift6: .accepts,
    proof: [.access],
    outcomes: [
      .acceptable("both views show both", "each view had a stream of its own"),
      .forbidden("each view shows one", "each item went to a different view"),
      .forbidden("one view shows both, the other none", "both items went to the view that asked first"),
    ],
    impossible: [
      .init("both views show both", because: "there is one stream, and it delivers each item once"),
      .init("no view shows an item", because: "items are stored until a reader asks for them"),
    ],
    luck: .certain,
    reason: """
      Every schedule is wrong, whatever the order.
      """,
    racy: { await StructuredRacy.sharedStream(in: $0) },
    fixed: { await StructuredFixed.sharedStream(in: $0) })

  static let resumedUnderLock = Exhibit(
    id: "resumed-under-lock",
    stage: .structured,
    title: "A continuation resumed under a lock",
    goal: "A view that waits for the end of a broadcast stops waiting at the end, or when it is closed.",
    kind: .raceCondition,
    idea: """
      The runtime holds the task's own lock while a cancellation handler runs, and needs it to resume the task. If you \
      resume under a lock that the handler also takes, each waits for the other. Resume after you release the lock.
      """,
    seen: [],
    swift6: .accepts,
    sanitizerExceptions: [.racy: .blindToMutex, .fixed: .blindToMutex],
    proof: [.access],
    outcomes: [
      .acceptable("ended", "the task was resumed once"),
      .forbidden(
        .deadlock,
        """
        the server's 'finish' has the lock of the state and waits for the task's lock; the handler has the task's lock and \
        waits for that of the state
        """
      ),
    ],
    impossible: [
      .init(
        .crash, because: "'take()' empties the property under the lock, so no continuation is resumed twice"),
      .init(
        "the cancel is lost",
        because:
          "'finish' also stores that the broadcast is over, so a view that begins to wait later sees it"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a deadlock. The main task waits for state on line 29, held by task 2; task 2 waits for task 1's \
      own lock on line 32, held by the main task. Each waits for the other. It can end correctly (ended) if the main \
      task takes state on line 29 first.
      """,
    racy: { await StructuredRacy.resumedUnderLock(in: $0) },
    fixed: { await StructuredFixed.resumedUnderLock(in: $0) })
}
