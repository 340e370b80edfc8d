import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

/// An answer of an exercise, as `--check` verifies it.
private struct Answer: CustomTestStringConvertible {
  let check: ExerciseCheck
  let answer: ExerciseAnswer

  var exercise: Exercise { check.exercise }
  var testDescription: String { "\(exercise) \(answer.path)" }

  var isRight: Bool { answer.expectation == .passes }
  /// Whether everything is sampled: what a learner begins with, and the solution.
  var isSample: Bool { ["Start.swift", "Solution.swift"].contains(answer.path) }

  static func all(of exercise: Exercise) -> [Answer] {
    let check = ExerciseCheck(exercise, in: folder(of: exercise))
    return check.answers.map { Answer(check: check, answer: $0) }
  }

  static let all = Course.exercises.flatMap { all(of: $0) }

  /// The solutions and starting files of three exercises, and an answer that keeps the compiler from checking.
  static let samples =
    all.filter { $0.isSample && sampled.contains($0.exercise.id) }
    + all.filter { $0.reason?.finding == .optsOut }.prefix(1)

  /// The reason that is given for an answer that does not pass.
  var reason: ExerciseAnswer.Reason? {
    guard case .fails(let reason) = answer.expectation else { return nil }
    return reason
  }

  /// The first exercises of three stages.
  private static let sampled = Set(Course.stages.compactMap(\.exercises.first).prefix(3).map(\.id))
}

/// The example of an exercise that is not the course's own.
private func signUp() throws -> Exercise {
  try ExerciseFolder(path: package.appending(path: "Lessons/OwnSet/SignUp").path).complete()
}

@Suite("The exercises", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ContentTests {
  @Test(
    "An answer that is correct passes, and another one does not, for the reason that is given",
    arguments: try cases(LongTests.exercises.areWanted ? Answer.all : Answer.samples))
  private func answers(answer: Answer) throws {
    var verifier = try Verifier(executable: tool)
    // Time for a machine with much else to do: what is sampled ends by itself.
    verifier.maximumSeconds = 30
    let checked = try answer.check.check(answer.answer, with: verifier)
    #expect(checked.fault == nil, "\(checked.result)")
    #expect(checked.result.breaking == nil || !answer.isRight)
    if !checked.result.wrong.isEmpty {
      #expect(checked.result.breaking?.schedule.ending == checked.result.wrong.first?.ending)
    }
  }

  @Test(
    "Each way has an answer, and each correct answer has its own way",
    arguments: try cases(Course.exercises + [signUp()]))
  func ways(exercise: Exercise) throws {
    let answers = try Answer.all(of: exercise).filter(\.isRight).map { answer in
      try String(contentsOf: answer.check.file(of: answer.answer), encoding: .utf8)
    }
    #expect(Set(answers.compactMap { exercise.way(of: $0)?.text }) == Set(exercise.ways.map(\.text)))
    #expect(answers.count == max(1, exercise.ways.count))
  }

  @Test(
    "Each file that does not pass has a reason: the start, and at least two wrong answers",
    arguments: Course.exercises)
  func reasons(exercise: Exercise) throws {
    let wrong = Answer.all(of: exercise).filter { !$0.isRight }
    #expect(wrong.count >= 3)
    #expect(wrong.allSatisfy { $0.reason != nil })
    #expect(ExerciseCheck.problems(of: exercise, in: folder(of: exercise)) == [])
  }

  @Test("Each stage's README ends with its exercises", arguments: Course.stages)
  func readme(stage: Stage) throws {
    let file = package.appending(path: "Lessons/\(stage.folder)/README.md")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("`racecourse exercise \(stage.id)`"))
  }

  @Test("Every exercise has hints, a correct outcome and a forbidden one", arguments: Course.exercises)
  func catalog(exercise: Exercise) throws {
    #expect((2...4).contains(exercise.hints.count))
    #expect(exercise.outcomes.contains { $0.expectation == .acceptable })
    #expect(exercise.outcomes.contains { $0.expectation == .forbidden })
  }

  @Test("The text of a way describes the code, not its author", arguments: Course.exercises)
  func descriptions(exercise: Exercise) {
    for text in exercise.ways.map(\.text) {
      let addresses = text.matches(of: /\b[Yy]our?\b/).count
      #expect(addresses == 0, "\(text)")
    }
  }

  @Test(
    "A starting file begins with its name and its goal, and the solution too",
    arguments: try cases(Course.exercises + [signUp()]))
  func header(exercise: Exercise) throws {
    for file in [Exercise.File.start, .solution] {
      let text = try Workspace(folder: package).text(file, of: exercise)
      let comment = text.split(separator: "\n").prefix { $0.hasPrefix("//") }
        .map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      #expect(comment.hasPrefix("\(exercise.id)  Goal: \(exercise.goal) The scene "))
    }
  }
}
