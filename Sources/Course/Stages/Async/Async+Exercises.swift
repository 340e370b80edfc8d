extension Exercise {
  static let endlessSpinner = Exercise(
    id: "endless-spinner",
    stage: .async,
    title: "A spinner that never stops",
    goal: "The spinner spins while a picture is being loaded, and the user sees a message if loading fails.",
    outcomes: [
      .acceptable("message, then picture", "the user saw the message, and the second try worked"),
      .forbidden("the spinner never stops", "the download has ended, but the spinner is still spinning"),
      .forbidden("no error message", "there is no picture, but the view does not say why"),
      .forbidden("no picture", "the second download worked, but the view does not show the picture"),
      .forbidden(
        "the message is still shown", "the picture was loaded, but the view still shows the old message"),
      .forbidden("the spinner stopped too early", "the spinner stopped while the server was still busy"),
    ],
    hints: [
      """
      After 'try await' the function can continue in two ways. Which lines are skipped if the server \
      throws?
      """,
      """
      'defer' runs at the end of its scope, with or without an error. Also catch the error in this function, \
      and turn it into a message.
      """,
      """
      Set 'isSpinning' to true, and write 'defer { isSpinning = false }' right below it. Then write a \
      do-catch statement. In 'do', set 'message' to nil after the picture is loaded. In 'catch', set it to \
      an error message.
      """,
    ],
    explanation: """
      The error ended the function early, so the line that stops the spinner did not run, and no code \
      handled the error. Every right answer stops the spinner after the 'await', with or without an error. \
      It also leaves no old message behind after a success, because the view is used again. A task that \
      the function does not await would not help: the function would end, and stop the spinner, before the \
      server responded.
      """,
    ways: [
      .init(
        "defer",
        text: """
          'defer' runs when its scope ends, on every path out of it. A path that is added later stops the \
          spinner too.
          """),
      .init(
        text: """
          The function stops the spinner on each path after the 'await'. A path that is added later has to \
          stop it too; 'defer' would do that.
          """),
    ])

  static let cameraCallback = Exercise(
    id: "camera-callback",
    stage: .async,
    title: "A continuation that is not always resumed",
    goal:
      "The function returns a photo when it is ready, and throws the camera's error if the lens is covered.",
    outcomes: [
      .acceptable(
        "a photo, then the error", "the first call returned a photo, and the second one threw the error"),
      .forbidden(.deadlock, "the continuation was never resumed, so the task waits forever"),
      .forbidden(.crash, "the continuation was resumed twice, which stops the program"),
      .forbidden("a black photo", "a black photo was returned instead of the error"),
      .forbidden("no photo", "an error was thrown, although the lens was not covered"),
      .forbidden("another error", "an error was thrown, but not the camera's"),
    ],
    hints: [
      """
      The camera calls its handler once for each photo, with a 'Result'. What can a 'Result' contain \
      besides a photo?
      """,
      """
      The task waits until its continuation is resumed. Trace what the handler does when the lens is \
      covered: which line resumes the continuation?
      """,
      """
      'resume(returning:)' resumes a continuation with a value, and 'resume(throwing:)' with an error. \
      'resume(with:)' takes a 'Result', which contains one or the other.
      """,
    ],
    explanation: """
      The handler resumed the continuation for a photo and did nothing for an error, so the task waited \
      forever. Every right answer resumes it exactly once on every path. A continuation that is never \
      resumed leaves its task waiting forever, and a second resume crashes the program.
      """,
    ways: [
      .init(
        "resume(with:",
        text: """
          The handler passes the whole result to the continuation. There is only one path, so it resumes the \
          continuation exactly once.
          """),
      .init(
        "resume(returning:", "resume(throwing:",
        text: """
          The handler distinguishes a photo from an error, and resumes the continuation once on each of the \
          two paths.
          """),
    ])

  static let halfSentAlbum = Exercise(
    id: "half-sent-album",
    stage: .async,
    title: "A report that ignores errors",
    goal: "The report counts the pictures that the server stored and those that it refused.",
    outcomes: [
      .acceptable("0 sent, 2 failed", "the server had no room, and the report says so"),
      .acceptable("1 sent, 1 failed", "the server had room for one of the two, and the report says so"),
      .acceptable("2 sent, 0 failed", "both pictures were stored"),
      .forbidden("a picture was not counted", "the report counts fewer than two pictures"),
      .forbidden(
        "too many counted as sent", "the code ignored an error, or did not wait for the server"),
      .forbidden(
        "too many counted as failed",
        "one picture's error was also counted for the other one, or the code did not wait"),
    ],
    hints: [
      """
      '_ = await first.result' waits until the task has ended. What happens to its error?
      """,
      """
      A task's error stays in the task until code reads it: 'try await task.value' throws it, and \
      'await task.result' returns it. Either task may fail, and both may.
      """,
      """
      Write a do-catch statement for each of the two tasks. After 'try await first.value', add 1 to 'sent'; \
      in 'catch', add 1 to 'failed'. With a single 'do' around both, the second picture would not be counted \
      if the first one failed.
      """,
    ],
    explanation: """
      The code waited for both tasks but ignored their errors. Every right answer waits for both pictures \
      and handles each picture's error separately.
      """,
    countsClasses: true,
    ways: [
      .init(
        "Task { try await", ".result",
        text: """
          'result' returns the success or the error of a task as a value. It throws nothing, so an error \
          for one picture does not keep the other one from being counted.
          """),
      .init(
        "Task { try await", ".value",
        text: """
          'try await task.value' throws the error of a task that failed. This answer handles each task's \
          error separately, so a failure of one does not keep the other from being counted.
          """),
      .init(
        "Task { await", "catch",
        text: """
          The tasks cannot fail, because the error is caught inside them. So no error can get lost.
          """),
      .init(
        "do { try await server.store",
        text: """
          This answer catches the error where it awaits the server, so it counts each picture separately.
          """),
    ])

  static let blockedButton = Exercise(
    id: "blocked-button",
    stage: .async,
    title: "A button that does not respond",
    goal: "The picture is loaded, and a tap is handled in the meantime.",
    outcomes: [
      .acceptable(
        "picture loaded, tap handled", "the main thread was free while the picture was being loaded"),
      .forbidden(.deadlock, "the main thread waits for a task, and the task waits for the main thread"),
      .forbidden("the tap had to wait", "the picture arrived, but the main thread was blocked until then"),
      .forbidden("no picture", "the function returned before the picture was loaded"),
    ],
    hints: [
      """
      Which thread calls 'isLoaded.wait()'? On which thread does the task that calls 'signal()' start?
      """,
      """
      A blocked thread can do nothing else, so it cannot run the task that it waits for. How can a function \
      wait and leave its thread free for other work?
      """,
      """
      Make the function 'async' and remove the semaphore and the task: 'await server.picture()' is all it takes.
      """,
    ],
    explanation: """
      The function blocked the main thread until a task had run, but the task could run only on the main \
      thread. Every right answer suspends: the main thread is free to handle the tap, and the function \
      continues when the picture has arrived. Moving the task to the thread pool would avoid the deadlock, \
      but waiting for it with the semaphore would still block the main thread.
      """,
    ways: [
      .init(
        "Task", ".value",
        text: """
          The function awaits the value of a task, and suspends until the task has ended. It could await the \
          server directly, without the task.
          """),
      .init(
        "await server.picture()",
        text: """
          The function awaits the server and suspends until the picture has arrived. The main thread is free \
          in the meantime.
          """),
    ])
}
