import Studio

/// The map of the course: its stages, its exhibits, what was done so far, and what to do next.
struct MapReport {
  var progress: CourseProgress = CourseProgress()
  var exercises: ExerciseProgress = ExerciseProgress()
  var begun: Exercise?
  let style: Style

  /// The map, and what to type next.
  func lines() -> [String] {
    var lines = welcome()
    for (index, stage) in Course.stages.enumerated() {
      lines.append("")
      let label = "\(index + 1)  \(stage.id)"
      lines.append(style.command(label))
      lines += wrap(stage.title, width: style.width - 3).map { "   " + $0 }
      lines += ExhibitList(exhibits: stage.exhibits, progress: progress, style: style).lines(indent: 3)
      lines += solved(stage)
    }
    return lines + summary() + [""] + next()
  }

  /// Whether the marks of what was done were removed.
  ///
  /// - Parameter isDone: whether there was a file.
  static func forgot(_ isDone: Bool, style: Style) -> [String] {
    let text =
      isDone
      ? "Forgotten: which exhibits were run and predicted. Exercises: 'racecourse exercise --reset'."
      : "There is nothing to forget: no runs are recorded."
    return wrap(text, width: style.width)
  }

  private func welcome() -> [String] {
    let words = [
      style.bold("Racecourse"), "",
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

  /// How many of a stage's exercises pass, if one does.
  private func solved(_ stage: Stage) -> [String] {
    let count = stage.exercises.count { exercises[$0]?.state == .passed }
    guard count > 0 else { return [] }
    let text = "\(count) of \(plural(stage.exercises.count, "exercise")) solved"
    return marked(style.good("✓"), wrap(text, width: style.width - 3)).map { " " + $0 }
  }

  /// What was done so far, and what the marks mean.
  private func summary() -> [String] {
    let entries = Course.exhibits.compactMap { progress[$0] }
    guard !entries.isEmpty else { return [] }
    let scores = entries.compactMap(\.prediction)
    var parts = ["✓ run (\(entries.count) of \(Course.exhibits.count))"]
    if let first = scores.first {
      let sum = scores.dropFirst().reduce(first, +)
      let example = "\(first.predicted)/\(first.possible)"
      parts.append(
        "\(example) outcomes predicted (\(grouped(sum.predicted)) of \(grouped(sum.possible)) in all)")
    }
    return [""] + wrap(parts.joined(separator: " · "), width: style.width).map(style.dim)
  }

  private func next() -> [String] {
    Commands(beginning() + rest, width: 34).lines(style)
  }

  /// Where to continue, or to begin.
  private func beginning() -> [(String, String)] {
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
