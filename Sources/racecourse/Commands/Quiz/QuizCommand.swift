import Foundation

/// `racecourse quiz`
struct QuizCommand: Command {
  private static let after = Option(
    name: "--after", help: "Take it as after the course, even if you did not take it before.")
  private static let answers = Option(
    name: "--answers", help: "Print the questions with what is right, and why.")

  private static let folder = ExerciseCommand.folder.explained(
    "Show what was answered in this folder, such as a learner's my-exercises. Other paths can follow.")

  static let definition = CommandDefinition(
    name: "quiz",
    abstract: "Answer twelve questions, before the course and again after it.",
    discussion: """
      Answer twelve questions, before the course and again after it. The first time you learn how many are right; the second \
      time, also why, and both times are compared. In a pipe: print the questions for paper, without the answers. With --json \
      or --folder: what was answered, and how many answered each question right.
      """,
    options: [after, answers, folder] + Output.options,
    repeated: folder,
    exitStatus: [
      (.success, "The quiz was shown, or what was answered."), (.failure, "A folder could not be read."),
      (.usage, "Wrong usage."),
    ],
    parse: { try QuizCommand($0) })

  let isAfter: Bool
  let hasAnswers: Bool
  let folders: [HandIn]
  let output: Output

  private init(_ words: Words) throws(UsageError) {
    try words.refuse(Self.after, with: [Self.answers, Self.folder, Output.jsonOption])
    try words.refuse(Self.answers, with: [Self.folder, Output.jsonOption])
    isAfter = words.has(Self.after)
    hasAnswers = words.has(Self.answers)
    folders = (words.values(Self.folder) + words.arguments).map { HandIn(path: $0) }
    output = Output(words)
  }

  func run() throws -> ExitCode {
    let quiz = Quiz.course.value
    if output.json || !folders.isEmpty {
      let own = folders.isEmpty ? CourseProgressFile.learners()?.url.deletingLastPathComponent() : nil
      let results = QuizResults(quiz, folders + (own.map { [HandIn(path: $0.path)] } ?? []))
      try output.print(json: JSONReport.object(results.json), or: results.blocks)
      return ExitCode(holds: results.learners.allSatisfy { $0.problem == nil })
    }
    guard FullScreen.isPossible, !hasAnswers else {
      output.print(QuizReport.sheet(quiz, answers: hasAnswers))
      return .success
    }
    ask(quiz)
    return .success
  }

  /// Goes on with the first or the second time. The second one tells what is right, so nobody takes it by mistake.
  private func ask(_ quiz: Quiz) {
    let file = CourseProgressFile.learners()
    var answers = file?.read().progress.quiz ?? [:]
    var time: Quiz.Time = isAfter || answers[.after] != nil ? .after : .before
    if time == .before, quiz.isComplete(answers[.before] ?? [:]) {
      output.print(QuizReport.result(quiz, answers))
      guard KeyPrompt.press(QuizReport.again, output.style) != nil else { return }
      time = .after
    }
    if answers[time] == nil {
      output.print(QuizReport.introduction(quiz, time))
      guard KeyPrompt.press(QuizReport.keys, output.style) != nil else { return }
    }
    let prompt = BetPrompt(output: output)
    for (index, question) in quiz.questions.enumerated() where answers[time]?[question.id] == nil {
      let asked = QuizReport.question(index + 1, of: quiz, question.report)
      guard let chosen = prompt.chosen(question.report, below: asked) else {
        output.print(QuizReport.left)
        return
      }
      answers[time, default: [:]][question.id] = (chosen.first ?? -1) + 1
      file?.record { $0.note(question, time, choice: chosen.first) }
      guard time == .after else {
        output.print([QuizReport.noted(question.report, chosen)])
        continue
      }
      output.print(QuizReport.answer(question.report, chosen, question.exhibit))
      guard KeyPrompt.press(QuizReport.keys, output.style) != nil else {
        output.print(QuizReport.left)
        return
      }
    }
    output.print(QuizReport.result(quiz, answers))
  }
}
