extension Exercise {
  static let galleryThumbnails = Exercise(
    id: "gallery-thumbnails",
    stage: .concurrent,
    title: "Work that goes, and state that stays",
    goal: "Two pictures are added at once: both are counted, and neither is shrunk on the main thread.",
    outcomes: [
      .acceptable("both are there", "both thumbnails were counted"),
      .forbidden("one is lost", "both were added to the same old sum"),
      .forbidden("none is there", "the gallery said that it was done, and nothing was counted"),
      .forbidden(
        "shrunk on the main thread", "while a picture is shrunk, nothing is drawn and no tap answered"),
    ],
    hints: [
      """
      The function does two things: one takes long and needs nothing of the gallery, the other is quick and \
      needs its state. Which of them should leave the main thread?
      """,
      """
      Split it. '@concurrent' belongs to a function that gets a picture and returns a thumbnail; 'nonisolated' \
      would stay with its caller, and that is on the main actor.
      """,
      """
      Write '@concurrent private func thumbnail(of picture: Picture) async -> Thumbnail', which calls 'shrink'. \
      'add' loses its '@concurrent', awaits the thumbnail, and then adds its pixels.
      """,
    ],
    explanation: """
      A '@concurrent' function runs in the pool, and the gallery's state is the main actor's: the compiler \
      refuses to let one touch the other. What should leave is the work alone; it takes a value along and brings \
      a value back. The sum is read and stored after that, in one step of the main actor. To read it with an \
      'await' in the pool and to store it with another satisfies the compiler, and loses an addition: two steps \
      are no step.
      """)
}
