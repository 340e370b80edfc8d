import Evidence
import Explorer
import Foundation
import Support
import Testing

@testable import Course
@testable import Practice

/// A file that does not pass, and why.
private struct Attempt: CustomTestStringConvertible {
  let exercise: Exercise
  /// Below the exercise's folder.
  let path: String
  let finding: Verification.Finding
  /// The outcomes that it must be seen to reach, or a part of what the compiler must say.
  let found: [String]

  init(_ exercise: Exercise, _ path: String, _ finding: Verification.Finding, _ found: String...) {
    self.exercise = exercise
    self.path = path
    self.finding = finding
    self.found = found
  }

  var testDescription: String { "\(exercise) \(path)" }
}

private let attempts: [Attempt] = [
  Attempt(.albumImport, "Start", .refused, "'add' cannot be called from outside of the actor"),
  Attempt(.albumImport, "Wrong/ReadThenWrite", .forbidden, "3 pictures", "2 pictures"),
  Attempt(.albumImport, "Wrong/Unawaited", .forbidden, "0 pictures"),
  Attempt(.albumImport, "Wrong/Unchecked", .optsOut, "3 pictures", "2 pictures"),
  Attempt(.priceList, "Start", .refused, "non-'Sendable' type 'PriceList' may have shared mutable state"),
  Attempt(
    .priceList, "Wrong/Constants", .refused, "non-'Sendable' type 'PriceList' may have shared mutable state"),
  Attempt(.priceList, "Wrong/Unsafe", .optsOut),
  Attempt(.priceList, "Wrong/Variable", .refused, "it is nonisolated global shared mutable state"),
  Attempt(
    .thumbnailSize, "Start", .refused, "'thumbnailSize' can not be referenced from a nonisolated context"),
  Attempt(.thumbnailSize, "Wrong/AskedTwice", .forbidden, "10 × 20"),
  Attempt(.thumbnailSize, "Wrong/OldSize", .forbidden, "the old size is used"),
  Attempt(.thumbnailSize, "Wrong/Unsafe", .optsOut, "10 × 20"),
  Attempt(.endlessSpinner, "Start", .forbidden, "the spinner never stops"),
  Attempt(.endlessSpinner, "Wrong/AddedTask", .forbidden, "no error message"),
  Attempt(.endlessSpinner, "Wrong/OldMessage", .forbidden, "the message is still shown"),
  Attempt(.endlessSpinner, "Wrong/Silenced", .forbidden, "no error message"),
  Attempt(.cameraCallback, "Start", .forbidden, "deadlock"),
  Attempt(.cameraCallback, "Wrong/Polling", .refused, "mutation of captured var 'result'"),
  Attempt(.cameraCallback, "Wrong/Silenced", .forbidden, "a black photo"),
  Attempt(.cameraCallback, "Wrong/Twice", .forbidden, "crash"),
  Attempt(.halfSentAlbum, "Start", .forbidden, "too many counted as sent"),
  Attempt(.halfSentAlbum, "Wrong/FailureUncounted", .forbidden, "a picture was not counted"),
  Attempt(.halfSentAlbum, "Wrong/OneCatch", .forbidden, "a picture was not counted"),
  Attempt(
    .halfSentAlbum, "Wrong/OneCatchForBoth", .forbidden, "too many counted as sent"),
  Attempt(.halfSentAlbum, "Wrong/SecondFirst", .forbidden, "too many counted as sent"),
  Attempt(.halfSentAlbum, "Wrong/SecondIgnored", .forbidden, "too many counted as sent"),
  Attempt(.halfSentAlbum, "Wrong/Unawaited", .forbidden, "a picture was not counted"),
  Attempt(.blockedButton, "Start", .forbidden, "deadlock"),
  Attempt(.blockedButton, "Wrong/DetachedTask", .forbidden, "the tap had to wait"),
  Attempt(.blockedButton, "Wrong/NotWaiting", .forbidden, "no picture"),
  Attempt(.latestSearch, "Start", .forbidden, "the cat is shown"),
  Attempt(.latestSearch, "Wrong/CancelAndHope", .forbidden, "the cat is shown"),
  Attempt(.latestSearch, "Wrong/CheckBefore", .forbidden, "the cat is shown"),
  Attempt(.latestSearch, "Wrong/OneAtATime", .forbidden, "the cat is shown"),
  Attempt(.deletedNotes, "Start", .forbidden, "the poem is gone"),
  Attempt(.deletedNotes, "Wrong/CheckedIndex", .forbidden, "a deleted note is still there"),
  Attempt(.deletedNotes, "Wrong/InBounds", .forbidden, "the poem is gone"),
  Attempt(.deletedNotes, "Wrong/StoredCopy", .forbidden, "a deleted note is still there"),
  Attempt(.cancelledSearch, "Start", .forbidden, "the cat is shown", "the spinner stopped too early"),
  Attempt(
    .cancelledSearch, "Wrong/CheckBefore", .forbidden, "the cat is shown", "the spinner stopped too early"),
  Attempt(.cancelledSearch, "Wrong/Deferred", .forbidden, "the spinner stopped too early"),
  Attempt(.cancelledSearch, "Wrong/OneAfterTheOther", .forbidden, "the spinner stopped too early"),
  Attempt(.galleryThumbnails, "Start", .refused, "'pixels' can not be mutated from a nonisolated context"),
  Attempt(.galleryThumbnails, "Wrong/Nonisolated", .forbidden, "a picture is shrunk on the main thread"),
  Attempt(.galleryThumbnails, "Wrong/OnMain", .forbidden, "a picture is shrunk on the main thread"),
  Attempt(.galleryThumbnails, "Wrong/ReadThenWrite", .forbidden, "one is lost"),
  Attempt(.signedPictures, "Start", .forbidden, "a picture has no name"),
  Attempt(.signedPictures, "Wrong/MainTask", .forbidden, "a picture is signed on the main thread"),
  Attempt(.signedPictures, "Wrong/Nonisolated", .forbidden, "a picture is signed on the main thread"),
  Attempt(.signedPictures, "Wrong/StoredUser", .forbidden, "a picture has the wrong name"),
  Attempt(.cancelledExport, "Start", .forbidden, "the canceled export continues"),
  Attempt(.cancelledExport, "Wrong/CheckAfter", .forbidden, "the canceled export starts"),
  Attempt(.cancelledExport, "Wrong/CheckBefore", .forbidden, "the canceled export continues"),
  Attempt(.cancelledExport, "Wrong/ConcurrentTask", .forbidden, "the canceled export continues"),
  Attempt(
    .cancelledExport, "Wrong/Handler", .forbidden, "the canceled export continues",
    "the canceled export starts"),
  Attempt(.cancelledExport, "Wrong/OnMain", .forbidden, "a page is rendered on the main thread"),
  Attempt(.cancelledExport, "Wrong/SamePage", .forbidden, "pages are missing"),
  Attempt(.turnedPhoto, "Start", .refused, "risks causing data races"),
  Attempt(.turnedPhoto, "Wrong/FixedSize", .forbidden, "the second upload is not rotated"),
  Attempt(.turnedPhoto, "Wrong/LockEach", .forbidden, "30 × 40", "40 × 40", "30 × 30"),
  Attempt(.turnedPhoto, "Wrong/MainActorPhoto", .forbidden, "30 × 40"),
  Attempt(.turnedPhoto, "Wrong/NeverRotated", .forbidden, "the second upload is not rotated"),
  Attempt(.turnedPhoto, "Wrong/Unchecked", .optsOut, "30 × 40", "40 × 40", "30 × 30"),
  Attempt(.keptOriginal, "Start", .refused, "sending 'photo' risks causing data races"),
  Attempt(.keptOriginal, "Wrong/OnMain", .forbidden, "both small"),
  Attempt(.keptOriginal, "Wrong/SecondName", .refused, "sending 'photo' risks causing data races"),
  Attempt(.keptOriginal, "Wrong/Unsafe", .optsOut, "both small"),
  Attempt(.pageLikes, "Start", .refused, "escaping closure captures 'inout' parameter 'total'"),
  Attempt(.pageLikes, "Wrong/OldSum", .forbidden, "13 likes"),
  Attempt(.pageLikes, "Wrong/OldTotal", .forbidden, "14 likes"),
  Attempt(.pageLikes, "Wrong/OneByOne", .forbidden, "deadlock"),
  Attempt(.pageLikes, "Wrong/SharedVariable", .refused, "risks causing data races"),
  Attempt(.forgottenLock, "Start", .optsOut, "6 today"),
  Attempt(.forgottenLock, "Wrong/OnlyTheWord", .refused, "of 'Sendable'-conforming class 'Likes' is mutable"),
  Attempt(.forgottenLock, "Wrong/TwoLocks", .forbidden, "6 today"),
  Attempt(.forgottenLock, "Wrong/Unchecked", .optsOut),
  Attempt(.lastCopy, "Start", .forbidden, "both have it"),
  Attempt(.lastCopy, "Wrong/CheckTwice", .forbidden, "both have it"),
  Attempt(.lastCopy, "Wrong/TakeThenCheck", .forbidden, "neither has it"),
  Attempt(.lastCopy, "Wrong/Unchecked", .optsOut, "both have it"),
  Attempt(.dailyPrice, "Start", .forbidden, "the price of day 1"),
  Attempt(.dailyPrice, "Wrong/AcquireThePrice", .forbidden, "the price of day 1"),
  Attempt(.dailyPrice, "Wrong/PriceFirst", .forbidden, "the price of day 1"),
  Attempt(.dailyPrice, "Wrong/ReleaseThePrice", .forbidden, "the price of day 1"),
  Attempt(.readingLog, "Start", .refused, "risks causing data races"),
  Attempt(.readingLog, "Wrong/ReadThenWrite", .forbidden, "an update was lost"),
  Attempt(.readingLog, "Wrong/TwoActors", .forbidden, "pages without their chapter"),
  Attempt(.readingLog, "Wrong/Unchecked", .optsOut, "an update was lost", "pages without their chapter"),
  Attempt(.printedPoster, "Start", .refused, "non-Sendable type 'Poster' of property 'poster' cannot exit"),
  Attempt(.printedPoster, "Wrong/DroppedChange", .forbidden, "the poster is not enlarged"),
  Attempt(.printedPoster, "Wrong/FixedWidth", .forbidden, "not the wall's poster"),
  Attempt(.printedPoster, "Wrong/Locked", .forbidden, "poster 80, paper 40"),
  Attempt(.printedPoster, "Wrong/NeverEnlarged", .forbidden, "the poster is not enlarged"),
  Attempt(.printedPoster, "Wrong/NewPoster", .forbidden, "the poster is not enlarged"),
  Attempt(.printedPoster, "Wrong/TwoQuestions", .forbidden, "poster 80, paper 40"),
  Attempt(.printedPoster, "Wrong/Unchecked", .optsOut, "poster 80, paper 40"),
  Attempt(.memberLog, "Start", .refused, "main actor-isolated conformance of 'Member'"),
  Attempt(
    .memberLog, "Wrong/Nonisolated", .refused, "'books' can not be referenced from a nonisolated context"),
  Attempt(.memberLog, "Wrong/NonisolatedClass", .refused, "risks causing data races"),
  Attempt(.memberLog, "Wrong/OnMain", .forbidden, "written on the main thread"),
  Attempt(.memberLog, "Wrong/StaysWithCaller", .forbidden, "written on the main thread"),
  Attempt(.tokenRenewal, "Start", .forbidden, "two tokens"),
  Attempt(.tokenRenewal, "Wrong/CheckTwice", .forbidden, "two tokens"),
  Attempt(.tokenRenewal, "Wrong/Flag", .forbidden, "a token the server never issued"),
  Attempt(.tokenRenewal, "Wrong/StoredTooLate", .forbidden, "two tokens"),
  Attempt(.giftCard, "Start", .forbidden, "the card pays more than it has"),
  Attempt(.giftCard, "Wrong/AlwaysDeclined", .forbidden, "a valid payment is declined"),
  Attempt(.giftCard, "Wrong/CheckTwice", .forbidden, "the card pays more than it has"),
  Attempt(.giftCard, "Wrong/NotConfirmed", .forbidden, "a payment is not confirmed"),
  Attempt(.giftCard, "Wrong/OldBalance", .forbidden, "the card pays more than it has"),
  Attempt(.giftCard, "Wrong/OneAtATime", .forbidden, "a valid payment is declined"),
  Attempt(.giftCard, "Wrong/SameBalance", .forbidden, "a valid payment is declined"),
  Attempt(.oldHeadline, "Start", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/AskAtOnce", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/AskOnceMore", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/CheckAgain", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/Flag", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/IsFetching", .forbidden, "an old headline"),
  Attempt(.oldHeadline, "Wrong/NotKept", .forbidden, "a needless request"),
  Attempt(.exportProgress, "Start", .refused, "'done' can not be mutated from a Sendable closure"),
  Attempt(.exportProgress, "Wrong/AddedTask", .forbidden, "0 of 2", "1 of 2"),
  Attempt(.exportProgress, "Wrong/Assumed", .forbidden, "crash"),
  Attempt(.exportProgress, "Wrong/OnMain", .forbidden, "a part is written on the main thread"),
  Attempt(.photoStrip, "Start", .forbidden, "crash"),
  Attempt(.photoStrip, "Wrong/AsyncLet", .forbidden, "crash"),
  Attempt(.photoStrip, "Wrong/Clamped", .forbidden, "the wrong photo"),
  Attempt(.photoStrip, "Wrong/FavoriteFirst", .forbidden, "the wrong photo"),
  Attempt(.bestAlbum, "Start", .refused, "cannot be used in nonisolated context"),
  Attempt(.bestAlbum, "Wrong/Assumed", .forbidden, "crash"),
  Attempt(.bestAlbum, "Wrong/ByNumber", .forbidden, "the wrong album"),
  Attempt(.bestAlbum, "Wrong/Directly", .forbidden, "a half-finished rating is read"),
  Attempt(.bestAlbum, "Wrong/ReadTwice", .forbidden, "a half-finished rating is read"),
  Attempt(.bestAlbum, "Wrong/Unchecked", .optsOut, "a half-finished rating is read"),
]

/// One exercise of each stage, or all where all are wanted.
private let sampled =
  LongTests.exercises.areWanted ? Course.exercises : Course.stages.compactMap(\.exercises.first)

/// What a learner begins with, and an answer that keeps the compiler from checking.
private let samples =
  attempts.filter { attempt in attempt.path == "Start" && sampled.contains { $0.id == attempt.exercise.id } }
  + attempts.filter { $0.finding == .optsOut }.prefix(1)

/// An answer that passes: its path below the exercise's folder.
private struct RightAnswer: CustomTestStringConvertible {
  let exercise: Exercise
  let path: String

  var testDescription: String { "\(exercise) \(path)" }

  /// The solution first, then what `Right` has.
  static func all(of exercise: Exercise) -> [RightAnswer] {
    let right = folder(of: exercise).appending(path: "Right")
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
  @Test("A solution is accepted without a warning, and no schedule goes wrong", arguments: sampled)
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
    arguments: Course.exercises.flatMap { RightAnswer.all(of: $0).dropFirst() })
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

  @Test("A starting file does not pass, for the reason in the table", arguments: samples)
  private func start(attempt: Attempt) throws { try expectRefusal(of: attempt) }

  @Test(
    "A wrong answer does not pass, for the reason in the table",
    .enabled(if: LongTests.exercises.areWanted, "\(LongTests.exercises.reason)"),
    arguments: attempts.filter { $0.path != "Start" })
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

  @Test("The table above has each exercise: its start, and at least two wrong answers")
  func table() throws {
    for exercise in Course.exercises {
      let listed = attempts.filter { $0.exercise.id == exercise.id }.map(\.path)
      let wrong = try FileManager.default.contentsOfDirectory(
        atPath: folder(of: exercise).appending(path: "Wrong").path)
      #expect(wrong.count >= 2)
      #expect(Set(listed) == Set(["Start"] + wrong.map { "Wrong/" + $0.dropLast(".swift".count) }))
    }
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
