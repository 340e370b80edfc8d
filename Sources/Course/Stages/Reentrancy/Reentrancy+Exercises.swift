extension Exercise {
  static let tokenRenewal = Exercise(
    id: "token-renewal",
    stage: .reentrancy,
    title: "Two tokens, one of them void",
    goal: "Two requests need a token at the same time: only one is asked for, and both use it.",
    outcomes: [
      .acceptable("one token for both", "the second request used the token of the first"),
      .forbidden("two tokens", "both requests asked for one, and the second token made the first one void"),
      .forbidden("a token that nobody gave", "a request used a token that the server never gave"),
    ],
    hints: [
      """
      While the actor waits at the 'await', the second request comes in. What does it find in 'current'?
      """,
      """
      The second request must see that a token is on its way. So the first request has to store something before \
      its first 'await'. What can it store while there is no token yet?
      """,
      """
      Store a 'Task<Int, Never>?'. If there is one, return 'await' its 'value'. If not, make one that asks the \
      server, store it, and only then await it.
      """,
    ],
    explanation: """
      An actor is reentrant: at the 'await' the second request came in, found no token, and asked for another \
      one. Checking again after the 'await' is too late, because by then both have asked the server. A right \
      answer stores that a token is on its way, in the same synchronous step as the check.
      """,
    ways: [
      .init(
        "withCheckedContinuation",
        text: """
          Your flag is set in the same step as the check, and the second request waits until the first one \
          resumes it with the token. That holds as long as the code resumes every continuation exactly once. A \
          stored task does the same bookkeeping for you.
          """),
      .init(
        "while", "Task.yield",
        text: """
          Your flag is set in the same step as the check, so only one token is asked for. But the second request \
          keeps looking while it waits, and that keeps a thread busy. A stored task waits without running.
          """),
      .init(
        "Task {",
        text: """
          Your task is stored in the same synchronous step as the check. The second request finds the task and \
          awaits it, so both get the same token. If the server could fail, the failed task would have to be \
          removed again; see the exhibit failed-download.
          """),
    ])

  static let giftCard = Exercise(
    id: "gift-card",
    stage: .reentrancy,
    title: "A card that pays twice",
    goal: "A card of 100 never pays more than it has, and refuses nothing that it could pay.",
    outcomes: [
      .acceptable("paid what could be paid", "one of 70 and 50, and then the 30"),
      .forbidden("more paid than there was", "70 and 50: both found enough on the card, and both took it"),
      .forbidden("money lost or found", "what was paid and what is left do not add up to 100"),
      .forbidden("refused without need", "there was enough on the card, and it said no"),
    ],
    hints: [
      """
      The balance is checked before the 'await' and reduced after it. What can the other payment do in between?
      """,
      """
      Only code without an 'await' is one step of the actor. The check and the change have to be one step.
      """,
      """
      Move 'balance -= amount' up, right below the 'guard' and above the 'await'. The bank always agrees here. \
      If it could refuse, you would put the money back on the card.
      """,
    ],
    explanation: """
      Both payments found enough on the card, because the first had not taken its money yet when the second \
      checked. A right answer checks and takes in one step, with no 'await' in between. A flag that keeps the \
      second payment out is too strict: it refuses what could be paid.
      """,
    ways: [
      .init(
        "balance -= amount await",
        text: """
          Your card takes the money in the step that checked, and then waits for the bank. The next payment sees \
          what is really left.
          """),
      .init(
        "confirm() guard",
        text: """
          This card checks after the 'await', in the step that takes the money. A check before the 'await' can only \
          be a shortcut. The bank may confirm a payment that the card then refuses, so this fits only if a \
          confirmation costs nothing.
          """),
    ])

  static let oldHeadline = Exercise(
    id: "old-headline",
    stage: .reentrancy,
    title: "A headline that comes back",
    goal: """
      After 'forget()' the old headline never comes back, and a headline that is kept is not asked for again.
      """,
    outcomes: [
      .acceptable("the new headline", "what was asked for before 'forget()' was not stored after it"),
      .forbidden("an old headline", "the answer to an old question was stored after 'forget()'"),
      .forbidden("asked again for nothing", "the headline was known, and the server was asked for it again"),
    ],
    hints: [
      """
      A reader asks the server and waits. Then somebody calls 'forget()'. What does the reader store when its \
      answer arrives?
      """,
      """
      After the 'await' the actor has to find out whether 'forget()' was called in between. A 'Bool' is not \
      enough: the next reader sets it back while the first one still waits.
      """,
      """
      Count the calls of 'forget()'. Remember the count before the 'await', and store the headline only if the \
      count is still the same after it.
      """,
    ],
    explanation: """
      'forget()' emptied the cache while a request was under way, and then the request stored its old answer. \
      An empty cache after the 'await' does not tell whether it was empty all the time. A right answer stores \
      nothing that was asked for before 'forget()'.
      """,
    ways: [
      .init(
        "Task {",
        text: """
          Your cache holds the task, stored before the 'await', and nothing is stored after it. 'forget()' removes \
          the task, so the old answer reaches those who had asked, and nobody else. As a bonus, two readers share \
          one request.
          """),
      .init(
        "while", "+=",
        text: """
          Your reader counts the calls of 'forget()', and asks again if there was one while it waited. So it never \
          even returns an old headline. While headlines change faster than the server answers, it waits.
          """),
      .init(
        "+=",
        text: """
          Your reader remembers the count before the 'await' and compares it afterward. A count never goes back, \
          so no later reader can hide that 'forget()' was called.
          """),
    ])
}
