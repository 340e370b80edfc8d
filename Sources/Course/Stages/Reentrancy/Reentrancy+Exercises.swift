extension Exercise {
  static let tokenRenewal = Exercise(
    id: "token-renewal",
    stage: .reentrancy,
    title: "Two tokens, and only one is valid",
    goal: "Two requests need a token at the same time. Only one token is fetched, and both requests use it.",
    outcomes: [
      .acceptable("one token for both", "the second request used the first one's token"),
      .forbidden("two tokens", "both requests fetched a token, and the second token invalidated the first"),
      .forbidden(
        "a token the server never issued", "a request was signed with a number the server never returned"),
    ],
    hints: [
      """
      While the actor waits at the 'await', the second request comes in. What does it find in 'current'?
      """,
      """
      The second request must see that a token is already being fetched. So the first request has to store \
      something before its first 'await'. What can it store while there is no token yet?
      """,
      """
      Store a 'Task<Int, Never>?'. If there is one, await its 'value' and return it. If not, create a task that \
      asks the server, store it, and only then await it.
      """,
    ],
    explanation: """
      An actor is reentrant. While the first request waited at the 'await', the second one found no token \
      and fetched one as well. Checking again after the 'await' is too late, because by then both have asked \
      the server. A correct solution records that a token is being fetched, in the same synchronous step as \
      the check.
      """,
    countsClasses: true,
    ways: [
      .init(
        "withCheckedContinuation",
        text: """
          A flag is set in the same step as the check, and the second request waits until the first one \
          resumes it with the token. That works as long as the code resumes every continuation exactly once. \
          A stored task does this bookkeeping by itself.
          """),
      .init(
        "while", "Task.yield",
        text: """
          A flag is set in the same step as the check, so only one token is fetched. But the second request \
          keeps checking while it waits, and that keeps a thread busy. A request that awaits a stored task \
          uses no thread.
          """),
      .init(
        "Task {",
        text: """
          The task is stored in the same synchronous step as the check. The second request finds the task \
          and awaits it, so both get the same token. If the server could fail, the failed task would also \
          have to be removed; see the exhibit failed-download.
          """),
    ])

  static let giftCard = Exercise(
    id: "gift-card",
    stage: .reentrancy,
    title: "A card that pays twice",
    goal: """
      A card with 100 on it never pays more than it has, and never declines a payment that it can cover. The \
      bank confirms each payment.
      """,
    outcomes: [
      .acceptable("the card pays what it can", "it paid 70 only once, and also the 30"),
      .forbidden(
        "the card pays more than it has", "it paid 70 twice, because both payments found enough money"),
      .forbidden("the money does not add up", "the payments and the remaining balance do not add up to 100"),
      .forbidden(
        "a valid payment is declined", "there was enough money on the card, but it declined the payment"),
      .forbidden("a payment is not confirmed", "the card paid before the bank had confirmed the payment"),
    ],
    hints: [
      """
      The balance is checked before the 'await' and reduced after it. What can the other payment do in between?
      """,
      """
      On an actor, only code without an 'await' runs as one step. The check and the change must be one step.
      """,
      """
      Move 'balance -= amount' up, right below the 'guard' and above the 'await'. The bank always agrees \
      here. If it could decline, you would have to put the money back.
      """,
    ],
    explanation: """
      Both payments found enough money on the card, because the first had not reduced the balance yet when \
      the second checked it. A correct solution checks and reduces the balance in one step, with no 'await' \
      in between. And it does not decline a payment only because another one is under way: the card may have \
      enough money for both.
      """,
    ways: [
      .init(
        "balance -= amount await",
        text: """
          The card takes the money in the same step as the check, and then waits for the bank. The next \
          payment sees the real balance.
          """),
      .init(
        "confirm() guard",
        text: """
          The card checks after the 'await', in the same step that takes the money. A check before the \
          'await' is only a shortcut. The bank may confirm a payment that the card then declines, so this \
          works only if a confirmation costs nothing.
          """),
    ])

  static let oldHeadline = Exercise(
    id: "old-headline",
    stage: .reentrancy,
    title: "A headline that comes back",
    goal: """
      After 'forget()', the old headline never gets back into the cache. A headline that is in the cache is \
      not fetched again.
      """,
    outcomes: [
      .acceptable("the new headline", "after 'forget()', no headline from an earlier request was stored"),
      .forbidden("an old headline", "after 'forget()', a headline from an earlier request was stored"),
      .forbidden(
        "a needless request", "the headline was already known, but the server was asked for it again"),
    ],
    hints: [
      """
      A reader asks the server and waits. Then somebody calls 'forget()'. What does the reader store when its \
      answer arrives?
      """,
      """
      After the 'await', the actor has to know whether 'forget()' was called in the meantime. A 'Bool' is not \
      enough, because the next reader resets it while the first one still waits.
      """,
      """
      Count the calls to 'forget()'. Remember the count before the 'await'. After it, store the headline only if \
      the count is still the same.
      """,
    ],
    explanation: """
      'forget()' emptied the cache while a request was under way, and then the request stored its old answer. \
      An empty cache after the 'await' does not tell you whether 'forget()' was called in the meantime. A correct \
      solution never stores a headline that was requested before 'forget()'.
      """,
    countsClasses: true,
    ways: [
      .init(
        "Task {",
        text: """
          The cache stores the task before the 'await', and nothing after it. 'forget()' removes the task, \
          so the old answer reaches only the readers who had already asked. As a bonus, two readers share \
          one request.
          """),
      .init(
        "while", "+=",
        text: """
          The actor counts the calls to 'forget()', and asks again if there was one while a reader waited. \
          So it does not even return an old headline. If headlines change faster than the server answers, \
          the reader keeps waiting.
          """),
      .init(
        "+=",
        text: """
          The actor remembers the count before the 'await' and compares it afterward. The count only goes \
          up, so no later reader can hide a call to 'forget()'.
          """),
    ])
}
