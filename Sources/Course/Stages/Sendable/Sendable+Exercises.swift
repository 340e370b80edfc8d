// What may be sent, and when. The exercises about captured variables and locks are in a file of their own.
extension Exercise {
  static let turnedPhoto = Exercise(
    id: "turned-photo",
    stage: .sendable,
    title: "A photo that is rotated during its upload",
    goal: """
      The photo arrives as it was when the upload began: 40 × 30. A second upload sends it rotated: 30 × 40.
      """,
    outcomes: [
      .acceptable("40 × 30", "the photo as the user sent it"),
      .forbidden("30 × 40", "the upload read the photo after it was rotated"),
      .forbidden("40 × 40", "the upload read the width before the rotation, and the height after it"),
      .forbidden("30 × 30", "the upload read the width after the rotation, and the height before it"),
      .forbidden("the second upload is not rotated", "the second upload did not send the photo at 30 × 40"),
    ],
    hints: [
      """
      The line 'let photo = photo' looks like a copy. What does it copy?
      """,
      """
      All code that has a reference to a class instance shares that instance. A lock makes sharing safe, but \
      here nothing that changes should be shared. The upload should get a value, or an object that never \
      changes.
      """,
      """
      Make 'Photo' a struct. 'rotate()' changes it, so it becomes 'mutating'. The editor can stay as it is.
      """,
    ],
    explanation: """
      The constant copied only the reference, so both names referred to one photo: the editor rotated it \
      while the upload read it. The upload must leave with values that no other code can change. A lock or \
      the main actor would make each access safe, but the answer could still be wrong. The upload could read \
      a photo that was rotated in the meantime, or half of each version.
      """,
    ways: [
      Exercise.Way(
        "struct Photo",
        text: """
          'let photo = photo' is now a real copy. A struct is copied, and a struct of numbers is 'Sendable' \
          without saying so. The editor rotates its own photo, and the upload keeps its copy.
          """),
      Exercise.Way(
        "Photo: Sendable", "let width: Int",
        text: """
          The photo is an immutable final class. Its instances never change, so they can be shared without a \
          lock. Rotating a photo creates another one, and the upload still has the old one.
          """),
      Exercise.Way(
        "receive(width: width, height: height)",
        text: """
          The width and the height were read on the main actor, before the task was created, so no \
          rotation could come in between. The task gets only two numbers. The photo stays behind, and does \
          not need to be 'Sendable'.
          """),
    ])

  static let keptOriginal = Exercise(
    id: "kept-original",
    stage: .sendable,
    title: "An original and a small copy",
    goal: "The archive keeps the photo at 40 × 30, and a 20 × 15 copy hangs on the wall.",
    outcomes: [
      .acceptable("one large, one small", "the archive has the original, and the wall has the copy"),
      .forbidden(
        "both small", "the original was shrunk too: they share one photo, or it was copied too late"),
      .forbidden("both large", "no photo was shrunk"),
      .forbidden("a photo is missing", "the archive or the wall has none"),
      .forbidden("other sizes", "a photo was shrunk more than once, or each is in the other's place"),
    ],
    hints: [
      """
      Which of the three calls keep the photo after they return, and which one gives it back?
      """,
      """
      'archive.keep(photo)' sends the photo to the main actor, which keeps it. After that line, the photo is \
      no longer yours. How many photos do you need in the end, and how many does the file create?
      """,
      """
      A second name for the photo is not a second photo, and the compiler knows that. Create another 'Photo' \
      from the width and the height of the first one: numbers are values.
      """,
      """
      Before you send anything, write 'let small = Photo(width: photo.width, height: photo.height)'. Shrink \
      'small' and give it to the wall; give 'photo' to the archive.
      """,
    ],
    explanation: """
      A call to another actor, here 'keep', may store its arguments. So the compiler treats the object as \
      sent, with everything that can be reached from it, and rejects every later use. 'shrink' runs where \
      its caller runs, so it gives the photo back when it returns. If everything is on the main actor, the \
      compiler accepts a single photo too, but the archive ends up with the small one. Two owners need two \
      photos.
      """,
    ways: [
      Exercise.Way(
        "var photo",
        text: """
          This answer sends the first photo, and stores a new one in the variable. The compiler tracks the \
          object, not the name: the variable may be used again, but the first photo may not.
          """),
      Exercise.Way(
        "@concurrent func publish",
        text: """
          This answer creates two photos, and sends each of them once. They share nothing, because a photo \
          is made from two numbers. So each photo can go its own way.
          """),
      Exercise.Way(
        "func publish",
        text: """
          Everything is on the main actor here, so nothing is sent, and nothing races. The answer is correct \
          because there are two photos. With only one, the compiler would still accept the file, but the \
          archive would have the small photo.
          """),
    ])
}
