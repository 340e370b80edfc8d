extension Exercise {
  static let galleryThumbnails = Exercise(
    id: "gallery-thumbnails",
    stage: .concurrent,
    title: "Move the work, not the state",
    goal:
      "When two pictures are added at the same time, both are counted. Neither is shrunk on the main thread.",
    outcomes: [
      .acceptable("both are counted", "the sum includes both thumbnails"),
      .forbidden("one is lost", "one addition was overwritten, or not awaited"),
      .forbidden("none is counted", "'add' returned, but the sum is still 0"),
      .forbidden(
        "a picture is shrunk on the main thread",
        "while it is shrunk there, nothing is drawn and no taps are handled"),
    ],
    hints: [
      """
      The function does two things. One takes a long time and needs nothing from the gallery. The other is quick and \
      needs the gallery's state. Which of them should leave the main thread?
      """,
      """
      Split it. Put '@concurrent' on a function that takes a picture and returns a thumbnail. 'nonisolated' would \
      not help: such a function runs where its caller runs, and the caller is on the main actor.
      """,
      """
      Write '@concurrent private func thumbnail(of picture: Picture) async -> Thumbnail', which calls 'shrink'. \
      Remove '@concurrent' from 'add', await the thumbnail there, and then add its pixels.
      """,
    ],
    explanation: """
      A '@concurrent' function runs in the pool, and the gallery's state belongs to the main actor, so the compiler \
      does not let the function touch it. Only the work should move, into a function that takes a value and returns \
      a value. The sum must be read and stored in one step. The compiler lets you read it with one 'await' and store \
      it with another, but an addition is lost if another task changes the sum in between.
      """,
    ways: [
      Way(
        "Task.detached",
        text: """
          This answer shrinks the picture in a detached task, which runs in the pool. A detached task is \
          separate: it does not see the cancellation or the task-local values of the task that awaits it. A \
          '@concurrent' function would.
          """),
      Way(
        "@concurrent func add",
        text: """
          'add' runs in the pool, and goes back to the main actor for one synchronous step that reads and \
          stores the sum. There is no 'await' inside that step, so no other addition can come in between.
          """),
      Way(
        "@concurrent",
        text: """
          Only the function that makes the thumbnail is '@concurrent'. 'add' stays on the main actor, and reads and \
          stores the sum in one turn after its 'await'.
          """),
    ])

  static let signedPictures = Exercise(
    id: "signed-pictures",
    stage: .concurrent,
    title: "A signature without a name",
    goal: "Each picture is signed with its own user's name, and no picture is signed on the main thread.",
    outcomes: [
      .acceptable("each picture has the right name", "the code that drew the signature read the right user"),
      .forbidden("a picture has no name", "the task that drew the signature had no value for the user"),
      .forbidden("a picture has the wrong name", "the user was stored where both tasks could change it"),
      .forbidden(
        "a picture is signed on the main thread", "while a signature is drawn there, nothing else is drawn"),
    ],
    hints: [
      """
      'Current.user' belongs to a task. Which task sets it, and which task reads it?
      """,
      """
      'Task.detached' creates a task that inherits nothing from the task that creates it. You need another way into \
      the pool, one that stays in the same task.
      """,
      """
      Put '@concurrent' on 'sign', and call 'drawSignature' there without creating a task.
      """,
    ],
    explanation: """
      A task-local value belongs to the task that set it. 'Task.detached' creates a new task without that value, so \
      'Current.user' was not set there. A correct solution leaves the main thread and keeps the value. It either \
      stays in the same task or passes the value on. A property does not help: both users' tasks write it, and one \
      may read what the other wrote.
      """,
    ways: [
      Way(
        "withValue",
        text: """
          This answer reads the user before the detached task starts, and sets it again inside. 'let user' \
          is a copy that no other task can change. Every other task-local value that the work needs has to \
          be copied in the same way.
          """),
      Way(
        "Task { @concurrent",
        text: """
          'Task { @concurrent in … }' inherits the task-local values of the task that creates it, and runs in the \
          pool. But it is a new task: canceling the task that awaits it does not cancel it.
          """),
      Way(
        "@concurrent",
        text: """
          A '@concurrent' function runs in the pool and is still part of its caller's task. So it has the caller's \
          task-local values, cancellation, and priority.
          """),
    ])

  static let canceledExport = Exercise(
    id: "canceled-export",
    stage: .concurrent,
    title: "Canceled but still rendering",
    goal:
      "After the user cancels an export, it renders no more pages. No page is ever rendered on the main thread.",
    outcomes: [
      .acceptable("only the canceled exports stop", "the loop saw that its export was canceled"),
      .forbidden(
        "the canceled export continues", "the task that renders was canceled too late or not at all"),
      .forbidden("the canceled export starts", "it was canceled before it started, but it rendered a page"),
      .forbidden("pages are missing", "an export left out a page before it was canceled"),
      .forbidden(
        "a page is rendered on the main thread", "while a page is rendered there, nothing is drawn"),
    ],
    hints: [
      """
      The loop checks the right property before each page. But 'Task.isCancelled' describes the task that reads it. \
      Which task was canceled, and which one runs the loop?
      """,
      """
      Canceling a task does not cancel the tasks that it created with 'Task.detached' or 'Task { }'. The loop has to \
      run in the pool, and in a task that is canceled when the user cancels.
      """,
      """
      Remove 'Task.detached', and put '@concurrent' on 'export'.
      """,
    ],
    explanation: """
      The user canceled the task that awaits the export. The loop ran in another task, created by 'Task.detached', \
      and nobody canceled that one. 'Task { @concurrent in … }', a task that starts in the pool, is no better: it also \
      is a separate task. Passing the cancellation on to it can come too late, because it may have started to render. \
      So render in the pool as part of the task that the user cancels: in a '@concurrent' function, or in a task that \
      is canceled together with it (stage 9).
      """,
    ways: [
      Way(
        "addTask",
        text: """
          The loop runs in a child task. A child task is canceled together with its parent, and it runs in \
          the pool. For a single piece of work a '@concurrent' function is shorter, and creates no task at \
          all.
          """),
      Way(
        "@concurrent func",
        text: """
          A '@concurrent' function runs in the pool, and it is part of its caller's task. Here that task is canceled \
          when the user cancels, so the loop sees the cancellation.
          """),
    ])
}
