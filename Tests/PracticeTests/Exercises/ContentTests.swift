import Evidence
import Explorer
import Foundation
import Support
import Testing

@testable import Course
@testable import Practice

/// A file that does not pass, and why: a line of the exercise's `Reasons.txt`, such as `Flag: forbidden: an old headline`.
private struct Attempt: CustomTestStringConvertible {
  let exercise: Exercise
  /// Below the exercise's folder.
  let path: String
  let finding: Verification.Finding
  /// The outcomes that it must be seen to reach, or a part of what the compiler must say.
  let found: [String]

  var testDescription: String { "\(exercise) \(path)" }

  struct NoReason: Error {
    let line: String
  }

  init(_ line: String, of exercise: Exercise) throws {
    let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
    guard parts.count > 1, let finding = Verification.Finding(rawValue: parts[1]) else {
      throw NoReason(line: line)
    }
    self.exercise = exercise
    path = parts[0] == "Start" ? parts[0] : "Wrong/" + parts[0]
    self.finding = finding
    found = parts.count > 2 ? parts[2].components(separatedBy: "; ") : []
  }

  static func all(of exercise: Exercise) throws -> [Attempt] {
    let text = try String(contentsOf: folder(of: exercise).appending(path: "Reasons.txt"), encoding: .utf8)
    return try text.split(separator: "\n").map { try Attempt(String($0), of: exercise) }
  }

  /// What a learner begins with, and an answer that keeps the compiler from checking.
  static func samples() throws -> [Attempt] {
    try sampled.flatMap(all).filter { $0.path == "Start" }
      + Course.exercises.flatMap(all).filter { $0.finding == .optsOut }.prefix(1)
  }

  static func wrong() throws -> [Attempt] {
    try Course.exercises.flatMap(all).filter { $0.path != "Start" }
  }
}

/// The first exercises of three stages, or all where all are wanted.
private let sampled =
  LongTests.exercises.areWanted
  ? Course.exercises : Array(Course.stages.compactMap(\.exercises.first).prefix(3))

/// An answer that passes: its path below the exercise's folder.
private struct RightAnswer: CustomTestStringConvertible {
  let exercise: Exercise
  let path: String

  var testDescription: String { "\(exercise) \(path)" }

  /// The solution first, then what `Right` has.
  static func all(of exercise: Exercise) -> [RightAnswer] {
    let right = folder(of: exercise).appending(path: "Right")
    // Where there is no other way, there is no folder.
    let others = (try? FileManager.default.contentsOfDirectory(atPath: right.path)) ?? []
    return [RightAnswer(exercise: exercise, path: "Solution")]
      + others.sorted().map { RightAnswer(exercise: exercise, path: "Right/" + $0.dropLast(".swift".count)) }
  }
}

private func verify(_ exercise: Exercise, _ path: String) throws -> Verification {
  let folder = folder(of: exercise)
  var verifier = try Verifier(executable: tool)
  // Time for a machine with much else to do: what is sampled ends by itself.
  verifier.maximumSeconds = 30
  return try verifier.verify(
    exercise, file: folder.appending(path: path + ".swift"), scene: folder.appending(path: "Scenario.swift"))
}

@Suite("The exercises", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ContentTests {
  @Test("A solution is accepted without a warning, and no schedule goes wrong", arguments: try cases(sampled))
  func solution(exercise: Exercise) throws {
    let result = try verify(exercise, "Solution")
    #expect(result.finding == .passes, "\(result)")
    #expect(result.breaking == nil)
    let acceptable = exercise.outcomes.filter { $0.expectation == .acceptable }.map(\.name)
    #expect(result.exploration?.outcomes.map(\.ending.name) == acceptable)
  }

  @Test(
    "Every other correct answer passes too",
    .enabled(if: LongTests.exercises.areWanted, "\(LongTests.exercises.reason)"),
    arguments: try cases(Course.exercises.flatMap { RightAnswer.all(of: $0).dropFirst() }))
  private func right(answer: RightAnswer) throws {
    #expect(try verify(answer.exercise, answer.path).finding == .passes)
  }

  @Test(
    "Each way has an answer, and each correct answer has its own way",
    arguments: Course.exercises)
  func ways(exercise: Exercise) throws {
    let answers = try RightAnswer.all(of: exercise).map { answer in
      try String(contentsOf: folder(of: exercise).appending(path: answer.path + ".swift"), encoding: .utf8)
    }
    #expect(Set(answers.compactMap { exercise.way(of: $0)?.text }) == Set(exercise.ways.map(\.text)))
    #expect(answers.count == max(1, exercise.ways.count))
  }

  @Test(
    "A starting file does not pass, for the reason that is given", arguments: try cases(Attempt.samples()))
  private func start(attempt: Attempt) throws { try expectRefusal(of: attempt) }

  @Test(
    "A wrong answer does not pass, for the reason that is given",
    .enabled(if: LongTests.exercises.areWanted, "\(LongTests.exercises.reason)"),
    arguments: try cases(Attempt.wrong()))
  private func wrong(attempt: Attempt) throws { try expectRefusal(of: attempt) }

  private func expectRefusal(of attempt: Attempt) throws {
    let result = try verify(attempt.exercise, attempt.path)
    #expect(result.finding == attempt.finding, "\(result)")
    if result.finding == .refused {
      for part in attempt.found {
        #expect(result.diagnostics.contains { $0.severity == .error && $0.message.contains(part) })
      }
    } else {
      let wrong = Set(result.wrong.compactMap { attempt.exercise.known($0.ending)?.name })
      #expect(wrong == Set(attempt.found))
      #expect(result.breaking?.schedule.ending == result.wrong.first?.ending)
    }
  }

  @Test(
    "Each file that does not pass has a reason: the start, and at least two wrong answers",
    arguments: Course.exercises)
  func reasons(exercise: Exercise) throws {
    let wrong = try FileManager.default.contentsOfDirectory(
      atPath: folder(of: exercise).appending(path: "Wrong").path)
    #expect(wrong.count >= 2)
    let listed = try Attempt.all(of: exercise).map(\.path).sorted()
    #expect(listed == (["Start"] + wrong.map { "Wrong/" + $0.dropLast(".swift".count) }).sorted())
  }

  @Test("The folders agree with the catalog, and every stage has an exercise", arguments: Course.stages)
  func folders(stage: Stage) throws {
    let expected = stage.exercises.map { folder(of: $0).lastPathComponent }
    #expect(!expected.isEmpty)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: package.appending(path: "Lessons/\(stage.folder)/Exercises").path)
    #expect(Set(folders) == Set(expected))
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
    "A starting file begins with its name and its goal, and the solution too", arguments: Course.exercises)
  func header(exercise: Exercise) throws {
    for file in [Exercise.File.start, .solution] {
      let text = try Workspace(folder: package).text(file, of: exercise)
      let comment = text.split(separator: "\n").prefix { $0.hasPrefix("//") }
        .map { $0.dropFirst(2).trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      #expect(comment.hasPrefix("\(exercise.id)  Goal: \(exercise.goal) The scene "))
    }
  }
}
