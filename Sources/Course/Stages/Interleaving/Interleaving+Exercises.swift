extension Exercise {
  static let latestSearch = Exercise(
    id: "latest-search",
    stage: .interleaving,
    title: "The answer to an old question",
    goal: "The picture that is shown at the end is the one for what was typed last.",
    outcomes: [
      .acceptable("the dog is shown", "that is what was typed last"),
      .forbidden("the cat is shown", "an old answer came late, or the new question was not asked"),
      .forbidden("nothing is shown", "the search said that it was done, and no picture is there"),
    ],
    hints: [
      """
      Everything here is on one thread, so nothing happens at the same time. But what may have happened between \
      the two halves of the line with 'await'?
      """,
      """
      When an answer comes, the view has to know whether it is the answer to its latest question. It must \
      remember that question.
      """,
      """
      Store the text in a property 'latest' before the 'await', and compare after it: only if 'text == latest' \
      is the picture shown.
      """,
    ],
    explanation: """
      Two searches were under way, and whichever answer came last was shown: the order of the answers is the \
      server's. The view now remembers what was asked last, and looks at that after the 'await', in the same \
      step in which it shows the picture; so no other task can come in between. A look before the 'await' \
      is of no use, for nothing has changed yet. Nor is cancelling the older task alone: that is only a request, \
      and a task that does not look at it goes on.
      """)
}
