extension Exercise {
  static let twoAtATime = Exercise(
    id: "two-at-a-time",
    stage: .structured,
    title: "A row with two downloads at once",
    goal: """
      The row shows the pictures in the order of their numbers. At most two downloads run at the same time, and the \
      next one begins as soon as one of them ends.
      """,
    outcomes: [
      .acceptable("in order, two at a time", "a download began whenever another one ended"),
      .forbidden("more than two downloads at once", "too many downloads began before one had ended"),
      .forbidden("only one download at a time", "each download waited for the one before it"),
      .forbidden("a download begins too late", "two downloads had to end before the next ones began"),
      .forbidden("the pictures are out of order", "the row shows them in the order in which they arrived"),
      .forbidden("a picture is missing", "a result was dropped, or a download was not awaited"),
      .forbidden(
        .deadlock, "children that waited blocked all threads of the pool, and no download could go on"),
    ],
    hints: [
      """
      A group starts a child as soon as you add it. So add only two children, and add the next one when a child \
      has ended. Which call of the group waits for that?
      """,
      """
      'await group.next()' returns the result of the child that ends next. From the third child on, call it before \
      you add another child. And keep its result!
      """,
      """
      Let each child return '(number, picture)'. Make 'var row = [Picture?](repeating: nil, count: count)', and \
      store each result with 'row[number] = picture'. After the loop, the last two results are still in the group.
      """,
    ],
    explanation: """
      A group runs all the children that you add, and returns their results in the order in which they end. A correct \
      solution starts with two downloads, and begins one more for each download that has ended. It also remembers to \
      which place each picture belongs. Waiting for a whole pair is too slow: one slow picture keeps the other place \
      empty. A semaphore is worse: each child that waits for it blocks a thread of the pool, and there are only as many \
      threads as cores.
      """,
    countsClasses: true,
    poolThreads: 2,
    ways: [
      Way(
        "sorted",
        text: """
          The loop over the group adds one child for each result that it takes, so there are never more than two. \
          At the end the pictures are sorted by their numbers. That works because a picture knows its number.
          """),
      Way(
        "async let",
        text: """
          Two workers take the next number whenever they are free. There are two child tasks, so there are never \
          more than two downloads. The numbers and the results are on the main actor, where one worker at a time \
          takes or stores something.
          """),
      Way(
        "group.next()",
        text: """
          From the third picture on, 'group.next()' waits until a child has ended, and then the next child is added. \
          Each child returns its place with its picture, so the order in which they end does not matter.
          """),
    ])

  static let slowServer = Exercise(
    id: "slow-server",
    stage: .structured,
    title: "A timeout that stops the download",
    goal: """
      A call returns the picture if it arrives within the limit, and nil at the limit if not. No download goes on after \
      the call has returned, and a call that is canceled returns immediately.
      """,
    outcomes: [
      .acceptable("no call waits too long", "each call returned in time, and nothing was left behind"),
      .forbidden(
        "the call waits although the picture is there",
        "the group waited for the child that measures the time"),
      .forbidden("the limit is exceeded", "the call waited for the slow server"),
      .forbidden("the picture is lost", "it arrived in time, and the call returned nil"),
      .forbidden("the download goes on", "the call returned, and nobody canceled the download"),
      .forbidden(
        "the canceled call goes on", "the cancellation did not reach the tasks that the call had started"),
      .forbidden(.crash, "two tasks resumed one continuation"),
    ],
    hints: [
      """
      'group.next()' returns as soon as one child has ended. But the call with the group returns only after both \
      children have ended. What makes the other one end sooner?
      """,
      """
      'group.cancelAll()' cancels all children of the group. Both the download and 'Task.sleep' throw an error as soon \
      as they are canceled.
      """,
      """
      Store the first result: 'let first = await group.next() ?? nil'. Then call 'group.cancelAll()', and return \
      'first'.
      """,
    ],
    explanation: """
      A call with a group returns only after all its children have ended, so somebody must cancel the child that lost: \
      the download or the clock. A timeout cannot stop code that does not check whether it is canceled; this server \
      does check. Unstructured tasks need more code for the same: they are not canceled with the call, nobody waits for \
      them, and two of them must not resume the same continuation.
      """,
    countsClasses: true,
    ways: [
      Way(
        "withTaskCancellationHandler",
        text: """
          The timer cancels the download at the limit, and the call cancels the timer when it returns. These tasks are \
          unstructured, so a cancellation of the call does not reach them by itself. The cancellation handler passes it \
          on to the download.
          """),
      Way(
        "cancelAll",
        text: """
          The first child to end decides, and 'cancelAll' makes the other one end at once. A cancellation of the call \
          reaches both children by itself, because they are child tasks.
          """),
    ])

  static let downloadManager = Exercise(
    id: "download-manager",
    stage: .structured,
    title: "A cancel button that only sets a flag",
    goal: """
      After the user cancels, no photo is begun, and the one that is under way ends at once. The result says whether all \
      photos have arrived.
      """,
    outcomes: [
      .acceptable("only the canceled album stops", "it stopped at once, and the next album was complete"),
      .forbidden("a photo is begun after the cancel", "the loop continued with the next photo"),
      .forbidden("the photo under way is finished", "nobody canceled the task that was waiting for it"),
      .forbidden("a canceled album counts as complete", "'download' returned true, but photos were missing"),
      .forbidden("the next album stops too", "the cancel of one album was still there for the next one"),
    ],
    hints: [
      """
      A flag of your own is seen only by code that checks it. The server does not know your flag. What does it check?
      """,
      """
      The server checks whether its task is canceled. So 'cancel()' needs the task in which the album is downloaded. \
      Create it in 'download', store it, and await its value.
      """,
      """
      In the task, write 'try Task.checkCancellation()' before each photo, and 'try' instead of 'try?'. Catch the error \
      around the loop, and return false. 'cancel()' is then 'current?.cancel()'.
      """,
    ],
    explanation: """
      'cancel()' of a task sets a flag that everything in that task can see: the loop, the server, and 'Task.sleep'. A \
      flag of your own is seen only by your own code, and only when it looks. A correct solution cancels the task that \
      waits for the server, begins no other photo after that, and does not report a partial album as complete. 'try?' \
      drops the error that would have ended the loop.
      """,
    countsClasses: true,
    ways: [
      Way(
        "Task.immediate",
        text: """
          Each photo has a task of its own, which 'cancel()' cancels. The number of cancels tells the loop that it must \
          not begin another photo. 'Task.immediate' begins a photo in the same step as the check.
          """),
      Way(
        "checkCancellation",
        text: """
          The whole album is one task, and 'cancel()' cancels it. The error of the server or of the check ends the loop, \
          so no other photo is begun. The next album has a new task, which is not canceled.
          """),
    ])

  static let newsFeed = Exercise(
    id: "news-feed",
    stage: .structured,
    title: "A feed that outlives its reader",
    goal: """
      A reader gets all the news, until the server has no more. After the reader has left, the feed stops asking.
      """,
    outcomes: [
      .acceptable("the feed stops with its reader", "no request was sent for a reader who had left"),
      .forbidden("the feed goes on without its reader", "the task that feeds the stream was not canceled"),
      .forbidden("an item is missing", "the reader did not get all the items in order"),
      .forbidden(.deadlock, "the stream was never finished, and its reader waits forever"),
    ],
    hints: [
      """
      The task that asks the server is unstructured. It does not end with the reader's loop, and it is not canceled \
      with the reader's task. Who can tell it that the reader has left?
      """,
      """
      A stream knows when nobody reads it anymore. Its continuation has a property 'onTermination': a closure that is \
      called then.
      """,
      """
      Store the task in a constant, and add 'continuation.onTermination = { _ in task.cancel() }'. Keep \
      'continuation.finish()': without it, a reader waits forever after the last item.
      """,
    ],
    explanation: """
      A 'for await' loop over a stream ends when the stream is finished, when the reader's task is canceled, or when \
      the loop is left. None of these ends the task that feeds the stream. A correct solution finishes the stream after \
      the last item, and stops the feeding task when nobody reads anymore.
      """,
    countsClasses: true,
    ways: [
      Way(
        "onTermination",
        text: """
          'onTermination' is called when the stream ends for any reason, also if its reader has left. It cancels the \
          task that feeds the stream, and the canceled task sends no other request.
          """),
      Way(
        "terminated",
        text: """
          'yield' returns whether anybody can still get the item. The task ends when the stream is terminated. That \
          works, but the request that is under way is not canceled: the task finds out only with its next item.
          """),
      Way(
        "AsyncStream { await",
        text: """
          This stream has no task of its own. The reader's own task asks the server whenever it wants the next item. If \
          it does not ask, nothing runs, and if it is canceled, so is its request.
          """),
    ])
}
