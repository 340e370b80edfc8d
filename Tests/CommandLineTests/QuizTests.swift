import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The quiz at a terminal", .serialized)
struct QuizRunTests {
  private func run(_ words: String..., in folder: URL) throws -> PseudoTerminal {
    try PseudoTerminal(
      tool, ["quiz"] + words, columns: 80, rows: 24, environment: ["RACECOURSE_PROGRESS": folder.path])
  }

  /// Answers questions from one on, each with the right key, or with no answer.
  private func answer(_ quiz: PseudoTerminal, from first: Int, right: Bool) throws {
    let questions = Quiz.course.value.questions
    for (index, question) in questions.enumerated().dropFirst(first - 1) {
      try quiz.wait(for: "question \(index + 1) of 12")
      try quiz.wait(for: "Type a number")
      quiz.type(right ? question.bet.keys[question.bet.right.first ?? 0] + "\r" : "\r\r")
    }
  }

  @Test(
    "The first time tells only how many are right, goes on where it was left, and the second time tells why")
  func twice() throws {
    try withScratchFolder { folder in
      let first = try run(in: folder)
      try first.wait(for: "Return: go on")
      first.type("\r")
      try first.wait(for: "Type a number")
      first.type("1\r")
      try first.wait(for: "question 2 of 12")
      try first.wait(for: "Type a number")
      first.type("q\r")
      #expect(first.end() == .exited(0))
      #expect(first.output.contains("'racecourse quiz' goes on here.") && !first.output.contains("✓"))

      let second = try run(in: folder)
      try answer(second, from: 2, right: false)
      try second.wait(for: "Before the course: 1 of 12 right.")
      #expect(second.end() == .exited(0))
      #expect(!second.output.contains("question 1 of") && !second.output.contains("✓"))

      let third = try run(in: folder)
      try third.wait(for: "q: not yet")
      third.type("q")
      #expect(third.end() == .exited(0))
      #expect(
        third.output.contains("Before the course: 1 of 12 right.") && !third.output.contains("question 1 of"))

      let after = try run("--after", in: folder)
      try after.wait(for: "Return: go on")
      after.type("\r")
      let questions = Quiz.course.value.questions
      for (index, question) in questions.enumerated() {
        try after.wait(for: "question \(index + 1) of 12")
        try after.wait(for: "Type a number")
        after.type(question.bet.keys[question.bet.right.first ?? 0] + "\r")
        try after.wait(for: "Right.")
        try after.wait(for: "racecourse \(question.id)")
        try after.wait(for: "Return: go on")
        after.type("\r")
      }
      try after.wait(for: "Before the course: 1 of 12 right. After the course: 12 of 12 right.")
      #expect(after.end() == .exited(0))

      let results = try jsonObject(try execute(["quiz", "--json", "--folder", folder.path]).output)
      let learner = try #require((results["learners"] as? [[String: Any]])?.first)
      #expect((learner["before"] as? [String: Any])?["right"] as? Int == 1)
      #expect((learner["after"] as? [String: Any])?["right"] as? Int == 12)
      let counts = try #require(results["questions"] as? [[String: Any]])
      #expect(counts.map { $0["rightBefore"] as? Int } == [1] + Array(repeating: 0, count: 11))
    }
  }
}
