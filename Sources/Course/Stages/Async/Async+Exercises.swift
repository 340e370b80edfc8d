extension Exercise {
  static let endlessSpinner = Exercise(
    id: "endless-spinner",
    stage: .async,
    title: "A spinner that never stops",
    goal: "The spinner turns while a picture is being loaded, and the user is told about a failure.",
    outcomes: [
      .acceptable("message, then picture", "the user was told about the failure, and the second try worked"),
      .forbidden("spinning forever", "loading is over, and the spinner still turns"),
      .forbidden("failure untold", "there is no picture, and the user is not told why"),
      .forbidden("no picture", "the second download worked, and the view does not show it"),
      .forbidden(
        "a message beside the picture", "the picture is there, and the view still shows the failure"),
      .forbidden("stopped too early", "the spinner stopped while the server was still busy"),
    ],
    hints: [
      """
      After 'try await' the function can go on in two ways. Which lines are skipped if the server throws?
      """,
      """
      'defer' runs at the end of its scope, with or without an error. The error itself has to become a message: \
      catch it here.
      """,
      """
      Set 'isSpinning' and write 'defer { isSpinning = false }' right below. Then 'do' and 'catch': in 'do', \
      after the picture, set 'message' to nil; in 'catch', set it to some words.
      """,
    ],
    explanation: """
      The error ended the function early, so the line that stops the spinner was never reached, and \
      nobody looked at the error. Every right answer stops the spinner after the 'await', with or without an \
      error. It also clears the message after a success, because the view is used again. A task \
      inside the function would not help: the function and its spinner would end before the server has answered.
      """,
    ways: [
      .init(
        "defer",
        text: """
          'defer' runs when its scope ends, on every path out of it. A path that somebody adds there later stops \
          the spinner too.
          """),
      .init(
        text: """
          Your function stops the spinner on each path after the 'await'. Someone who adds another path has to \
          stop it there too; 'defer' would do that.
          """),
    ])

  static let cameraCallback = Exercise(
    id: "camera-callback",
    stage: .async,
    title: "A continuation that is sometimes forgotten",
    goal: "A photo is returned when it is ready, and the error of a camera with a covered lens is thrown.",
    outcomes: [
      .acceptable(
        "a photo, then the error", "the first photo was returned, and the second one's error thrown"),
      .forbidden(.deadlock, "the continuation was never resumed, so the task waits forever"),
      .forbidden(.crash, "the continuation was resumed twice, which stops the program"),
      .forbidden("a black photo", "the error was replaced by a photo that nobody took"),
      .forbidden("no photo", "the lens was free, and an error was thrown"),
      .forbidden("another error", "an error was thrown, but not the camera's"),
    ],
    hints: [
      """
      The camera calls its handler once for each photo, with a 'Result'. What can a 'Result' hold besides a photo?
      """,
      """
      The task waits until its continuation is resumed. Follow the handler for a covered lens: which of its \
      lines resumes it?
      """,
      """
      A continuation is resumed with a value, 'resume(returning:)', or with an error, 'resume(throwing:)'. \
      'resume(with:)' takes a 'Result', whichever of the two it is.
      """,
    ],
    explanation: """
      The handler resumed the continuation for a photo, and did nothing for an error, so the task waited \
      forever. Every right answer resumes it exactly once on every path. A continuation that is never resumed \
      leaves its task waiting forever, and a second resume stops the program.
      """,
    ways: [
      .init(
        "resume(with:",
        text: """
          Your handler passes the whole result on. There is one path, so it resumes exactly once.
          """),
      .init(
        "resume(returning:", "resume(throwing:",
        text: """
          Your handler tells a photo from an error, and resumes once on each of the two paths.
          """),
    ])

  static let halfSentAlbum = Exercise(
    id: "half-sent-album",
    stage: .async,
    title: "A report that never asks",
    goal: "The report counts the pictures that were stored and the ones that were refused.",
    outcomes: [
      .acceptable("0 sent, 2 failed", "the server had no room, and the report says so"),
      .acceptable("1 sent, 1 failed", "the server had room for one of the two, and the report says so"),
      .acceptable("2 sent, 0 failed", "both pictures were stored"),
      .forbidden("a picture is missing", "the report counts fewer than two pictures"),
      .forbidden(
        "a picture counts as sent that was not stored", "nobody looked at its error, or nobody waited for it"),
      .forbidden(
        "a picture counts as failed that was not refused",
        "the error of one picture was counted for the other one, or nobody waited for it"),
    ],
    hints: [
      """
      '_ = await first.result' waits until the task has ended. What does it do with the error?
      """,
      """
      A task's error stays in the task until somebody asks: 'try await task.value' throws it, and \
      'await task.result' returns it. Either of the two tasks may fail, and so may both.
      """,
      """
      Write a 'do' and 'catch' for each of the two tasks: 'try await first.value' and one more sent, or one more \
      failed. One 'do' around both would skip the second task when the first has failed.
      """,
    ],
    explanation: """
      The report waited for both tasks and looked at neither error. Every right answer waits for both pictures, \
      and handles each one's error by itself.
      """,
    ways: [
      .init(
        "Task { try await", ".result",
        text: """
          'result' gives the success or the error of a task as a value. Nothing is thrown there, so the error of \
          one picture cannot hide the other picture.
          """),
      .init(
        "Task { try await", ".value",
        text: """
          'try await task.value' throws the error of a task that failed. This report handles that error for each \
          task by itself, so one picture cannot hide the other one.
          """),
      .init(
        "Task { await", "catch",
        text: """
          The tasks of this answer cannot fail, because the error is caught before it reaches them. So no error is \
          left in them for the report to miss.
          """),
      .init(
        "do { try await server.store",
        text: """
          This answer catches the error where it awaits the server, so each picture is counted by itself.
          """),
    ])

  static let blockedButton = Exercise(
    id: "blocked-button",
    stage: .async,
    title: "A button that waits for itself",
    goal: "The picture is loaded, and a tap is answered in the meantime.",
    outcomes: [
      .acceptable(
        "a picture, and the tap was answered", "the main thread was free while the picture was loaded"),
      .forbidden(.deadlock, "the main thread waits for a task, and the task waits for the main thread"),
      .forbidden("frozen", "the picture arrived, but the main thread was blocked until then"),
      .forbidden("no picture", "the function returned before the picture was loaded"),
    ],
    hints: [
      """
      Which thread calls 'isLoaded.wait()'? On which thread does the task that calls 'signal()' start?
      """,
      """
      A blocked thread can do nothing else, so it cannot run the task that it waits for. How can a function wait \
      and leave its thread to others?
      """,
      """
      Make the function 'async' and remove the semaphore and the task: 'await server.picture()' is all it takes.
      """,
    ],
    explanation: """
      The function blocked the main thread until a task had run, but the task could only run on the main thread. \
      Every right answer suspends: the main thread is free, answers the tap, and continues when the picture is \
      there. Moving the task to the thread pool would avoid the deadlock and still block the main thread.
      """,
    ways: [
      .init(
        "Task", ".value",
        text: """
          Your function waits for the value of a task, and suspends until the task has ended. The function could \
          await the server without the task.
          """),
      .init(
        "await server.picture()",
        text: """
          Your function awaits the server and suspends until the picture is there. The main thread is free in \
          the meantime.
          """),
    ])
}
