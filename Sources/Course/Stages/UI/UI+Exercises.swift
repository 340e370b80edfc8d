extension Exercise {
  static let exportProgress = Exercise(
    id: "export-progress",
    stage: .ui,
    title: "Progress from somewhere else",
    goal: "When the export is over, the view shows 2 of 2, and no part was written on the main thread.",
    outcomes: [
      .acceptable("2 of 2", "the view was told of every part, in order, before the export was over"),
      .forbidden("1 of 2", "the last word was lost, or overtaken by the one before"),
      .forbidden("0 of 2", "the export is over, and the view has not heard of any part"),
      .forbidden(
        "written on the main thread", "while a part is written, nothing is drawn and no tap answered"),
    ],
    hints: [
      """
      The closure changes the view, and is called in the background. What does '@Sendable' say about where it \
      may be called, and where does it have to run?
      """,
      """
      A closure's type can say where it runs, just as a function can. The exporter then has to go there, and \
      wait until it is back.
      """,
      """
      In the exporter, '@Sendable (Int) -> Void' becomes '@MainActor (Int) -> Void', and it is called with \
      'await'. The view can stay as it is.
      """,
    ],
    explanation: """
      '@Sendable' says that a closure may be called from anywhere, and the view's state is on the main actor; \
      so the compiler refuses the change. '@MainActor' in the closure's type says where it runs, and 'await' \
      makes the exporter wait until the view has been changed. A task in the closure would be quicker to write: \
      but nobody waits for it, so the export may be over first, and two such tasks may overtake each other.
      """)
}
