/// What ThreadSanitizer said of a file, or what it should say and the command that asks it.
enum SanitizerText {
  /// In a sentence or two. What was said of other code is not shown.
  static func sentence(
    _ exhibit: Exhibit, _ variant: Variant, _ remembered: RememberedSanitizerRun?
  ) -> String {
    let expected = expectation(exhibit, variant)
    guard let run = remembered?.run, remembered?.isCurrent == true else {
      return "\(expected) It was not run here; 'racecourse evidence --sanitize \(exhibit)' runs it."
    }
    let found = run.races == 0 ? "nothing" : plural(run.races, "data race")
    return "It reported \(found) on \(run.date). \(expected)"
  }

  /// What it should report of a file, and why.
  static func expectation(_ exhibit: Exhibit, _ variant: Variant) -> String {
    let file = "the \(variant.rawValue) file"
    return switch exhibit.sanitizerExpectation(for: variant) {
    case .race: "It should report the race in \(file)."
    case .silence(let reason): "It should report nothing in \(file): \(reason)."
    case .falsePositive(let reason): "It may report a false positive in \(file): \(reason)."
    }
  }
}
