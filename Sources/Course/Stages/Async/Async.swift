import AsyncFixed
import AsyncRacy

extension Stage {
  static let async: Stage = .init(
    id: "async",
    title: "Wait without holding the main thread",
    story: """
      async and await split a function at each await; between the halves the main thread is free to draw and to \
      answer taps. There is no concurrency of our own yet: the waiting is somebody else's work.
      """,
    exhibits: [.frozenDownload, .callbackUpdate, .tapToLoad],
    exercises: [.endlessSpinner])
}

extension Exhibit {
  static let frozenDownload = Exhibit(
    id: "frozen-download",
    stage: .async,
    title: "A download that holds the main thread",
    goal: "While a picture downloads, the screen goes on drawing.",
    kind: .blockedMainThread,
    idea: """
      A blocking read keeps the main thread until the last byte is there, and no frame is drawn. At an await the \
      function is put aside instead, and the main thread draws until the response comes.
      """,
    seen: ["E 5:36", "E 6:10"],
    swift6: .accepts,
    proof: [.live],
    outcomes: [
      .acceptable("frames drawn while it downloads", "the main thread was free while the function waited"),
      .forbidden("none drawn: frozen", "the main thread did nothing but wait for the server"),
    ],
    impossible: [
      .init(
        "frames drawn while it downloads",
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
    title: "A completion handler on a thread of its own",
    goal: "Whenever the screen is drawn, model and view agree on the picture.",
    kind: .dataRace,
    idea: """
      A completion handler runs on the thread that calls it, so the screen may be drawn between its two updates. \
      An async function goes on where it was before the await: on the main actor.
      """,
    seen: ["E 6:10", "A 24:19"],
    swift6: .refuses([Refusal(line: 16), Refusal(line: 17)]),
    proof: [.access],
    outcomes: [
      .acceptable("model and view agree", "drawn before or after both updates"),
      .forbidden("they do not", "drawn between the two updates of the background thread"),
    ],
    impossible: [
      .init("nothing drawn", because: "the screen is drawn once the news has come or has failed"),
      .init(.deadlock, because: "the handler calls 'done()' in every case, and waits for nobody"),
    ],
    luck: .needed,
    racy: { await AsyncRacy.callbackUpdate(in: $0) },
    fixed: { await AsyncFixed.callbackUpdate(in: $0) })

  static let tapToLoad = Exhibit(
    id: "tap-to-load",
    stage: .async,
    title: "A task whose error nobody looks at",
    goal: "After a tap the user sees the picture, or is told why not.",
    kind: .lostError,
    idea: """
      A task that throws ends quietly: its error waits in the task, and if nobody asks, nobody knows. \
      A do and catch inside the task shows the error to the one who tapped.
      """,
    seen: ["E 7:31"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("picture", "the server had the picture when our request came"),
      .acceptable("error shown", "the server answered 404, and the user knows"),
      .forbidden("nothing, forever", "the server answered 404, and the user waits"),
    ],
    impossible: [
      .init("error shown", because: "no line of the file catches the error or displays it"),
      .init(.crash, because: "an error ends the task that threw it, not the program"),
    ],
    luck: .needed,
    timeline: .tasks,
    racy: { await AsyncRacy.tapToLoad(in: $0) },
    fixed: { await AsyncFixed.tapToLoad(in: $0) })
}
