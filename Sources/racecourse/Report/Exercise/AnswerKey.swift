/// What is right in the bets of the path through the course, and why; and where the exercises are solved.
enum AnswerKey {
  /// Some stages of it, in Markdown.
  static func markdown(_ stages: [Stage]) -> String {
    let parts = stages.flatMap { stage in
      ["## Stage \(stage.number): `\(stage.id)`"] + stage.path.flatMap(bets) + ["### Exercises"]
        + [stage.exercises.map(solution).joined(separator: "\n")]
    }
    return (["# Answer key"] + parts).joined(separator: "\n\n")
  }

  private static func bets(on exhibit: Exhibit) -> [String] {
    ["### `\(exhibit.id)`: \(exhibit.title)"]
      + exhibit.bets.flatMap { bet in
        [
          "**\(bet.question)**",
          bet.choices.filter(\.isRight).map { "- \($0.text): \($0.reason)" }.joined(separator: "\n"),
        ]
      }
  }

  private static func solution(_ exercise: Exercise) -> String {
    "- `\(exercise.id)`, in `\(exercise.path(.solution))`: \(exercise.explanation)"
  }
}
