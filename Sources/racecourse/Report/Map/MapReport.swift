import Studio

/// The map of the course: its stages, what was done so far, and what to do next.
struct MapReport {
  var progress: CourseProgress = CourseProgress()
  var exercises: ExerciseProgress = ExerciseProgress()
  var begun: Exercise?
  /// Whether it has the exhibits, too.
  var isWhole = false

  /// The map, and what to type next.
  @Blocks var blocks: [any Block] {
    if isWhole {
      Drawing(Self.welcome)
    } else {
      Paragraph("\("Racecourse", .title): data races and Swift concurrency, as programs that you run")
    }
    Space()
    for stage in Course.stages { entry(stage) }
    Space()
    if isWhole { picture }
    summary
    // Their commands may be long: the others stay in two columns.
    let width = (rest.map(\.0.columns).max() ?? 0) + 2
    Commands([(next.command, "go on: \(next.meaning)")], width: width)
    if let other { Commands([(other.command, other.meaning)], width: width) }
    Commands(rest)
  }

  var next: NextStep { NextStep(progress, exercises, begun: begun) }

  /// The exhibit with which a learner goes on who leaves an exercise for later.
  var other: NextStep? {
    guard case .exercise = next, case let exhibit = NextStep(onPath: progress), case .exhibit = exhibit else {
      return nil
    }
    return exhibit
  }

  /// Whether the marks of what was done were removed.
  ///
  /// - Parameter isDone: whether there was a file.
  static func forgot(_ isDone: Bool) -> Paragraph {
    Paragraph(
      isDone
        ? "Forgotten: which exhibits were run and predicted, and the answers of the quiz. Exercises: 'racecourse exercise --reset'."
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

  /// A stage, with how much of it was done.
  @Blocks private func entry(_ stage: Stage) -> [any Block] {
    let name = Text("\(stage.number)  \(stage.id)", .command)
    let title: Text = "\(stage.title)\(done(stage), .dim)"
    IfWide(60) {
      Paragraph(label: "\(mark(stage)) \(name)", width: 22, title)
    } otherwise: {
      Paragraph(mark: mark(stage), name)
      Paragraph(title, indent: 4)
    }
    if isWhole { ExhibitList(exhibits: stage.exhibits, progress: progress).blocks(indent: 3) }
  }

  private func mark(_ stage: Stage) -> Text {
    isDone(stage) ? .sign(true) : " "
  }

  private func isDone(_ stage: Stage) -> Bool { stage.path.allSatisfy { progress[$0] != nil } }

  /// ` (2 of 3, 1 exercise)`, of what is on the path; nothing if nothing of the stage was done.
  private func done(_ stage: Stage) -> String {
    let run = stage.path.count { progress[$0] != nil }
    let solved = stage.exercises.count { exercises[$0]?.state == .passed }
    let parts = [
      run > 0 ? "\(run) of \(stage.path.count)" : nil,
      solved > 0 ? plural(solved, "exercise") : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }

  /// The app at the stage where one is, from the stage's README.
  @Blocks private var picture: [any Block] {
    if let stage = Course.stages.first(where: { !isDone($0) }) ?? Course.stages.last,
      let comment = stage.introduction.firstRange(of: "<!-- picture -->")
    {
      MarkdownBlocks.blocks(stage.introduction[comment.upperBound...], in: Place.story(stage).file)
      Space()
    }
  }

  /// How good the bets were.
  @Blocks private var summary: [any Block] {
    let scores = Course.exhibits.compactMap { progress[$0]?.prediction }
    if let first = scores.first {
      let sum = scores.dropFirst().reduce(first, +)
      Paragraph("\(grouped(sum.predicted)) of \(grouped(sum.possible)) bets right", .dim)
      Space()
    }
  }

  private let rest = [
    ("racecourse play", "be the scheduler, and make it go wrong"),
    ("racecourse explain \"…\"", "what a message of the compiler means, with fixes"),
    ("racecourse playground", "every schedule of code of your own"),
    ("racecourse help <words>", "where the course says something about them"),
    ("racecourse list", "every exhibit; 'racecourse help' has all commands"),
  ]
}
