/// The first half minute of the course, as it is shown: two tasks and one counter.
struct FirstGameReport {
  let game: Game
  private let tasks: PlayTasks

  init(_ subject: PlaySubject, _ game: Game) {
    self.game = game
    tasks = PlayTasks(position: game.position, files: subject.files, subjects: game.subjects)
  }

  @Blocks static var question: [any Block] {
    Paragraph(Text("Racecourse: data races and Swift concurrency, as programs that you run"), .title)
    Space()
    Paragraph(
      "Two tasks add 1 to the same counter, and each returns the number that it then reads. You are the scheduler, and decide who goes next. Can you make both return the same number?"
    )
    Space()
  }

  /// The lines that the tasks run.
  @Blocks var code: [any Block] {
    let lines = accesses(game.position.steps + game.position.alternatives.flatMap(\.next)).compactMap {
      tasks.ownLine($0.place)
    }
    if let first = lines.min(), let last = lines.max() {
      for number in first...(last + 1) where tasks.source.indices.contains(number - 1) {
        NumberedLine(line: tasks.source[number - 1])
      }
      Space()
    }
  }

  /// What was done so far, one task beside the other, and what can be done next.
  @Blocks var position: [any Block] {
    Line("\(row("first", "second"), .dim)")
    for step in accesses(game.position.steps) {
      let text = StepText(tasks.names).short(step) ?? ""
      Line(Text(step.task == Self.tasks[0] ? row(text, "") : row("", text)))
    }
    for value in tasks.values() { Line("\(row("", ""))\(value)") }
    if game.ending == nil {
      Space()
      for (index, task) in Self.tasks.enumerated() {
        Paragraph(
          label: Text(" \(index + 1)", .command), width: 4,
          "\(["first", "second"][index]): \(next(task) ?? "has ended")")
      }
    }
  }

  @Blocks var keys: [any Block] {
    if let decided = game.decided {
      Paragraph("Decided: whoever goes next, it ends with '\(decided.shown)'.", .title)
      Paragraph("Return: play to the end · 1, 2: who goes next · u: undo · q: quit", .dim)
    } else {
      Paragraph("1, 2: who goes next · u: undo · q: quit", .dim)
    }
  }

  /// What the player has made.
  ///
  /// - Parameter live: live runs of the same program, and how many of them went wrong.
  @Blocks func end(_ outcome: SeenOutcome?, live: (runs: Int, wrong: Int)?) -> [any Block] {
    let name = game.ending?.shown ?? ""
    let meaning = outcome?.meaning.map { ": \($0)" } ?? ""
    if game.isReached {
      Paragraph(mark: .won, "You won: it ended with '\(name)'\(meaning).", .good)
      if let live {
        Paragraph(
          "Meanwhile, this machine has run the same program \(plural(live.runs, "time")), and it went wrong \(live.wrong == 0 ? "never" : plural(live.wrong, "time"))."
        )
      }
      Paragraph("Runs without a failure prove nothing. So this course runs every schedule.", .title)
    } else {
      Paragraph(
        mark: .sign(true),
        "It ended with '\(name)'\(meaning). What would have to happen between a task's read and its store?")
    }
  }

  static let goOn: [any Block] = [Paragraph("Return: begin the course · q: quit", .dim)]
  static let again: [any Block] = [Paragraph("Return: try again · q: quit", .dim)]

  /// The tasks of the program, in the order in which they are made.
  static let tasks: [TaskName] = [.numbered([1]), .numbered([2])]

  private func row(_ first: String, _ second: String) -> String {
    "    \(pad(first, to: 24))\(pad(second, to: 24))"
  }

  /// What a task does next.
  private func next(_ task: TaskName) -> String? {
    let alternative = game.position.alternatives.first { $0.task == task }
    return alternative?.next.first { $0.task == task }.map {
      StepText(tasks.names).predicate($0, isFirst: false)
    }
  }

  /// The steps that read or change something.
  private func accesses(_ steps: [Schedule.Step]) -> [Schedule.Step] {
    steps.filter { $0.kind.isPlainAccess && tasks.ownLine($0.place) != nil }
  }
}
