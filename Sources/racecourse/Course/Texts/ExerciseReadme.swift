/// The `README.md` of an exercise, which has all that is known about it.
///
/// What is between its title and the first section is for its readers alone.
final class ExerciseReadme: Sendable {
  /// What it is about, in a few words.
  let title: String
  /// What the program should do, in one sentence.
  let goal: String
  /// All the ways in which the scenario may or must not end; any other ending is forbidden too.
  let outcomes: [KnownOutcome]
  /// From gentle to nearly the answer.
  let hints: [String]
  /// What was wrong, and what every correct answer has to do.
  let explanation: String
  /// The ways to solve it. The first that fits an answer applies, so their order matters.
  let ways: [Exercise.Way]
  /// Whether schedules that differ only in independent steps are counted as one class from the beginning: useful where
  /// there are very many.
  let countsClasses: Bool
  /// How many threads the pool has; without it, as many as its jobs need.
  let poolThreads: Int?
  /// Its place among the exercises of its stage; of no meaning for one that is not the course's.
  let order: Order
  /// What is missing or cannot be read, in the order of the file.
  let problems: [TextProblem]

  /// The sections. The last three may be left out: its ways; how its schedules are searched, if not as others are
  /// (`classes`, and `2 threads` in the pool); and its place in the course.
  private static let sections = [
    "Goal", "Correct outcomes", "Wrong outcomes", "Hints", "Explanation", "Ways", "Search", "Properties",
  ]

  /// - Parameters:
  ///   - path: as errors name it.
  ///   - isOrdered: whether it needs a place among others.
  init(_ source: String, path: String = "README.md", isOrdered: Bool = false) {
    var text = CourseText(source, path: path, known: Self.sections)
    title = text.title
    goal = text.paragraph("Goal")
    let correct = text.named("Correct outcomes")
    let wrong = text.named("Wrong outcomes")
    hints = text.items("Hints", as: "1. Who else changes it?").map(\.text.words.unquoted)
    explanation = text.paragraph("Explanation")
    ways = text.named("Ways", isRequired: false, otherwise: true).map {
      Exercise.Way(code: $0.names, text: $0.text.unquoted)
    }
    let settings = text.named("Search", isRequired: false).map(\.names[0])
    countsClasses = settings.contains("classes")
    poolThreads =
      settings.map { $0.split(separator: " ") }.filter { $0.last?.hasPrefix("thread") == true }
      .compactMap { Int($0[0]) }.first
    outcomes =
      correct.map { .acceptable($0.names[0], $0.text.asMeaning) }
      + wrong.map { .forbidden(KnownEnding($0.names[0]), $0.text.asMeaning) }
    text.checkNames(correct + wrong)
    text.readProperties(known: ["order"], isRequired: isOrdered)
    let number = text.number("order", isRequired: isOrdered) ?? 0
    order = Order(number: number, path: path, line: text.line(of: "order"))
    problems = text.problems.sorted { $0.line < $1.line }
  }
}
