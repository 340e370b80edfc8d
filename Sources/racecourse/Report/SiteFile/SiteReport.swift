/// What is printed while the course is written as one HTML file, and afterward.
enum SiteReport {
  /// What is done now.
  static func text(_ progress: SiteCollector.Progress) -> String {
    switch progress {
    case .timing(let exhibit, let variant):
      "Running \(exhibit.id), the \(variant.rawValue) file, alone: its timeline is drawn …"
    case .collecting(let exhibit, let variant, let done, let all):
      "\(done) of \(all): \(exhibit.stage.id), \(exhibit.id), \(variant.rawValue) …"
    case .answering(let exercise, let done, let all):
      "\(done) of \(all) answers to exercises: \(exercise.id) …"
    }
  }

  /// That all is known, and the page is put together.
  static let writing = "Writing the page …"

  /// What was written.
  ///
  /// - Parameters:
  ///   - exhibits: how many exhibits are in it.
  ///   - bytes: how large the file is.
  ///   - seconds: how long it took.
  ///   - isExplored: whether the schedules are in it.
  ///   - failed: the exhibits of which something was seen that the catalog does not say.
  @Blocks static func conclusion(
    path: String, exhibits: Int, bytes: Int, seconds: Double, isExplored: Bool, failed: [String]
  ) -> [any Block] {
    let size = String(Double(bytes / 100_000) / 10)
    Paragraph(
      "\(path.printable): \(plural(exhibits, "exhibit")), \(size) MB, written in \(duration(seconds)).", .good
    )
    Paragraph("It opens in any browser, without a network.")
    if !isExplored {
      Paragraph("The schedules are not in it, and nothing can be played. \(ExplorerError.needs)", .warning)
    }
    if !failed.isEmpty { Paragraph.differing(failed) }
  }
}
