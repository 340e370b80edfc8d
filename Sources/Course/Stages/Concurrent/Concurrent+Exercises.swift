extension Exercise {
  static let galleryThumbnails = Exercise(
    id: "gallery-thumbnails",
    stage: .concurrent,
    title: "The work leaves, the state stays",
    goal: "Two pictures are added at once: both are counted, and neither is shrunk on the main thread.",
    outcomes: [
      .acceptable("both are there", "both thumbnails were counted"),
      .forbidden("one is lost", "both tasks read the same sum, and one addition was overwritten"),
      .forbidden("none is there", "'add' returned, and nothing was counted"),
      .forbidden(
        "shrunk on the main thread",
        "while a picture is shrunk there, nothing is drawn and no tap is answered"),
    ],
    hints: [
      """
      The function does two things. One takes long and needs nothing from the gallery; the other is quick and needs \
      its state. Which of them should leave the main thread?
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
      A '@concurrent' function runs in the pool, and the gallery's state is the main actor's, so the compiler \
      refuses to let one touch the other. Only the work should leave: it takes a value along and brings a value \
      back. The sum must be read and stored in one step. Reading it with one 'await' and storing \
      it with another satisfies the compiler, and loses an addition when another task comes in between.
      """,
    ways: [
      Way(
        "Task.detached",
        text: """
          You shrink in a detached task, which runs in the pool. That is a task of its own: it does not see the \
          cancellation or the task-local values of the task that awaits it. A '@concurrent' function would.
          """),
      Way(
        "@concurrent func add",
        text: """
          Your 'add' runs in the pool, and goes back to the main actor for one synchronous step that reads and \
          stores the sum. There is no 'await' inside that step, so no other addition can come in between.
          """),
      Way(
        "@concurrent",
        text: """
          Only the code that makes the thumbnail is '@concurrent'. 'add' stays on the main actor, and reads and \
          stores the sum in one turn after its 'await'.
          """),
    ])

  static let signedPictures = Exercise(
    id: "signed-pictures",
    stage: .concurrent,
    title: "The name that stayed behind",
    goal:
      "Each picture is signed with the name of its own user, and no picture is signed on the main thread.",
    outcomes: [
      .acceptable("each has its own name", "the user's name was there where the signature was drawn"),
      .forbidden("a picture without a name", "the task that drew the signature had no value for the user"),
      .forbidden("the other user's name", "the name was kept where both tasks could change it"),
      .forbidden("signed on the main thread", "while a signature is drawn there, nothing else is"),
    ],
    hints: [
      """
      'Current.user' belongs to a task. Which task sets it, and which task reads it?
      """,
      """
      'Task.detached' makes a task that knows nothing about the one that made it. You need another way into the pool, \
      one that stays in the same task.
      """,
      """
      Put '@concurrent' on 'sign', and call 'drawSignature' there without making a task.
      """,
    ],
    explanation: """
      A task-local value belongs to the task for which it was set. 'Task.detached' makes a new task without it, so \
      nobody had set 'Current.user' there. A right answer leaves the main thread and keeps the value, either by \
      staying in the same task or by carrying the value over. A property in between does not help: both users' \
      tasks write it, and one may read what the other wrote.
      """,
    ways: [
      Way(
        "withValue",
        text: """
          You read the user before the detached task starts, and set it again inside. 'let user' is a copy that no \
          other task can change. You have to do that for every task-local value that the work needs.
          """),
      Way(
        "Task { @concurrent",
        text: """
          'Task { @concurrent in … }' copies the task-local values of the task that makes it, and runs in the \
          pool. It is still a new task: it is not cancelled when the task that awaits it is.
          """),
      Way(
        "@concurrent",
        text: """
          A '@concurrent' function runs in the pool and is still part of its caller's task. So the task-local value \
          is there, and so are the caller's cancellation and priority.
          """),
    ])

  static let cancelledExport = Exercise(
    id: "cancelled-export",
    stage: .concurrent,
    title: "Cancelled, and still rendering",
    goal:
      "After the user has cancelled, no other page is rendered, and no page is rendered on the main thread.",
    outcomes: [
      .acceptable("it stops, and the other one is complete", "the loop saw that its export was cancelled"),
      .forbidden("it keeps rendering", "the task that renders was not cancelled, or too late"),
      .forbidden("pages are missing", "the export that nobody cancelled returned too early"),
      .forbidden("rendered on the main thread", "while a page is rendered there, nothing is drawn"),
    ],
    hints: [
      """
      The loop asks the right question before each page. But 'Task.isCancelled' asks about the task that it is \
      read in. Which task was cancelled, and which one runs the loop?
      """,
      """
      Cancelling a task does not cancel the tasks that it made with 'Task.detached' or 'Task { }'. The loop has to \
      run in the pool, and in a task that is cancelled when the user cancels.
      """,
      """
      Remove 'Task.detached', and put '@concurrent' on 'export'.
      """,
    ],
    explanation: """
      The user cancelled the task that awaits the export. The loop ran in another one, made by 'Task.detached', and \
      nobody had cancelled that. 'Task { @concurrent in … }' is no better: it too makes a task of its own. A \
      cancellation handler that cancels the other task can be late, because that task may be rendering before the \
      handler is set. A right answer asks for the cancellation in the task that the user cancels, or in \
      a child task of it, and renders in the pool.
      """,
    ways: [
      Way(
        "addTask",
        text: """
          You run the loop in a child task. A child task is cancelled together with its parent, and it runs in the \
          pool. For a single piece of work a '@concurrent' function is shorter, and makes no task at all.
          """),
      Way(
        "@concurrent func",
        text: """
          A '@concurrent' function runs in the pool, and it is part of the task that called it. Here that task \
          is cancelled when the user cancels, so this export learns about it.
          """),
    ])
}
