import Course
import Practice
import ScheduleText

/// The verdicts about everything that a learner has begun.
public struct ExerciseCheckAllReport {
  let style: Style

  /// A report in a style.
  public init(style: Style) { self.style = style }

  /// One exercise.
  public func line(_ result: Verification) -> [String] {
    let sign = result.finding == .unsearched ? style.warning("?") : style.sign(result.passes)
    return marked(
      sign,
      wrap("\(result.exercise.id): \(ExerciseVerdict(result).text)", width: style.width - 2))
  }

  /// How many pass.
  public func end(passed: Int, of count: Int) -> [String] {
    [""] + wrap("\(passed) of \(plural(count, "exercise")) passed", width: style.width).map(style.bold)
  }
}
