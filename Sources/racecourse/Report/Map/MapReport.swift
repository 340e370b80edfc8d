import Studio

/// The map of the course: its stages, its exhibits, what was done so far, and what to do next.
struct MapReport {
  var progress: CourseProgress = CourseProgress()
  var exercises: ExerciseProgress = ExerciseProgress()
  var begun: Exercise?

  /// The map, and what to type next.
  @Blocks var blocks: [any Block] {
    Drawing(Self.welcome)
    for (index, stage) in Course.stages.enumerated() {
      Space()
      Line("\(index + 1)  \(stage.id)", .command)
      Paragraph(Text(stage.title), indent: 3)
      ExhibitList(exhibits: stage.exhibits, progress: progress).blocks(indent: 3)
      let solved = stage.exercises.count { exercises[$0]?.state == .passed }
      if solved > 0 {
        let all = plural(stage.exercises.count, "exercise")
        Paragraph(mark: .sign(true), "\(solved) of \(all) solved", indent: 1)
      }
    }
    summary
    Space()
    Commands(beginning + rest, width: 34)
  }

  /// Whether the marks of what was done were removed.
  ///
  /// - Parameter isDone: whether there was a file.
  static func forgot(_ isDone: Bool) -> Paragraph {
    Paragraph(
      isDone
        ? "Forgotten: which exhibits were run and predicted. Exercises: 'racecourse exercise --reset'."
        : "There is nothing to forget: no runs are recorded.")
  }

  /// The words beside a picture, if there is room.
  private static func welcome(_ style: Style) -> [String] {
    let words = [
      style.paint("Racecourse", .title), "",
      "Data races and Swift concurrency,", "as programs that you run:", "racy beside fixed,",
      "run live, and explained.",
    ]
    guard style.width >= 76, style.color else {
      return [words[0]] + wrap(words.dropFirst().joined(separator: " "), width: style.width)
    }
    let cat = Picture.happyCat.halfBlocks(columns: 28, color: true)
    let top = max((cat.count - words.count) / 2, 0)
    return cat.enumerated().map { index, line in
      let word = index - top
      return word >= 0 && word < words.count ? "\(line)    \(words[word])" : line
    }
  }

  /// What was done so far, and what the marks mean.
  @Blocks private var summary: [any Block] {
    let entries = Course.exhibits.compactMap { progress[$0] }
    if !entries.isEmpty {
      let scores = entries.compactMap(\.prediction)
      let predicted = scores.first.map { first in
        let sum = scores.dropFirst().reduce(first, +)
        return " · \(first.predicted)/\(first.possible) bets right"
          + " (\(grouped(sum.predicted)) of \(grouped(sum.possible)) in all)"
      }
      Space()
      Paragraph("✓ run (\(entries.count) of \(Course.exhibits.count))\(predicted ?? "")", .dim)
    }
  }

  /// Where to continue, or to begin.
  private var beginning: [(String, String)] {
    if progress.isEmpty, begun == nil {
      return [
        ("racecourse async", "start here: a frozen screen, and a live one"),
        ("racecourse single-threaded", "or from the beginning"),
      ]
    }
    let exhibit = Course.exhibits.first { progress[$0] == nil }
    return [
      begun.map {
        (ExerciseCommandLine(exercise: $0, folder: nil).text(), "the exercise that you have begun")
      },
      practice.map { ("racecourse exercise \($0.id)", "practice for \($0.stage?.id ?? "")") },
      exhibit.map { ("racecourse \($0.id)", "the next exhibit that you have not run") },
    ].compactMap(\.self)
  }

  /// The first exercise that was not begun, of the first stage that has one and of which every exhibit was run.
  private var practice: Exercise? {
    guard begun == nil else { return nil }
    return Course.stages.lazy.filter { $0.exhibits.allSatisfy { progress[$0] != nil } }
      .compactMap { $0.exercises.first { exercises[$0] == nil } }.first
  }

  private let rest = [
    ("racecourse show frozen-download", "read a pair"),
    ("racecourse play counter", "be the scheduler, and make it go wrong"),
    ("racecourse exercise", "fix a file yourself"),
    ("racecourse help", "everything else"),
  ]
}
