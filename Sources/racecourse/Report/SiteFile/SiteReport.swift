/// What is printed while the course is written as one HTML file, and afterward.
struct SiteReport: Sendable {
  let style: Style

  /// That a file is run alone, because what is drawn of it is time.
  func timing(_ exhibit: Exhibit, _ variant: Variant) -> String {
    "Running \(exhibit.id), the \(variant.rawValue) file, alone: its timeline is drawn …"
  }

  /// Which file is next.
  func collecting(_ exhibit: Exhibit, _ variant: Variant, done: Int, of all: Int) -> String {
    "\(done) of \(all): \(exhibit.stage.id), \(exhibit.id), \(variant.rawValue) …"
  }

  /// Which exercise is next.
  func answering(_ exercise: Exercise, done: Int, of all: Int) -> String {
    "\(done) of \(all) answers to exercises: \(exercise.id) …"
  }

  /// That all is known, and the page is put together.
  var writing: String { "Writing the page …" }

  /// What was written.
  ///
  /// - Parameters:
  ///   - exhibits: how many exhibits are in it.
  ///   - bytes: how large the file is.
  ///   - seconds: how long it took.
  ///   - isExplored: whether the schedules are in it.
  ///   - failed: the exhibits of which something was seen that the catalog does not say.
  func conclusion(
    path: String, exhibits: Int, bytes: Int, seconds: Double, isExplored: Bool, failed: [String]
  ) -> [String] {
    let size = String(Double(bytes / 100_000) / 10)
    let text =
      "\(path.printable): \(plural(exhibits, "exhibit")), \(size) MB, written in \(duration(seconds))."
    var lines = wrap(text, width: style.width).map(style.good)
    lines += wrap("It opens in any browser, without a network.", width: style.width)
    if !isExplored {
      let missing = "The schedules are not in it, and nothing can be played. \(ExplorerError.needs)"
      lines += wrap(missing, width: style.width).map(style.warning)
    }
    if !failed.isEmpty {
      let differing = "These differ from the catalog: \(failed.joined(separator: ", "))."
      lines += wrap(differing, width: style.width).map(style.bad)
    }
    return lines
  }
}
