import Support
import Testing

@testable import racecourse

@Suite("The quiz")
struct QuizTests {
  private let questions = Quiz.course.value.questions

  @Test("It has twelve questions, some about each stage, and none that the course asks as a bet")
  func content() {
    #expect(questions.count == 12)
    #expect(Set(questions.map(\.exhibit.stage.number)) == Set(1...9))
    let asked = Set(Course.exhibits.flatMap(\.bets).map(\.question))
    #expect(questions.map(\.bet.question).filter(asked.contains) == [])
  }

  @Test("The place of the right choice, and its length, give nothing away")
  func places() {
    for place in 0..<4 {
      #expect(questions.count { $0.bet.right == [place] } == 3, "\(place)")
    }
    let longest = questions.count { question in
      let lengths = question.bet.choices.map(\.text.count)
      return question.bet.right.contains { lengths[$0] == lengths.max() }
    }
    #expect(longest < 6)
  }

  @Test("A question fits in a window of 24 lines, with the line that says what to press")
  func size() {
    for (index, question) in questions.enumerated() {
      let report = question.report
      let blocks = QuizReport.question(index + 1, of: Quiz.course.value, report) + [report.prompt]
      #expect(blocks.lines(Style(color: false, width: 80)).count <= 24, "\(question.id)")
    }
  }

  @Test("What is shown before the answer, and after the first time, says nothing of what is right")
  func secret() {
    let quiz = Quiz.course.value
    let answers = Dictionary(uniqueKeysWithValues: questions.map { ($0.id, 1) })
    let shown = QuizReport.sheet(quiz, answers: false) + QuizReport.result(quiz, [.before: answers])
    let text = shown.lines(Style(color: false, width: 1_000)).joined(separator: "\n")
    #expect(text.contains("Before the course: 3 of 12 right.") && !text.contains("✓") && !text.contains("✗"))
    for question in questions {
      #expect(!text.contains(question.id), "\(question.id)")
      for choice in question.bet.choices {
        #expect(!text.contains(MarkdownBlocks.words(choice.reason).plain))
      }
    }
  }
}

@Suite("The answer key")
struct AnswerKeyTests {
  @Test(
    "It names every exhibit of the path, each right choice with its reason, and every solution",
    arguments: Course.stages)
  func complete(stage: Stage) throws {
    let key = AnswerKey.markdown([stage])
    for exhibit in stage.path {
      let heading = "### `\(exhibit.id)`: "
      let part = try #require(key.components(separatedBy: heading).last?.components(separatedBy: "\n### ")[0])
      #expect(key.contains(heading))
      for bet in exhibit.bets {
        #expect(part.contains("**\(bet.question)**"))
        for choice in bet.choices {
          #expect(part.contains("- \(choice.text): \(choice.reason)") == choice.isRight, "\(choice.text)")
        }
      }
    }
    for exercise in stage.exercises {
      #expect(key.contains("- `\(exercise.id)`, in `\(exercise.path(.solution))`: \(exercise.explanation)"))
    }
    for other in Course.path where other.stage.id != stage.id { #expect(!key.contains("### `\(other.id)`")) }
  }
}
