/// The quiz at a terminal and on paper, and what was answered.
enum QuizReport {
  /// What it is, before the first question at a terminal.
  @Blocks static func introduction(_ quiz: Quiz, _ time: Quiz.Time) -> [any Block] {
    Paragraph("Quiz, \(time.rawValue) the course", .title)
    Space()
    markdown(quiz)
    Space()
    Paragraph(
      time == .before
        ? "You can leave at any time. The right answers come when you take it again, after the course."
        : "You can leave at any time. After each answer you see what is right, and why.", .dim)
  }

  /// A question on a screen of its own.
  @Blocks static func question(_ number: Int, of quiz: Quiz, _ report: BetReport) -> [any Block] {
    Space()
    Rule(title: "question \(number) of \(quiz.questions.count)")
    report.question
  }

  /// What is right, and where it is taught.
  @Blocks static func answer(_ report: BetReport, _ chosen: Set<Int>, _ exhibit: Exhibit) -> [any Block] {
    report.answer(chosen)
    Space()
    Commands([("racecourse \(exhibit.id)", "stage \(exhibit.stage.number): \(exhibit.title)")], indent: 2)
  }

  /// All questions, for paper.
  ///
  /// - Parameter answers: whether it says what is right, and why.
  @Blocks static func sheet(_ quiz: Quiz, answers: Bool) -> [any Block] {
    Paragraph("Quiz", .title)
    Space()
    markdown(quiz)
    for (index, question) in quiz.questions.enumerated() {
      let report = question.report
      Space()
      if answers {
        Paragraph(
          "Question \(index + 1): \(question.exhibit.id), in stage \(question.exhibit.stage.number)", .title)
        Space()
        report.bareQuestion
        report.reasons(for: Set(report.bet.choices.indices))
      } else {
        Paragraph("Question \(index + 1)", .title)
        report.question
      }
    }
  }

  /// What was chosen, where it does not say yet what is right.
  static func noted(_ report: BetReport, _ chosen: Set<Int>) -> Paragraph {
    Paragraph(Text(chosen.first.map { "your answer: \(report.bet.keys[$0])" } ?? "no answer"), .dim)
  }

  /// How many were right. Before the course, it tells neither which ones nor why.
  @Blocks static func result(_ quiz: Quiz, _ answers: [Quiz.Time: [String: Int]]) -> [any Block] {
    Space()
    Paragraph(Text(sentences(quiz, answers)), .title)
    Space()
    if let after = answers[.after] {
      Table(
        titles: ["question", "before", "after", "taught by"],
        rows: quiz.questions.enumerated().map { index, question in
          [
            "\(index + 1)", mark(question, answers[.before]), mark(question, after),
            "\(question.id, .command)",
          ]
        })
      Space()
      Commands([("racecourse quiz --answers", "what is right, and why")])
    } else {
      Paragraph("The course answers them:")
      for part in Array(quiz.questions.enumerated()).parts(by: \.element.exhibit.stage.id) {
        let stage = part[0].element.exhibit.stage
        let numbers = listed(part.map { "\($0.offset + 1)" })
        Paragraph(
          "stage \(stage.number), \(stage.id): \(part.count == 1 ? "question" : "questions") \(numbers)",
          indent: 2)
      }
      Space()
      Commands([("racecourse quiz", "take it again after the course, and see why")])
    }
  }

  /// What can be done with a first time that is complete.
  static let again: [any Block] = [
    Space(), Paragraph("Return: take it again, now that you know the course · q: not yet", .dim),
  ]
  static let keys: [any Block] = [Space(), Paragraph("Return: go on · q: leave", .dim)]
  static let left: [any Block] = [Paragraph("'racecourse quiz' goes on here.", .dim)]

  /// `Before the course: 5 of 12 right. After it: 11 of 12.`
  private static func sentences(_ quiz: Quiz, _ answers: [Quiz.Time: [String: Int]]) -> String {
    Quiz.Time.allCases.compactMap { time in
      answers[time].map {
        "\(time.rawValue.capitalized) the course: \(quiz.right(in: $0).count) of \(quiz.questions.count) right."
      }
    }.joined(separator: " ")
  }

  private static func mark(_ question: Quiz.Question, _ answers: [String: Int]?) -> Text {
    answers?[question.id].map { .sign(question.isRight($0)) } ?? Text("–", .dim)
  }

  private static func markdown(_ quiz: Quiz) -> [any Block] {
    MarkdownBlocks.blocks(quiz.introduction, in: Quiz.path)
  }
}

extension Quiz.Question {
  var report: BetReport { BetReport(bet: bet, source: bet.code?.text) }
}
