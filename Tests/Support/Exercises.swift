import Course
import Testing

// The exercises that several tests are about.
extension Exercise {
  public static let albumImport = exercise("album-import")
  public static let endlessSpinner = exercise("endless-spinner")
  public static let giftCard = exercise("gift-card")
  public static let lastCopy = exercise("last-copy")
  public static let latestSearch = exercise("latest-search")
  public static let readingLog = exercise("reading-log")
  public static let turnedPhoto = exercise("turned-photo")

  private static func exercise(_ id: String) -> Exercise {
    if let exercise = Course.exercise(id) { return exercise }
    Issue.record("The course has no exercise '\(id)'.")
    return Course.exercises[0]
  }
}
