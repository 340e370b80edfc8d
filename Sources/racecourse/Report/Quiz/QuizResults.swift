/// What learners answered in the quiz, as a teacher looks at it.
struct QuizResults {
  struct Learner {
    let handIn: HandIn
    let problem: String?
    let answers: [Quiz.Time: [String: Int]]
  }

  let quiz: Quiz
  let learners: [Learner]

  init(_ quiz: Quiz, _ handIns: [HandIn]) {
    self.quiz = quiz
    learners = handIns.map { handIn in
      let (progress, problem) = CourseProgressFile(folder: handIn.folder).read()
      return Learner(
        handIn: handIn, problem: handIn.problem ?? problem?.message, answers: progress.quiz ?? [:])
    }
  }

  /// How many answered a question right.
  private func right(_ question: Quiz.Question, _ time: Quiz.Time) -> Int {
    learners.count { $0.answers[time]?[question.id].map(question.isRight) ?? false }
  }

  private var names: [String] { HandIn.names(learners.map(\.handIn)) }

  /// A table of the learners, and one of the questions.
  @Blocks var blocks: [any Block] {
    let times = Quiz.Time.allCases
    Table(
      titles: ["learner"] + times.map { Text($0.rawValue) },
      rows: zip(names, learners).map { name, learner in
        [Text(name.printable)]
          + times.map { time in
            let right = learner.answers[time].map { "\(quiz.right(in: $0).count) of \(quiz.questions.count)" }
            return Text(right ?? "–")
          }
      })
    Space()
    Table(
      titles: ["question", "before", "after", "taught by"],
      rows: quiz.questions.enumerated().map { index, question in
        [Text("\(index + 1)")] + times.map { Text("\(right(question, $0))") } + ["\(question.id, .command)"]
      })
    for (name, learner) in zip(names, learners) {
      if let problem = learner.problem {
        Paragraph(mark: .warning, "\(name.printable): \(problem)")
      }
    }
  }

  /// The same, with each answer.
  var json: JSONObject {
    [
      "learners": zip(names, learners).map { name, learner in
        [
          "learner": name, "folder": learner.handIn.path, "problem": learner.problem,
          "before": learner.answers[.before].map(json), "after": learner.answers[.after].map(json),
        ] as JSONObject
      },
      "questions": quiz.questions.map { question in
        [
          "question": question.bet.question, "exhibit": question.id, "stage": question.exhibit.stage.id,
          "choices": question.bet.choices.map(\.text), "right": question.bet.right.map { $0 + 1 },
          "rightBefore": right(question, .before), "rightAfter": right(question, .after),
        ] as JSONObject
      },
    ]
  }

  /// The number of the choice for each question: 0 for no answer, and nothing for one that was not asked.
  private func json(_ answers: [String: Int]) -> JSONObject {
    ["answers": answers, "right": quiz.right(in: answers).count]
  }
}
