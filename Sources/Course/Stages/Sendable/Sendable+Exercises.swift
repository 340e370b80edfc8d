// What may be sent, and when. The exercises about captured variables and locks are in a file of their own.
extension Exercise {
  static let turnedPhoto = Exercise(
    id: "turned-photo",
    stage: .sendable,
    title: "A photo that turns on its way",
    goal: "The photo arrives as it was when the upload began: 40 × 30.",
    outcomes: [
      .acceptable("40 × 30", "the photo as it was sent"),
      .forbidden("30 × 40", "it was turned after it had been sent"),
      .forbidden("40 × 40", "the width from before the turn, the height from after it"),
      .forbidden("30 × 30", "the width from after the turn, the height from before it"),
    ],
    hints: [
      """
      The line 'let photo = photo' looks like a copy. What does it copy?
      """,
      """
      A class instance is shared by all code that has a reference to it. A lock makes sharing safe. But here \
      nothing that changes should be shared. The upload should get a value, or something that never changes.
      """,
      """
      Make 'Photo' a struct; 'turn()' changes it, so it becomes 'mutating'. The editor can stay as it is.
      """,
    ],
    explanation: """
      The constant held a copy of the reference, so both names led to one photo: the editor turned it while the \
      upload read it. The upload has to leave with values that nobody can change afterward. A lock or the main \
      actor would make each access safe, but the answer would still be wrong. The upload would read a photo that \
      was turned in the meantime, or half of it.
      """,
    ways: [
      Exercise.Way(
        "struct Photo",
        text: """
          'let photo = photo' is a real copy now: a struct is copied, and a struct of numbers is 'Sendable' \
          without saying so. The editor turns its own photo, and the upload keeps the one from that moment.
          """),
      Exercise.Way(
        "Photo: Sendable", "let width: Int",
        text: """
          Your photo is an immutable final class. Its instances never change, so they can be shared without a \
          lock: a turn makes another photo, and the upload still has the old one.
          """),
      Exercise.Way(
        "receive(width: width, height: height)",
        text: """
          The width and the height were read on the main actor, before the task was made, so no turn could come \
          between. The task gets only two numbers. The photo stays behind, and need not be 'Sendable'.
          """),
    ])

  static let keptOriginal = Exercise(
    id: "kept-original",
    stage: .sendable,
    title: "An original, and a small copy",
    goal: "The archive keeps the photo at 40 × 30, and a copy of 20 × 15 hangs on the wall.",
    outcomes: [
      .acceptable("a large one and a small one", "the archive has the original, the wall has the copy"),
      .forbidden("two small ones", "both have the same photo, and it was made smaller"),
      .forbidden("two large ones", "nothing was made smaller"),
      .forbidden("a photo is missing", "the archive or the wall got nothing"),
      .forbidden("other sizes", "a photo was made smaller twice"),
    ],
    hints: [
      """
      Which of the three calls keeps the photo after it has returned, and which one gives it back?
      """,
      """
      'archive.keep(photo)' sends the photo to the main actor, which keeps it: after that line it is no longer \
      yours. How many photos are there to be in the end, and how many does the file make?
      """,
      """
      A second name for the photo is not a second photo, and the compiler sees that. Make another 'Photo' from \
      the width and the height of the first one: numbers are values.
      """,
      """
      Before anything is sent, write 'let small = Photo(width: photo.width, height: photo.height)'. Shrink that \
      one and give it to the wall; give 'photo' to the archive.
      """,
    ],
    explanation: """
      A call to another actor, here 'keep', may store what it gets. So the compiler treats the object as sent, with \
      everything that can be reached from it, and refuses every later use. 'shrink' runs where its caller runs, so \
      it gives the photo back when it returns. If everything is on the main actor, the compiler accepts a single \
      photo too, and the archive ends with the small one. Two owners need two photos.
      """,
    ways: [
      Exercise.Way(
        "var photo",
        text: """
          You sent the first photo, and put a new one into the variable. The compiler follows the object and not \
          the name: the variable may be used again, the first photo may not.
          """),
      Exercise.Way(
        "@concurrent func publish",
        text: """
          This answer makes two photos, and each is sent once. They have nothing in common, because a photo is \
          made from two numbers. So each of them can go its own way.
          """),
      Exercise.Way(
        "func publish",
        text: """
          Everything is on the main actor here, so nothing is sent, and nothing races. It is right because there \
          are two photos: with one, the compiler would still accept the file, and the archive would have the \
          small one.
          """),
    ])
}
