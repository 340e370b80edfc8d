import Dispatch
import Synchronization

/// The first half minute of the course: two tasks and a counter, and the learner is the scheduler.
struct FirstGame {
  private let exhibit: Exhibit
  private let subject: PlaySubject
  private var game: Game
  private let output: Output

  /// Nil where schedules cannot be explored.
  ///
  /// - Throws: `ExplorerError`.
  init?(_ output: Output) throws {
    guard Explorer.isSupported, let exhibit = Course.exhibit("counter") else { return nil }
    let program = try LessonProgram(exhibit, .racy)
    (self.exhibit, self.output) = (exhibit, output)
    subject = try program.subject(try program.search(SearchOptions(maximumSeconds: 20)))
    game = try subject.game(sourceRoot: program.sourceRoot)
  }

  /// Plays until it goes wrong; false if the player quits.
  ///
  /// - Parameter won: is called when it has gone wrong.
  /// - Throws: `ExplorerError`, and what live runs throw.
  mutating func play(won: () -> Void) throws -> Bool {
    let live = try LiveInBackground(exhibit)
    try begin()
    output.print(FirstGameReport.question + FirstGameReport(subject, game).code)
    while true {
      guard try decide() else { return false }
      let report = FirstGameReport(subject, game)
      let isWon = game.isReached
      if isWon { won() }
      output.print(
        report.position + [Space()]
          + report.end(game.ending.flatMap(subject.seen), live: isWon ? try live.result() : nil) + [Space()])
      let keys = isWon ? FirstGameReport.goOn : FirstGameReport.again
      guard KeyPrompt.press(keys, output.style) != nil else { return false }
      if isWon { return true }
      try game.restart()
      try begin()
    }
  }

  /// Lets both tasks begin: what decides comes afterward.
  private mutating func begin() throws {
    for task in FirstGameReport.tasks {
      let index = game.position.alternatives.firstIndex { $0.task == task && $0.kind == .start }
      if let index { try game.choose(game.position.numbers[index]) }
    }
  }

  /// Asks who goes next until the schedule is over; false to quit.
  private mutating func decide() throws -> Bool {
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    let begun = game.numbers.count
    while game.ending == nil {
      try game.searchReach()
      let report = FirstGameReport(subject, game)
      prompt.show((report.position + report.keys).lines(output.style))
      switch prompt.next() {
      case .key(.character("1")): try choose(0)
      case .key(.character("2")): try choose(1)
      case .key(.enter) where game.decided != nil: try game.finish()
      case .key(.character("u")), .key(.backspace):
        if game.numbers.count > begun { try game.undo() }
      case .key(.character("q")), .key(.escape), .key(.interrupt), nil: return false
      default: continue
      }
    }
    return true
  }

  private mutating func choose(_ task: Int) throws {
    let index = game.position.alternatives.firstIndex { $0.task == FirstGameReport.tasks[task] }
    if let index { try game.choose(game.position.numbers[index]) }
  }
}

/// Live runs of a racy file, while something else goes on.
private final class LiveInBackground: Sendable {
  private let found = Mutex<Result<LiveRun, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)
  private let exhibit: Exhibit

  init(_ exhibit: Exhibit) throws {
    self.exhibit = exhibit
    let runner = LiveRunner(
      executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
    DispatchQueue.global().async { [self] in
      let result = Result { try runner.run(exhibit, .racy) }
      found.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// How many there were, and how many of them went wrong. Waits for them, and may be asked once.
  func result() throws -> (runs: Int, wrong: Int)? {
    isDone.wait()
    guard let run = try found.withLock({ $0 })?.get() else { return nil }
    let outcomes = VariantRun(exhibit: exhibit, variant: .racy, live: run, explored: nil, wrong: nil).outcomes
    return (run.runs, outcomes.forbidden)
  }
}
