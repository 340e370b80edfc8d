extension Exercise {
  static let turnedPhoto = Exercise(
    id: "turned-photo",
    stage: .sendable,
    title: "A photo that turns on its way",
    goal: "The photo arrives as it was when the upload began: 40 × 30.",
    outcomes: [
      .acceptable("40 × 30", "the photo as it was sent"),
      .forbidden("30 × 40", "it was turned after it had been sent"),
      .forbidden("40 × 40", "the width of before, the height of after"),
      .forbidden("30 × 30", "the width of after, the height of before"),
    ],
    hints: [
      """
      The line 'let photo = photo' looks like a copy. What does it copy?
      """,
      """
      A class is shared by all who hold it. Locks and actors can make sharing safe; but here nothing should be \
      shared: the upload needs a photo of its own.
      """,
      """
      Make 'Photo' a struct; 'turn()' changes it, and is 'mutating' then. The editor can stay as it is.
      """,
    ],
    explanation: """
      The constant was a copy of the reference, and both names led to one photo: the editor turned it while the \
      upload read it. A struct is copied, so the upload has the photo of that moment for good, and a struct of \
      numbers is 'Sendable' by itself. A lock, or the main actor, would make the access safe and the answer \
      wrong all the same: the upload would read a photo that has been turned meanwhile, wholly or by half.
      """)

  static let lastCopy = Exercise(
    id: "last-copy",
    stage: .sendable,
    title: "Two readers, one copy",
    goal: "There is one copy left, and two readers want it: exactly one of them gets it.",
    outcomes: [
      .acceptable("one reader has it", "the other one was told that there is none"),
      .forbidden("both have it", "both saw the copy before either had taken it away"),
      .forbidden("nobody has it", "both took it, and both then saw that there were too few"),
    ],
    hints: [
      """
      The compiler is content, and no data race is left: every access has the lock. Is that enough? Let the \
      second reader come in exactly between the look and the taking.
      """,
      """
      Looking and taking belong together. The lock has to be held from the one to the other.
      """,
      """
      Write a single 'copies.withLock { left in … }' around the whole: look, take, and return true or false \
      from its closure.
      """,
    ],
    explanation: """
      Each access was safe by itself, and between two of them the lock was free: the answer to "is there one?" \
      was old when the copy was taken. A lock protects what is done while it is held, no more. Within one \
      'withLock' nobody can come in between. To look twice leaves the same gap, and to take first and look \
      afterwards only turns the mistake round: then nobody may get the last copy.
      """)
}
