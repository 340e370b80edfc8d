extension Exercise {
  static let latestSearch = Exercise(
    id: "latest-search",
    stage: .interleaving,
    title: "A late answer to an old search",
    goal: "At the end, the view shows the picture for the text that was typed last.",
    outcomes: [
      .acceptable("the dog is shown", "'dog' was typed last"),
      .forbidden("the cat is shown", "the old answer arrived last, or the app never searched for the dog"),
      .forbidden("nothing is shown", "both searches returned, but there is no picture"),
    ],
    hints: [
      """
      Everything here runs on one thread, so no two lines run at the same time. But the line with 'await' has two \
      halves. What may have happened between them?
      """,
      """
      When an answer arrives, the view has to know whether it is the answer to the latest search. So the view \
      must remember what that search was for.
      """,
      """
      Store the text in a property 'latest' before the 'await'. After the 'await', show the picture only if \
      'text == latest'.
      """,
    ],
    explanation: """
      Two searches were running, and the view showed the picture that arrived last. The server decides the order of \
      the answers. A correct solution never replaces a newer picture with an older one. The usual way is to check, \
      after the 'await', whether the search is still the latest one, and to show the picture in the same turn. A check \
      before the 'await' does not help, because nothing has changed yet.
      """,
    ways: [
      Way(
        "?.value",
        text: """
          Each search waits for the previous one, so the pictures arrive in the order in which the texts \
          were typed. That works, but the user pays for it: the last search starts only when all earlier \
          ones have ended.
          """),
      Way(
        "isCancelled",
        text: """
          This answer cancels the previous search, which checks 'Task.isCancelled' after its 'await'. Both \
          are needed: 'cancel()' is only a request, and a task that does not check for it continues as if \
          nothing had happened.
          """),
      Way(
        "text == latest",
        text: """
          The view remembers the text that was typed last. After the 'await', each search compares its own \
          text with it. No other task can run between that comparison and the line that shows the picture, \
          because there is no 'await' between them.
          """),
      Way(
        "+= 1",
        text: """
          The searches are numbered, and each compares its number after the 'await'. That also tells two \
          searches for the same text apart, which comparing the texts cannot do.
          """),
    ])

  static let deletedNotes = Exercise(
    id: "deleted-notes",
    stage: .interleaving,
    title: "The wrong note is deleted",
    goal: "The two notes that the user deletes are removed, here and on the server, and the third one stays.",
    outcomes: [
      .acceptable("only the poem is left", "both notes were deleted, and nothing else was"),
      .forbidden("the poem is gone", "an index from before the 'await' was used after it"),
      .forbidden("a deleted note is still there", "it was not removed, or an old list overwrote the new one"),
      .forbidden(
        "the server has the wrong notes",
        "when 'delete' returned, the server had not deleted the note, or it had deleted another one"),
      .forbidden(.crash, "there is no note at that index anymore"),
    ],
    hints: [
      """
      Only one task runs at a time, but two deletions are in progress. Write down 'notes' and both values of 'index' \
      at the moment when the first response arrives, and again when the second one does.
      """,
      """
      'index' is a position in the list as it was before the 'await'. Another task may have removed a note since \
      then. The note itself does not change across an 'await'.
      """,
      """
      Move the line with 'firstIndex' below the 'await', right above the line that removes the note.
      """,
    ],
    explanation: """
      Both tasks looked up an index, and then both waited. When the first one removed its note, the notes after it \
      moved up, and the second index pointed at another note. A value that you read before an 'await' may be stale \
      after it. So no other task may change the list between finding a note and removing it. The simplest way is to \
      do both in one turn, with no 'await' in between.
      """,
    ways: [
      Way(
        "?.value",
        text: """
          Each deletion waits for the previous one, so no other task changes the list in between. That works \
          as long as only deletions change the list. But each deletion waits for all the responses before \
          its own.
          """),
      Way(
        "notes.remove(at: index) await",
        text: """
          The note is removed before the 'await', in the turn in which it is looked up, and the user sees it \
          disappear immediately. If the server could fail, the note would have to be put back.
          """),
      Way(
        "removeAll",
        text: """
          This answer uses the note itself instead of its index, and 'removeAll' finds and removes it in one \
          step. The note stays the same while a task waits; its index may change.
          """),
      Way(
        "firstIndex",
        text: """
          The index is looked up after the 'await', in the turn in which it is used. If another task has \
          already removed the note, there is no index, and nothing is removed.
          """),
    ])

  static let canceledSearch = Exercise(
    id: "canceled-search",
    stage: .interleaving,
    title: "A canceled task that keeps going",
    goal:
      "A canceled search changes nothing: the dog is shown at the end, and the spinner keeps spinning until then.",
    outcomes: [
      .acceptable("the dog is shown", "only the latest search changed the view"),
      .forbidden("the cat is shown", "the search for the cat was the last to change the picture"),
      .forbidden("nothing is shown", "both tasks have ended, but there is no picture"),
      .forbidden(
        "the spinner stopped too early",
        "the search for the cat stopped the spinner of the search for the dog"),
      .forbidden("the spinner never stops", "both tasks have ended, but 'isSearching' is still true"),
    ],
    hints: [
      """
      'cancel()' does not end a task. It is a request, and the task decides when to check for it. Which line of the \
      search checks for it now?
      """,
      """
      The search is canceled while it waits for the server. So it has to check after the 'await'. Which lines \
      below the 'await' change the view?
      """,
      """
      Store the picture in a local constant: 'let found = await server.picture(for: text)'. Then write \
      'if Task.isCancelled { return }', and set 'picture' and 'isSearching' below it. A canceled search must change \
      neither the picture nor the spinner.
      """,
    ],
    explanation: """
      'cancel()' only sets a flag, and a task that does not check it continues. The canceled search still got its \
      picture and showed it. It also stopped the spinner, which by then belonged to the next search. So after its \
      'await' a search must check whether it is still wanted. If it is not, it must change nothing at all.
      """,
    ways: [
      Way(
        "isCancelled",
        text: """
          This search checks 'Task.isCancelled' after the 'await', and changes nothing if it was canceled. \
          'cancel()' is called on the main actor, where the search runs too, so no cancellation can come between \
          the check and the lines after it.
          """),
      Way(
        "+= 1",
        text: """
          The searches are numbered, and a search that is not the latest one changes nothing. This works \
          whether or not the older task is canceled. In this solution, the only use of 'cancel()' is to tell \
          the server's code that nobody wants the answer.
          """),
    ])
}
