import Foundation

/// Verifies all answers of an exercise for its author: those that should pass, and those that should not.
struct ExerciseCheck: Sendable {
  /// An answer after it was verified.
  struct Checked: Sendable {
    let answer: ExerciseAnswer
    /// What was found.
    let result: Verification
    /// What is wrong with the answer; nil if it is as it should be.
    let fault: Fault?
  }

  /// Why an answer is not what it should be.
  enum Fault: Sendable, Equatable {
    /// It should pass, and does not.
    case fails
    /// It is the solution, and no schedule has these outcomes, which the exercise lists as correct.
    case neverReached([String])
    /// It passes, and should not.
    case passes
    /// The compiler rejects it, and not because of concurrency: in Swift 5 mode, too.
    case doesNotCompile
    /// A warning of the compiler is all that is wrong with it.
    case onlyWarned
    /// It ends in these ways, which the exercise does not list.
    case unlisted([String])
    /// Nothing is proved about it.
    case unproven
    /// The author gave another reason.
    case otherReason(ExerciseAnswer.Reason)
  }

  /// What is to be changed before the answers can all be as they should be.
  enum Problem: Sendable, Equatable {
    /// There is no answer that looks right and is not.
    case noWrongAnswer
    /// A line of `Reasons.txt`, from 1, cannot be read.
    case unreadReason(line: Int)
    /// `Reasons.txt` has a line for a file that is not there.
    case noFile(String)
    /// A way that fits no correct answer, by its pieces of code.
    case unusedWay([String])
  }

  let exercise: Exercise
  /// The answers that should pass, and then those that should not.
  let answers: [ExerciseAnswer]
  private let folder: URL

  /// Reads what the folder of an exercise has.
  init(_ exercise: Exercise, in folder: URL) {
    self.exercise = exercise
    self.folder = folder
    let reasons = Self.reasons(in: folder).reasons
    answers = ExerciseAnswer.right(in: folder) + ExerciseAnswer.wrong(in: folder, reasons)
  }

  /// What a folder lacks besides what every exercise needs to be started.
  ///
  /// - Parameter exercise: nil if it cannot be read.
  static func problems(of exercise: Exercise?, in folder: URL) -> [Problem] {
    let (reasons, unread) = reasons(in: folder)
    let names = ExerciseAnswer.wrong(in: folder, reasons).map { ExerciseAnswer.Reason.name(of: $0.path) }
    return (names.count > 1 ? [] : [.noWrongAnswer]) + unread.map { .unreadReason(line: $0) }
      + reasons.keys.filter { !names.contains($0) }.sorted().map { .noFile($0) }
      + (exercise.map { unusedWays(of: $0, in: folder) } ?? [])
  }

  private static func unusedWays(of exercise: Exercise, in folder: URL) -> [Problem] {
    let used = ExerciseAnswer.right(in: folder).compactMap { answer in
      (try? LearnersSources.text(of: folder.appending(path: answer.path))).flatMap {
        exercise.way(of: String(decoding: $0, as: UTF8.self))?.code
      }
    }
    return exercise.ways.map(\.code).filter { !used.contains($0) }.map { .unusedWay($0) }
  }

  private static func reasons(in folder: URL) -> (reasons: [String: ExerciseAnswer.Reason], unread: [Int]) {
    let file = folder.appending(path: "Reasons.txt")
    let text = (try? WholeFile.read(file, limit: WholeFile.largestSource)) ?? Data()
    return ExerciseAnswer.Reason.all(in: String(decoding: text, as: UTF8.self))
  }

  func file(of answer: ExerciseAnswer) -> URL { folder.appending(path: answer.path) }

  /// Verifies one of the answers.
  ///
  /// - Throws: what `Verifier` throws.
  func check(
    _ answer: ExerciseAnswer, with verifier: Verifier, progress: (Int) -> Void = { _ in }
  ) throws -> Checked {
    let scene = folder.appending(path: Exercise.File.scenario.name)
    let result = try verifier.verify(exercise, file: file(of: answer), scene: scene, progress: progress)
    let fault: Fault? =
      switch answer.expectation {
      case _ where result.finding == .unsearched: nil
      case .passes: faultOfRight(answer, result)
      case .fails(let reason?): fault(of: result, because: reason)
      case .fails(nil):
        try fault(of: result) { try verifier.accepts(file(of: answer), scene: scene, .swift5) }
      }
    return Checked(answer: answer, result: result, fault: fault)
  }

  private func fault(of result: Verification, because reason: ExerciseAnswer.Reason) -> Fault? {
    if result.passes { return .passes }
    return reason.fits(result) ? nil : .otherReason(reason)
  }

  private func faultOfRight(_ answer: ExerciseAnswer, _ result: Verification) -> Fault? {
    guard result.passes else {
      let others = unlisted(result)
      return others.isEmpty ? .fails : .unlisted(others)
    }
    guard answer.path == Exercise.File.solution.name else { return nil }
    let correct = exercise.outcomes.filter { $0.expectation == .acceptable }
    let reached = (result.exploration?.outcomes ?? []).compactMap { KnownEnding($0.ending) }
    let missing = correct.filter { !reached.contains($0.ending) }.map(\.name)
    return missing.isEmpty ? nil : .neverReached(missing)
  }

  /// - Parameter acceptsFormerly: whether the compiler accepts it in Swift 5 mode.
  private func fault(of result: Verification, acceptsFormerly: () throws -> Bool) rethrows -> Fault? {
    switch result.finding {
    case .passes: return .passes
    case .refused: return try acceptsFormerly() ? nil : .doesNotCompile
    case .warned: return .onlyWarned
    case .unproven: return .unproven
    case .optsOut, .race, .unsearched: return nil
    case .forbidden:
      let others = unlisted(result)
      return others.isEmpty ? nil : .unlisted(others)
    }
  }

  /// The names of the endings that the exercise does not list.
  private func unlisted(_ result: Verification) -> [String] {
    let listed = exercise.outcomes.map(\.ending)
    return result.wrong.map(\.ending).filter { ending in
      KnownEnding(ending).map { !listed.contains($0) } ?? true
    }.map(\.name)
  }
}
