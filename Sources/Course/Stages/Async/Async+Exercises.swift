extension Exercise {
  static let endlessSpinner = Exercise(
    id: "endless-spinner",
    stage: .async,
    title: "A spinner that never stops",
    goal: "The spinner turns as long as a picture is being loaded, and a failure is told to the user.",
    outcomes: [
      .acceptable("message, then picture", "the failure was told, and the second try worked"),
      .forbidden("spinning forever", "the loading is over, and the spinner still turns"),
      .forbidden("failure untold", "there is no picture, and nobody says why"),
      .forbidden("no picture", "the second download worked, and the view does not show it"),
      .forbidden("a message beside the picture", "the old failure is still told when the picture is there"),
      .forbidden("stopped too early", "the spinner stood still while the server was still busy"),
    ],
    hints: [
      """
      After 'try await' there are two ways to go on. Follow the one on which the server throws: which lines are \
      left out?
      """,
      """
      'defer' runs at the end of its scope, on both ways. And an error that is thrown out of a task that nobody \
      asks is told to nobody: catch it here.
      """,
      """
      Set 'isSpinning' and write 'defer { isSpinning = false }' right below. Then 'do' and 'catch': in 'do', \
      after the picture, set 'message' to nil; in 'catch', set it to some words.
      """,
    ],
    explanation: """
      The error left the function in its middle, so the line that stops the spinner was never reached, and \
      nobody looked at the error. 'defer' belongs to the scope, and not to one way through it: it runs after the \
      'await' whatever comes of it. A task inside the function would not do: the function would end, and with it \
      the spinner, before the server has answered. And each ending sets all of the state, the message too, \
      because the view goes on living after it.
      """)
}
