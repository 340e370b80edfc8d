extension Exercise {
  static let exportProgress = Exercise(
    id: "export-progress",
    stage: .ui,
    title: "Progress reported from the background",
    goal: "When the export is over, the view shows 2 of 2, and no part was written on the main thread.",
    outcomes: [
      .acceptable("2 of 2", "the view had received both changes when the export was over"),
      .forbidden("1 of 2", "the last change came too late, or the changes arrived in the wrong order"),
      .forbidden("0 of 2", "no change had reached the view when the export was over"),
      .forbidden(
        "a part is written on the main thread",
        "while a part is written, no frames are drawn and no taps are handled"),
    ],
    hints: [
      """
      The closure changes the view, but it is called in the background. What does '@Sendable' say about where the \
      closure may be called? And where must the view's state be changed?
      """,
      """
      Like a function, a closure can be isolated to an actor, and then its type says so. Code outside that actor \
      has to await the call.
      """,
      """
      In the exporter, change '@Sendable (Int) -> Void' to '@MainActor (Int) -> Void', and call the closure with \
      'await'. The view can stay as it is.
      """,
    ],
    explanation: """
      '@Sendable' says that a closure may be called from anywhere, but the view's state is on the main actor. So \
      the compiler rejected the change. A correct solution makes every change on the main actor, in order, and \
      before the code after 'export()' runs.
      """,
    ways: [
      .init(
        "@MainActor (Int)",
        text: """
          '@MainActor' in the closure's type says where the closure runs. 'await' makes the exporter wait until the \
          view has changed, so no change can be late or out of order.
          """),
      .init(
        "async -> Void",
        text: """
          The closure is async. It may be called anywhere, and it makes the change on the main actor with an \
          'await'. The exporter awaits the closure, so no change can be late or out of order.
          """),
      .init(
        "Task {", "@MainActor in",
        text: """
          Nothing awaits the tasks, but they still finish in time. A task whose closure is '@MainActor' is \
          queued on the main actor as soon as it is created. The main actor's queue keeps the order, and the \
          return of 'export()' is queued behind both tasks. The order can be lost if there is an 'await' \
          before the change, or if a task starts in the thread pool, as 'Task { await self.show(part) }' \
          does. If the exporter awaits the closure, none of this reasoning is needed.
          """),
    ])

  static let photoStrip = Exercise(
    id: "photo-strip",
    stage: .ui,
    title: "The wrong favorite",
    goal: "Every frame shows the favorite: before, during and after a reload of the album.",
    outcomes: [
      .acceptable("always the favorite", "each frame saw the photos and the index of the same album"),
      .forbidden("the wrong photo", "a frame saw the photos of one album and the index of another"),
      .forbidden(.crash, "the old index was past the end of the new photos"),
    ],
    hints: [
      """
      A frame can be drawn at every 'await' in 'reload(from:)'. What are 'photos' and 'favorite' at each of them?
      """,
      """
      The photos and the index belong together. No frame may be drawn between the two changes.
      """,
      """
      First await both answers and store them in constants. Then change both properties, with no 'await' in \
      between.
      """,
    ],
    explanation: """
      There was an 'await' between the two changes, so a frame could use the old index with the new photos. \
      If you swap the two lines or clamp the index, a frame shows the wrong photo instead. A correct \
      solution waits for both answers before it changes anything, and then makes both changes in one step.
      """,
    ways: [
      .init(
        "async let",
        text: """
          'reload' asks for both at the same time, and awaits both before it changes anything. That takes \
          only as long as the slower of the two.
          """),
      .init(
        "struct",
        text: """
          The photos and the index are now one value. It changes as a whole, so no frame can see half of a \
          change, and no later code can forget the other half.
          """),
      .init(
        "let",
        text: """
          'reload' awaits both answers, and then changes both properties without an 'await' in between. No \
          frame can be drawn in the middle of that step.
          """),
    ])

  static let bestAlbum = Exercise(
    id: "best-album",
    stage: .ui,
    title: "Albums compared in the background",
    goal: "'best()' always returns the album with the highest average, even while the user rates one.",
    outcomes: [
      .acceptable("the best album", "each album was compared before or after a complete rating"),
      .forbidden(
        "a half-finished rating is read",
        "one of an album's two numbers was read before a rating changed it, and the other one after"),
      .forbidden("the wrong album", "the albums were compared by something other than their average"),
    ],
    hints: [
      """
      'Album' is on the main actor, and so is its conformance to 'Comparable'. Where does 'best()' compare albums?
      """,
      """
      There are two solutions. You can move the comparison to where the albums are, or turn an album into \
      something that can be compared anywhere.
      """,
      """
      Nothing here takes long. Remove '@concurrent' and 'async' from 'best()', and the 'await' before \
      'highest(of:)', so that 'best()' runs on the main actor.
      """,
    ],
    explanation: """
      'Album' is on the main actor, and its '<' reads main-actor state. So its conformance to 'Comparable' is \
      isolated, and code in the thread pool must not use it. A correct solution compares on the main actor, or \
      compares values that may be read anywhere. (The Swift 6.3 compiler does not reject 'albums.max()' in the \
      thread pool. It is the same data race, and the schedules show it.)
      """,
    ways: [
      .init(
        "struct Album",
        text: """
          The albums are values. 'best()' gets a copy of all of them in one step, and compares the copies in \
          the thread pool while the user rates the originals.
          """),
      .init(
        "Mutex",
        text: """
          The albums are Sendable: each guards its rating with a lock, and takes the lock once to read both \
          numbers. So they may be compared anywhere. Two albums are not read at the same moment, but the \
          goal does not require that.
          """),
      .init(
        "class Album", "func best() ->",
        text: """
          The albums are compared on the main actor, where the conformance belongs. Every rating is one step \
          there, so 'best()' sees all of a rating or none of it.
          """),
    ])
}
