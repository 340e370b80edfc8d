/// The questions that a learner answers before the course and again after it, as `Lessons/QUIZ.md` says them.
struct Quiz: Sendable {
  /// When it is taken.
  enum Time: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable { case before, after }

  struct Question: Sendable, Identifiable {
    /// What teaches the answer.
    let exhibit: Exhibit
    let bet: Bet
    /// The name of its exhibit, which no other question has.
    var id: String { exhibit.id }

    /// - Parameter choice: its number, from 1.
    func isRight(_ choice: Int) -> Bool { bet.right == [choice - 1] }
  }

  static let path = "Lessons/QUIZ.md"
  static let course = Once {
    let quiz = Quiz(try Course.sources.text(at: path))
    if let problem = quiz.problems.first { throw problem }
    return quiz
  }

  /// What there is to know before the first of them, in Markdown.
  let introduction: String
  let questions: [Question]
  let problems: [TextProblem]

  static let compiler = "Does Swift 6 accept this code?"

  init(_ source: String) {
    var text = CourseText(source, path: Self.path)
    // The first paragraph, in italics, is for readers of the file.
    let end = text.prose.firstRange(of: ".*\n\n")?.upperBound
    introduction = String(text.prose[(end ?? text.prose.startIndex)...])
    var questions: [Question] = []
    for section in text.sections {
      let bets = text.bets(section.name, on: .racy)
      guard let exhibit = Course.exhibit(section.name), !questions.contains(where: { $0.id == exhibit.id })
      else {
        text.note(
          section.line, "A section has the name of the exhibit that teaches the answer, and no other has.")
        continue
      }
      guard bets.count == 1, let bet = bets.first, let code = bet.code, bet.right.count == 1 else {
        text.note(section.line, "A section has one question, with code, and with one right choice.")
        continue
      }
      for problem in BetCheck(bet: bet, source: code.text).linesProblems(besides: [bet]) {
        text.note(bet.line, problem)
      }
      // A test asks the compiler what becomes of each block.
      let isRejected = code.words == "swift reject"
      let answer = bet.choices.first(where: \.isRight)?.text.prefix { $0 != "," }
      let fits = bet.question == Self.compiler ? answer == (isRejected ? "no" : "yes") : !isRejected
      if !code.words.hasPrefix("swift") || !fits {
        text.note(bet.line, "The question is not for a block that begins with '\(code.words)'.")
      }
      questions.append(Question(exhibit: exhibit, bet: bet))
    }
    self.questions = questions
    problems = text.problems
  }

  /// The questions that were answered right.
  func right(in answers: [String: Int]) -> [Question] {
    questions.filter { question in answers[question.id].map(question.isRight) ?? false }
  }

  func isComplete(_ answers: [String: Int]) -> Bool { questions.allSatisfy { answers[$0.id] != nil } }
}
