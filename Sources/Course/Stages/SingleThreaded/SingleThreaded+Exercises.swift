extension Exercise {
  static let albumImport = Exercise(
    id: "album-import",
    stage: .singleThreaded,
    title: "Twice as fast, and not all there",
    goal: "Two folders with 3 and 2 pictures are imported: the album must count 5.",
    outcomes: [
      .acceptable("5 pictures", "both folders were imported"),
      .forbidden("3 pictures", "the second folder was added to an old count, and lost"),
      .forbidden("2 pictures", "the first folder was added to an old count, and lost"),
      .forbidden("0 pictures", "the import said that it was done before it had begun"),
    ],
    hints: [
      """
      Ask what the two tasks are for. Adding a number takes no time that anybody could notice.
      """,
      """
      Everything in this file is on the main actor, unless it says otherwise. 'Task.detached' says otherwise.
      """,
      """
      Call 'album.add(3)' and then 'album.add(2)', without any task. The function need not be async then.
      """,
    ],
    explanation: """
      Two detached tasks leave the main actor, and the album's count stays there: the compiler refuses the call. \
      Without the tasks there is one thread, and on it one addition follows the other; there is no order in \
      which one could be lost. ('await album.add(3)' in both tasks holds too, because each addition is one step \
      of the main actor. But then the tasks do nothing at the same time, and are there for nothing.) \
      Concurrency is for what takes long: start without it.
      """)
}
