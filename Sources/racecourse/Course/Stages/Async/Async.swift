import AsyncFixed
import AsyncRacy

extension Stage {
  static let async: Stage = .init(
    id: "async",
    title: "Wait without blocking the main thread",
    story: """
      An async function can suspend at each await: it gives up its thread, and continues later on the same \
      actor. Meanwhile the main thread draws and handles taps. The app does not start any background work \
      in this stage.
      """,
    opening:
      "Look at the frames of the first exhibit: one file freezes the screen, and both take equally long.")
}

extension Exhibit {
  static let frozenDownload = Exhibit(
    id: "frozen-download",
    stage: .async,
    title: "A download that blocks the main thread",
    goal: "The screen keeps drawing while a picture downloads.",
    kind: .blockedMainThread,
    idea: """
      A blocking read ties up the main thread until the last byte has arrived, and no frame is drawn. At an \
      await the function suspends instead, and the main thread draws until the response arrives.
      """,
    seen: ["E 5:36", "E 6:10"],
    swift6: .accepts,
    proof: [.live],
    outcomes: [
      .acceptable(
        "frames drawn during the download", "the main thread was free while the function was suspended"),
      .forbidden("no frame drawn", "the main thread was blocked until the server answered"),
    ],
    impossible: [
      .init(
        "frames drawn during the download",
        because: "the main thread draws the frames, and it is inside 'Data(contentsOf:)' the whole time"),
      .init(
        "frames drawn by another thread",
        because: "the screen belongs to the main actor, so only the main thread draws it"),
    ],
    luck: .certain,
    timeline: .tasks,
    racy: { await AsyncRacy.frozenDownload(in: $0) },
    fixed: { await AsyncFixed.frozenDownload(in: $0) })

  static let callbackUpdate = Exhibit(
    id: "callback-update",
    stage: .async,
    title: "A completion handler on another thread",
    goal: "The model and the view agree on the picture whenever the screen is drawn.",
    kind: .dataRace,
    idea: """
      A completion handler runs on the thread that calls it, so the main thread may draw between its two \
      updates. After an await, an async function continues on its own actor: here on the main actor.
      """,
    seen: ["E 6:10", "A 24:19"],
    swift6: .refuses([Refusal(line: 16), Refusal(line: 17)]),
    proof: [.access],
    outcomes: [
      .acceptable("model and view agree", "the screen was drawn with both old values, or both new ones"),
      .forbidden("model and view disagree", "the screen was drawn with one old value and one new one"),
    ],
    impossible: [
      .init(
        "drawn before the news arrived",
        because: "the line after an 'await' runs only when the response is there"),
      .init(.deadlock, because: "the handler always calls 'done()', and waits for nothing"),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. The main task read pictureWidth ➜ 32 on line 24 after task 1.1 stored \
      pictureWidth = 32 on line 16, and read viewWidth ➜ 0 on line 24 before task 1.1 stored viewWidth = \
      32 on line 17. It can end correctly (model and view agree) if task 1.1's store of viewWidth on line \
      17 comes before the main task's read on line 24.
      """,
    racy: { await AsyncRacy.callbackUpdate(in: $0) },
    fixed: { await AsyncFixed.callbackUpdate(in: $0) })

  static let tapToLoad = Exhibit(
    id: "tap-to-load",
    stage: .async,
    title: "A task whose error is never handled",
    goal: "After a tap the user sees the picture or an error message.",
    kind: .lostError,
    idea: """
      A task that throws ends silently: its error stays in the task until code reads its result. A \
      do-catch statement inside the task can show the error to the user.
      """,
    seen: ["E 7:31"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("picture shown", "ours was the second request, and the server had the picture"),
      .acceptable("error shown", "ours was the first request, and the user sees the error"),
      .forbidden("nothing shown", "ours was the first request, and no code handled the error"),
    ],
    impossible: [
      .init("error shown", because: "no line of the file catches the error or displays it"),
      .init(.crash, because: "an error ends the task that threw it, not the program"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: a lost error. Task 2 continued on line 23 before task 1 continued on line 33. Task 2 ended \
      on line 23 with the error HTTPError, and nobody looked at it. It can end correctly (picture \
      shown) if task 1 goes first.
      """,
    racy: { await AsyncRacy.tapToLoad(in: $0) },
    fixed: { await AsyncFixed.tapToLoad(in: $0) })
}
