import Foundation

/// The exercises of a class: a row for each learner, and a column for each exercise that somebody has begun.
struct HandInReport {
  let exercises: [Exercise]
  let checked: [CheckedHandIn]

  @Blocks var blocks: [any Block] {
    let begun = exercises.filter { exercise in checked.contains { $0.findings[exercise.id] != nil } }
    Drawing { lines(begun, $0) }
    Space()
    for (index, exercise) in begun.enumerated() {
      let count = checked.count { $0.findings[exercise.id] == .passes }
      Paragraph(
        label: Text(padLeft("\(index + 1)", to: 3)), width: 5,
        "\(exercise.id, .command): passed by \(count) of \(checked.count)")
    }
    if begun.isEmpty { Paragraph("Nothing is begun.") }
    Paragraph("✓ passed · ✗ not passed · ? not verified · – not begun", .dim)
    for (name, learner) in zip(names, checked) {
      if let problem = learner.problem {
        Paragraph(mark: .warning, "\(name.printable): \(problem)")
      }
    }
  }

  private var names: [String] { HandIn.names(checked.map(\.handIn)) }

  /// As many tables as the columns need on this terminal, one below the other.
  private func lines(_ begun: [Exercise], _ style: Style) -> [String] {
    let names = names.map { clipped($0.printable, to: style.width / 3) }
    let width = max(names.map(\.count).max() ?? 0, 7) + 2 + 8
    let most = max((style.width - width) / 4, 1)
    return stride(from: 0, to: max(begun.count, 1), by: most).flatMap { start -> [String] in
      let part = begun[start..<min(start + most, begun.count)]
      let table = Table(
        titles: ["learner", "passed"] + part.indices.map { Text("\($0 + 1)") },
        rows: zip(names, checked).map { name, learner in
          [Text(name), "\(learner.passed)"] + part.map { mark(learner, $0) }
        })
      return (start > 0 ? [""] : []) + table.lines(style)
    }
  }

  private func mark(_ learner: CheckedHandIn, _ exercise: Exercise) -> Text {
    switch learner.findings[exercise.id] {
    case .passes: .sign(true)
    case .unsearched, .unproven: Expectation.unknown.mark
    case nil: learner.problem == nil ? Text("–", .dim) : Expectation.unknown.mark
    default: .sign(false)
    }
  }
}

extension JSONReport {
  /// Each learner's verdicts: those of the files that are there, and `not begun`.
  static func handIns(_ report: HandInReport) throws -> String {
    let names = HandIn.names(report.checked.map(\.handIn))
    return try object([
      "learners": zip(names, report.checked).map { name, learner in
        [
          "learner": name, "folder": learner.handIn.path, "problem": learner.problem,
          "passed": learner.passed,
          "exercises": report.exercises.map { exercise in
            let finding = learner.findings[exercise.id]
            return [
              "exercise": exercise.id, "stage": exercise.stage?.id, "passes": finding == .passes,
              "verdict": finding?.rawValue ?? (learner.problem == nil ? "not begun" : "not verified"),
            ] as JSONObject
          },
        ] as JSONObject
      }
    ])
  }
}
