extension Exercise {
  static let exportProgress = Exercise(
    id: "export-progress",
    stage: .ui,
    title: "Progress reported from the background",
    goal: "When the export is over, the view shows 2 of 2, and no part was written on the main thread.",
    outcomes: [
      .acceptable("2 of 2", "the view knew of both parts when the export was over"),
      .forbidden("1 of 2", "the last change came too late, or the one before overtook it"),
      .forbidden("0 of 2", "the export is over, and no change has reached the view"),
      .forbidden(
        "a part is written on the main thread", "while a part is written, nothing is drawn and no tap is answered"),
    ],
    hints: [
      """
      The closure changes the view, and it is called in the background. What does '@Sendable' say about where it \
      may be called, and where does the view's state have to be changed?
      """,
      """
      A closure's type can say where the closure runs, as a function can. A caller somewhere else then has to \
      wait until it is back.
      """,
      """
      In the exporter, '@Sendable (Int) -> Void' becomes '@MainActor (Int) -> Void', and it is called with \
      'await'. The view can stay as it is.
      """,
    ],
    explanation: """
      '@Sendable' says that a closure may be called from anywhere, and the view's state is on the main actor. So \
      the compiler refused the change. A right answer makes every change on the main actor, in order, and before \
      'export()' returns there.
      """,
    ways: [
      .init(
        "@MainActor (Int)",
        text: """
          '@MainActor' in your closure's type says where it runs. 'await' makes the exporter wait until the view \
          has been changed, so no change can be late or overtaken.
          """),
      .init(
        "async -> Void",
        text: """
          Your closure is async: it may be called anywhere, and it awaits the main actor for the change. The \
          exporter awaits the closure, so no change can be late or overtaken.
          """),
      .init(
        "Task {", "@MainActor in",
        text: """
          Nobody waits for your tasks, and still they are in time: a task whose closure is '@MainActor' is queued \
          on the main actor as soon as it is made. The main actor's queue keeps the order, and the return of \
          'export()' is queued behind both. With an 'await' before the change, or a task that starts in the thread \
          pool, such as 'Task { await self.show(part) }', that order is lost. A closure that is awaited holds \
          without such an argument.
          """),
    ])

  static let photoStrip = Exercise(
    id: "photo-strip",
    stage: .ui,
    title: "The wrong favorite",
    goal: "Every frame shows the favorite, before, while and after the album is loaded again.",
    outcomes: [
      .acceptable("always the favorite", "each frame saw the photos and the index of one album"),
      .forbidden(
        "the wrong photo", "a frame saw the photos of one album and the index of another"),
      .forbidden(.crash, "the old index was beyond the end of the new photos"),
    ],
    hints: [
      """
      A frame can be drawn at every 'await' of 'reload(from:)'. What does the view have at each of them?
      """,
      """
      The photos and the index belong together. No frame may be drawn between the two changes.
      """,
      """
      Await both answers first and keep them in constants. Then change both properties, with no 'await' in \
      between.
      """,
    ],
    explanation: """
      Between the two changes there was an 'await', and a frame fits into it: new photos, old index. To swap the \
      two lines, or to limit the index, shows the wrong photo instead. A right answer has both answers before it \
      changes anything, and then makes all changes in one step.
      """,
    ways: [
      .init(
        "async let",
        text: """
          You ask for both at the same time, and await both before you change anything. That takes as long as the \
          slower of the two.
          """),
      .init(
        "struct",
        text: """
          You made the photos and the index one value. It is changed as a whole, so no frame can see half of it, \
          and no later change can forget the other half.
          """),
      .init(
        "let",
        text: """
          You await both answers, and then change both properties without an 'await' in between. No frame can be \
          drawn in the middle of that step.
          """),
    ])

  static let bestAlbum = Exercise(
    id: "best-album",
    stage: .ui,
    title: "Albums compared in the background",
    goal: "'best()' always names the album with the highest average, also while the user rates one.",
    outcomes: [
      .acceptable("the best album", "each album was compared before or after a whole rating"),
      .forbidden("a half-finished rating is read", "the stars were read before a rating, and their number after it"),
      .forbidden("the wrong album", "the albums were compared by something else than their average"),
    ],
    hints: [
      """
      'Album' is on the main actor, and so is its conformance to 'Comparable'. Where does 'best()' compare?
      """,
      """
      There are two ways out. The comparison can go to where the albums are. Or an album can become something \
      that may be compared anywhere.
      """,
      """
      Nothing here takes long. Remove '@concurrent' and 'async' from 'best()', and the 'await' before \
      'highest(of:)', so that it runs on the main actor.
      """,
    ],
    explanation: """
      A class of the main actor conforms to 'Comparable' there: its '<' reads main-actor state, so the \
      conformance is isolated, and code in the thread pool must not use it. A right answer compares on the main \
      actor, or compares what may be read anywhere. (In Swift 6.3 the compiler does not refuse 'albums.max()' in the thread pool. \
      It is the same data race, and the schedules show it.)
      """,
    ways: [
      .init(
        "struct Album",
        text: """
          Your albums are values. 'best()' gets a copy of all of them in one step, and compares the copies in the \
          thread pool while the user rates the originals.
          """),
      .init(
        "Mutex",
        text: """
          Your albums are Sendable: each has its rating behind a lock, and takes the lock once for both numbers. So \
          they may be compared anywhere. Two albums are never read at the same moment, and the goal does not ask \
          for that.
          """),
      .init(
        "class Album", "func best() ->",
        text: """
          Your comparison is on the main actor, where the conformance belongs. Every rating is one step there, \
          so 'best()' sees a rating as a whole or not at all.
          """),
    ])
}
