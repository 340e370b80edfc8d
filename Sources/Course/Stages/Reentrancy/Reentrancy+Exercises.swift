extension Exercise {
  static let tokenRenewal = Exercise(
    id: "token-renewal",
    stage: .reentrancy,
    title: "Two tokens, one of them void",
    goal: "Two requests need a token at the same time: only one is asked for, and both use it.",
    outcomes: [
      .acceptable("one token for both", "the second request waited for the token of the first"),
      .forbidden("two tokens", "both asked for one, and the first token was void at once"),
      .forbidden("a token that nobody gave", "a request went out with a token that the server never gave"),
    ],
    hints: [
      """
      While the actor waits at the 'await', the second request comes in. What does it find in 'current'?
      """,
      """
      There must be no 'await' between the look and the moment in which the others can see that a token is on \
      its way. What can be stored at once, before there is a token?
      """,
      """
      Store a 'Task<Int, Never>?'. If there is one, return 'await' its 'value'. If not, make one that asks the \
      server, store it, and only then await it.
      """,
    ],
    explanation: """
      An actor is reentrant: at the 'await' the second request came in, found no token, and asked for another. \
      To look again after the 'await' comes too late, because the server has been asked twice by then. The task \
      is there at once: to look and to store it is one synchronous step, so whoever comes later finds it and \
      waits for the same token. (If the server could fail, the entry would have to be taken out again; see the \
      exhibit failed-download.)
      """)

  static let giftCard = Exercise(
    id: "gift-card",
    stage: .reentrancy,
    title: "A card that pays twice",
    goal: "A card of 100 never pays more than it has, and refuses nothing that it could pay.",
    outcomes: [
      .acceptable("paid what could be paid", "one of 70 and 50, and then the 30"),
      .forbidden("more paid than there was", "70 and 50: both found enough on the card, and then both took"),
      .forbidden("money lost or found", "what was paid and what is left are not 100 together"),
      .forbidden("refused without need", "there was enough on the card, and it said no"),
    ],
    hints: [
      """
      The balance is looked at before the 'await', and reduced after it. What may the other payment do \
      meanwhile?
      """,
      """
      Only code without an 'await' is one step of the actor. Looking and taking have to be one step.
      """,
      """
      Move 'balance -= amount' up, right below the 'guard' and above the 'await'. The bank always agrees here; \
      if it could refuse, the money would go back on the card then.
      """,
    ],
    explanation: """
      Both payments found enough on the card, because the first had not taken its part yet when the second \
      looked. Now the money is taken in the very step that looked, and the waiting comes after: whoever looks \
      next sees what is really left. (To look again after the 'await', right before the taking, holds as well.) \
      A flag that keeps the second one out is too strict: it refuses what could be paid.
      """)
}
