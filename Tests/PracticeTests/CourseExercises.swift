import Testing

@testable import racecourse

// The exercises that several tests are about.
extension Exercise {
  static let albumImport = exercise("album-import")
  static let endlessSpinner = exercise("endless-spinner")
  static let giftCard = exercise("gift-card")
  static let lastCopy = exercise("last-copy")
  static let latestSearch = exercise("latest-search")
  static let readingLog = exercise("reading-log")
  static let turnedPhoto = exercise("turned-photo")

  private static func exercise(_ id: String) -> Exercise {
    if let exercise = Course.exercise(id) { return exercise }
    Issue.record("The course has no exercise '\(id)'.")
    return Course.exercises[0]
  }
}
