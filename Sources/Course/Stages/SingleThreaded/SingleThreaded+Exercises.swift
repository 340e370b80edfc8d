extension Exercise {
  static let albumImport = Exercise(
    id: "album-import",
    stage: .singleThreaded,
    title: "Twice as fast, but pictures are missing",
    goal: "After two folders with 3 and 2 pictures are imported, the album must contain 5.",
    outcomes: [
      .acceptable("5 pictures", "both folders were imported"),
      .forbidden("3 pictures", "the first folder's count overwrote the second folder's"),
      .forbidden("2 pictures", "the second folder's count overwrote the first folder's"),
      .forbidden("0 pictures", "the import returned before it had added a folder"),
    ],
    hints: [
      """
      Does the import need two tasks? Adding a number is far too fast for a user to notice.
      """,
      """
      Everything in this file is on the main actor unless it says otherwise. 'Task.detached' says \
      otherwise.
      """,
      """
      Call 'album.add(3)' and then 'album.add(2)', without a task. Then the function does not have to be \
      async.
      """,
    ],
    explanation: """
      The album belongs to the main actor, and a detached task starts in the thread pool, so the compiler \
      rejects the call from there. Every right answer performs each addition in one step, for example on \
      the main actor, and returns when both are done. Concurrency is for work that takes a long time. Start \
      without it.
      """,
    ways: [
      .init(
        "Task.detached",
        text: """
          The tasks start in the thread pool and go to the main actor to add the pictures. Each addition is \
          one step there, so none is lost. But the tasks do nothing else, so nothing runs in parallel.
          """),
      .init(
        "Task",
        text: """
          The tasks start on the main actor, which runs one thing at a time, and the import waits for both. \
          Nothing is lost, but nothing is faster: without the tasks, the import would do the same.
          """),
      .init(
        "album.add(3) album.add(2)",
        text: """
          The import adds the pictures on the main actor, one folder after the other. No other task is \
          involved, so there is only one order.
          """),
    ])

  static let priceList = Exercise(
    id: "price-list",
    stage: .singleThreaded,
    title: "A constant that the compiler does not trust",
    goal: "Two orders, added up at the same time with prices that never change, cost 8 and 16.",
    outcomes: [
      .acceptable("8 and 16", "both orders were added up with the right prices"),
      .forbidden("wrong totals", "an order was added up with the wrong prices"),
    ],
    hints: [
      """
      'shared' is a 'let', so it is always the same price list. What can still change?
      """,
      """
      A 'let' that holds an object does not protect what is inside the object. A 'let' that holds a struct \
      makes the whole value constant.
      """,
      """
      Make 'PriceList' a 'struct' with 'let' properties. Nothing else has to change.
      """,
    ],
    explanation: """
      A 'static let' that holds an object always refers to the same object, but any thread could change the \
      prices in it. Every right answer rules that out: either nothing can change the prices, or only one \
      thread at a time can use them, as on the main actor. A comment that says "they never change" is not \
      enough for the compiler, and it should not be.
      """,
    ways: [
      .init(
        "struct PriceList",
        text: """
          The price list is a struct. The 'let' makes all of it constant, so any thread may read it.
          """),
      .init(
        "class PriceList: Sendable",
        text: """
          The price list is still a class, but nothing in it can change. 'Sendable' says so, and the \
          compiler checks each property: it would reject the class because of a single 'var'.
          """),
      .init(
        "final class PriceList {",
        text: """
          The price list belongs to the main actor, so no other thread reads it. Each order waits for its \
          turn there, which is fine for so little work.
          """),
    ])

  static let thumbnailSize = Exercise(
    id: "thumbnail-size",
    stage: .singleThreaded,
    title: "A setting that changes while it is in use",
    goal:
      "A thumbnail is square, even if the size changes while it is drawn, and the next one has the new size.",
    outcomes: [
      .acceptable("10 × 10", "the size was read before the user changed it"),
      .acceptable("20 × 20", "the size was read after the user changed it"),
      .forbidden("10 × 20", "the user changed the size between the two reads"),
      .forbidden(
        "the old size is used", "a thumbnail was started after the change but still has the old size"),
    ],
    hints: [
      """
      The global 'thumbnailSize' belongs to the main actor. Which function reads it from somewhere else?
      """,
      """
      The task does not need the variable. It needs the value that the variable has when the work begins. \
      How often does your file read the variable for one thumbnail?
      """,
      """
      Give 'drawThumbnail' a parameter 'size'. In 'makeThumbnail', read 'thumbnailSize' once, into a 'let' \
      before the task, and pass that value.
      """,
    ],
    explanation: """
      A global 'var' belongs to the main actor here, and a 'nonisolated' function may not read it directly. \
      Every right answer reads the size in a single step, for example on the main actor. If the code waits \
      between two reads, the user can change the size in between, even though no data race is left.
      """,
    ways: [
      .init(
        "MainActor.run",
        text: """
          The task goes to the main actor and reads the size there in one step. The user's change runs there \
          too, so it comes before or after that step.
          """),
      .init(
        "await thumbnailSize",
        text: """
          The task reads the size once, on the main actor, and then works with its own copy of the number.
          """),
      .init(
        "= thumbnailSize", "Task.detached",
        text: """
          The size is read on the main actor, before the task starts. The task gets a copy of the number, \
          which no other code can change.
          """),
      .init(
        "func makeThumbnail() -> Thumbnail",
        text: """
          The thumbnail is made on the main actor. The user's change runs there too, so it comes before or \
          after the thumbnail, never in between.
          """),
    ])
}
