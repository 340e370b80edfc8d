/// The verdicts about everything that a learner has begun.
struct ExerciseCheckAllReport {
  let style: Style

  func line(_ result: Verification) -> [String] {
    let sign = result.finding == .unsearched ? style.warning("?") : style.sign(result.passes)
    return marked(
      sign,
      wrap("\(result.exercise.id): \(ExerciseVerdict(result: result).text)", width: style.width - 2))
  }

  /// A folder whose exercise cannot be verified.
  func line(_ lost: ExerciseFolder) -> [String] {
    let text = "\(lost.path.printable): not verified. \(lost.problems.first?.message ?? "")"
    return marked(style.warning("?"), wrap(text, width: style.width - 2))
  }

  /// How many pass.
  func end(passed: Int, of count: Int) -> [String] {
    [""] + wrap("\(passed) of \(plural(count, "exercise")) passed", width: style.width).map(style.bold)
  }
}
