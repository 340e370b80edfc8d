extension Exercise {
  static let latestSearch = Exercise(
    id: "latest-search",
    stage: .interleaving,
    title: "The answer to an old question",
    goal: "The picture that is shown at the end is the one for what was typed last.",
    outcomes: [
      .acceptable("the dog is shown", "that is what was typed last"),
      .forbidden("the cat is shown", "the old answer arrived last, or the new search was never made"),
      .forbidden("nothing is shown", "both searches returned, and no picture is there"),
    ],
    hints: [
      """
      Everything here is on one thread, so no two lines run at the same time. But the line with 'await' has two \
      halves. What may have happened between them?
      """,
      """
      When an answer arrives, the view has to know whether it is the answer to its latest question. So the view \
      must remember that question.
      """,
      """
      Store the text in a property 'latest' before the 'await'. After the 'await', show the picture only if \
      'text == latest'.
      """,
    ],
    explanation: """
      Two searches were under way, and the picture that arrived last was shown. The server decides the order of the \
      answers. A right answer never shows an old picture over a newer one. The usual way is to check, after the \
      'await', whether the search is still the latest one, and to show the picture in the same turn. A check \
      before the 'await' does not help, because nothing has changed yet.
      """,
    ways: [
      Way(
        "?.value",
        text: """
          You let each search wait for the one before, so the pictures arrive in the order of typing. That holds. \
          The user pays for it: the last search starts only when all older ones have ended.
          """),
      Way(
        "isCancelled",
        text: """
          You cancel the older search, and it looks at 'Task.isCancelled' after its 'await'. Both are needed: \
          'cancel()' is only a request, and a task that does not look at it continues as if nothing had happened.
          """),
      Way(
        "text == latest",
        text: """
          Your view remembers the text that was typed last, and compares it after the 'await'. No other task can \
          run between that comparison and the line that shows the picture, because there is no 'await' between them.
          """),
      Way(
        "+= 1",
        text: """
          You number the searches and compare the number after the 'await'. That also tells two searches for the \
          same text apart, which a comparison of texts cannot do.
          """),
    ])

  static let deletedNotes = Exercise(
    id: "deleted-notes",
    stage: .interleaving,
    title: "The wrong note is gone",
    goal: "The two notes that the user deletes are gone, here and on the server, and the third one stays.",
    outcomes: [
      .acceptable("the poem is left", "both notes were deleted, and nothing else"),
      .forbidden("the poem is gone", "a position from before the 'await' was used after it"),
      .forbidden(
        "a deleted note is still there", "it was not removed, or an old list was stored over the new one"),
      .forbidden("the server still has a note", "'delete' returned before the server had deleted the note"),
      .forbidden(.crash, "there is no note at that position any more"),
    ],
    hints: [
      """
      Only one task runs at a time, but two deletions are under way. Write down 'notes' and both values of 'index' \
      at the moment when the first response arrives, and again when the second one does.
      """,
      """
      'index' is a position in the list as it was before the 'await'. Another task may have removed a note since \
      then. What does not change across an 'await' is the note itself.
      """,
      """
      Move the line with 'firstIndex' below the 'await', right above the line that removes the note.
      """,
    ],
    explanation: """
      Both tasks looked up a position, and then both waited. When the first one removed its note, the notes behind \
      it moved up, and the second position pointed at another note. What you read before an 'await' may be stale \
      after it. So no other task may change the list between finding a note and removing it. The simplest way is to \
      do both in one turn, with no 'await' in between.
      """,
    ways: [
      Way(
        "?.value",
        text: """
          You let each deletion wait for the one before, so no other task changes the list in between. That holds \
          as long as only deletions change it, and each of them waits for all the responses before its own.
          """),
      Way(
        "notes.remove(at: index) await",
        text: """
          You remove the note before the 'await', in the turn in which you look it up, and the user sees it disappear at once. If the server could fail, you would have to put the note back.
          """),
      Way(
        "removeAll",
        text: """
          You name the note instead of its position, and 'removeAll' finds and removes it in one step. A value \
          does not go stale while a task waits; a position does.
          """),
      Way(
        "firstIndex",
        text: """
          You look up the position after the 'await', in the turn in which you use it. If another task has removed \
          the note meanwhile, there is no position, and nothing is removed.
          """),
    ])

  static let cancelledSearch = Exercise(
    id: "cancelled-search",
    stage: .interleaving,
    title: "A cancelled task that keeps going",
    goal:
      "A cancelled search changes nothing: the dog is shown at the end, and the spinner turns until then.",
    outcomes: [
      .acceptable("the dog is shown", "only the latest search changed the view"),
      .forbidden("the cat is shown", "the cancelled search was the last to change the picture"),
      .forbidden("nothing is shown", "both tasks have ended, and no picture is there"),
      .forbidden(
        "the spinner stopped too early", "the cancelled search stopped the spinner of the search for the dog"),
      .forbidden("the spinner never stops", "both tasks have ended, and 'isSearching' is still true"),
    ],
    hints: [
      """
      'cancel()' does not end a task. It is a request, and the task decides when to look at it. Which line of the \
      search looks at it today?
      """,
      """
      The search is cancelled while it waits for the server. So it has to look after the 'await'. Which lines \
      below the 'await' change the view?
      """,
      """
      Keep the picture in a local constant: 'let found = await server.picture(for: text)'. Then write \
      'if Task.isCancelled { return }', and below it set 'picture' and 'isSearching'. A cancelled search must leave \
      both alone: the picture, and the spinner too.
      """,
    ],
    explanation: """
      'cancel()' only sets a flag, and a task that does not look at it continues. The cancelled search still got \
      its picture, showed it, and stopped a spinner that belonged to the next search by then. So after its \
      'await' a search must check whether it is still wanted, and if it is not, it must change nothing at all.
      """,
    ways: [
      Way(
        "isCancelled",
        text: """
          This search looks at 'Task.isCancelled' after the 'await', and changes nothing if it was cancelled. \
          'cancel()' is called on the main actor, where the search runs too, so no cancellation can come between \
          the check and the lines after it.
          """),
      Way(
        "+= 1",
        text: """
          You number the searches, and a search that is not the latest one changes nothing. This holds whether or \
          not the older task is cancelled; 'cancel()' only tells the server's code that nobody wants the answer.
          """),
    ])
}
