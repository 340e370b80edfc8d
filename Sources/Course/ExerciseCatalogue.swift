extension Exercise {
  /// The catalogue, in the order of the course: no exercise needs what a later stage explains.
  public static let all: [Exercise] = [
    .albumImport, .endlessSpinner, .latestSearch, .galleryThumbnails, .turnedPhoto, .lastCopy, .readingLog,
    .tokenRenewal, .giftCard, .exportProgress,
  ]

  /// The exercise of that name, which is unique in the course.
  public static func named(_ id: String) -> Exercise? { all.first { $0.id == id } }

  /// The exercises of a stage.
  public static func all(of stage: String) -> [Exercise] { all.filter { $0.stage == stage } }
}
