import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

/// The example of an exercise that is not the course's own.
private let example = package.appending(path: "Lessons/OwnSet/SignUp")

/// Gives a copy of the example, to be changed.
private func withExample<Result>(
  named name: String = "SignUp", _ body: (URL) throws -> Result
) throws -> Result {
  try withScratchFolder { scratch in
    let folder = scratch.appending(path: name)
    try FileManager.default.copyItem(at: example, to: folder)
    return try body(folder)
  }
}

private func text(_ path: String, in folder: URL) throws -> String {
  try String(contentsOf: folder.appending(path: path), encoding: .utf8)
}

private func write(_ text: String, to path: String, in folder: URL) throws {
  try Data(text.utf8).write(to: folder.appending(path: path))
}

@Suite("The folder of an exercise that is not the course's own")
struct OwnFolderTests {
  @Test("The example is complete")
  func complete() throws {
    let folder = ExerciseFolder(path: example.path)
    #expect(folder.problems == [])
    let exercise = try folder.complete()
    #expect(exercise.id == "sign-up")
    #expect(exercise.fileName == "SignUp.swift")
    #expect(ExerciseCheck.problems(of: exercise, in: example) == [])
  }

  @Test("What is missing is said, and a folder that lacks something is no exercise")
  func missing() throws {
    try withExample { folder in
      for file in ["README.md", "Scenario.swift"] {
        try FileManager.default.removeItem(at: folder.appending(path: file))
      }
      let read = ExerciseFolder(path: folder.path)
      #expect(read.problems == [.missing("README.md"), .missing("Scenario.swift")])
      #expect(throws: ExerciseFolderError(path: folder.path, problems: read.problems)) { try read.complete() }
    }
  }

  @Test("An exercise of the course has no namesake")
  func taken() throws {
    try withExample(named: "Gift card") { folder in
      #expect(ExerciseFolder(path: folder.path).problems == [.taken("gift-card")])
    }
  }

  @Test("Reasons need a file, and a finding that there is; a way needs an answer")
  func reasons() throws {
    try withExample { folder in
      try FileManager.default.removeItem(at: folder.appending(path: "Wrong"))
      try write("Start: forbidden: two got it\nGone: race\nLocked: wrong\n", to: "Reasons.txt", in: folder)
      try FileManager.default.removeItem(at: folder.appending(path: "Right"))
      let exercise = try ExerciseFolder(path: folder.path).complete()
      let check = ExerciseCheck(exercise, in: folder)
      #expect(
        ExerciseCheck.problems(of: exercise, in: folder) == [
          .noWrongAnswer, .unreadReason(line: 3), .noFile("Gone"), .unusedWay(["await pay() guard free"]),
        ])
      let reason = ExerciseAnswer.Reason(finding: .forbidden, found: ["two got it"])
      #expect(check.answers.last?.expectation == .fails(reason))
    }
  }

  @Test("What was begun remembers its folder, until the folder is gone")
  func progress() throws {
    try withExample { folder in
      let exercise = try ExerciseFolder(path: folder.path).complete()
      let workspace = Workspace(folder: folder.appending(path: "mine"))
      #expect(try workspace.write(exercise))
      #expect(try text("mine/SignUp.swift", in: folder) == text("Start.swift", in: folder))
      try workspace.updateProgress { $0.note(exercise, passes: false) }
      #expect(try workspace.nextHint(for: exercise) == 1)
      var progress = try workspace.progress().progress
      #expect(progress.folders.map(\.exercise?.id) == ["sign-up"])
      #expect(progress[exercise]?.state == .tried)
      #expect(progress.other(than: exercise) == nil)
      let namesake = try ExerciseFolder(path: example.path).complete()
      #expect(progress.other(than: namesake) == folder.path)

      try FileManager.default.removeItem(at: folder.appending(path: "README.md"))
      for file in ["Start", "Scenario"] {
        try FileManager.default.removeItem(at: folder.appending(path: file + ".swift"))
      }
      #expect(progress.other(than: namesake) == nil)
      progress.note(namesake, passes: true)
      #expect(progress[namesake]?.state == .passed)
    }
  }
}

@Suite(
  "What '--check' says to the author of an exercise",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises)
)
struct OwnSetTests {
  private func fault(of path: String, in folder: URL) throws -> ExerciseCheck.Fault? {
    let check = ExerciseCheck(try ExerciseFolder(path: folder.path).complete(), in: folder)
    let answer = try #require(check.answers.first { $0.path == path })
    var verifier = try Verifier(executable: tool)
    verifier.maximumSeconds = 30
    return try check.check(answer, with: verifier).fault
  }

  @Test("Every answer of the example is as it should be")
  func example() throws {
    let check = ExerciseCheck(
      try ExerciseFolder(path: PracticeTests.example.path).complete(), in: PracticeTests.example)
    #expect(check.answers.count == 5)
    for answer in check.answers { #expect(try fault(of: answer.path, in: PracticeTests.example) == nil) }
  }

  @Test("A starting file that passes, and a solution that does not")
  func swapped() throws {
    try withExample { folder in
      let (start, solution) = (try text("Start.swift", in: folder), try text("Solution.swift", in: folder))
      try write(start, to: "Solution.swift", in: folder)
      try write(solution, to: "Start.swift", in: folder)
      #expect(try fault(of: "Start.swift", in: folder) == .passes)
      #expect(try fault(of: "Solution.swift", in: folder) == .fails)
    }
  }

  /// A wrong answer, and what is wrong with it as one.
  private struct WrongAnswer: CustomTestStringConvertible {
    let testDescription: String
    let signUp: String
    let fault: ExerciseCheck.Fault?
  }

  @Test(
    "A wrong answer that is rejected for another reason than the bug",
    arguments: [
      WrongAnswer(
        testDescription: "it does not compile", signUp: "free > 0 && freee > 0", fault: .doesNotCompile),
      WrongAnswer(
        testDescription: "it hangs",
        signUp: "await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }; return true",
        fault: .unlisted(["deadlock"])),
      WrongAnswer(
        testDescription: "a warning",
        signUp: "let unused = 1; guard free > 0 else { return false }; free -= 1; return true",
        fault: .onlyWarned),
    ])
  private func wrong(answer: WrongAnswer) throws {
    try withExample { folder in
      let text =
        "actor SwimmingCourse {\n  private var free = 1\n  func signUp() async -> Bool { \(answer.signUp) }\n}\n"
      try write(text, to: "Wrong/Locked.swift", in: folder)
      #expect(try fault(of: "Wrong/Locked.swift", in: folder) == answer.fault)
    }
  }

  @Test("What only Swift 6 rejects is a reason; anything else has to be the author's intention")
  func refused() throws {
    try withExample { folder in
      let shared =
        "nonisolated final class SwimmingCourse { var free = 1; func signUp() async -> Bool { free > 0 } }"
      try write(shared, to: "Wrong/Locked.swift", in: folder)
      #expect(try fault(of: "Wrong/Locked.swift", in: folder) == nil)
      try write("actor Course {}", to: "Wrong/Locked.swift", in: folder)
      #expect(try fault(of: "Wrong/Locked.swift", in: folder) == .doesNotCompile)
      try write("Locked: refused: cannot find 'SwimmingCourse' in scope", to: "Reasons.txt", in: folder)
      #expect(try fault(of: "Wrong/Locked.swift", in: folder) == nil)
      let other = ExerciseAnswer.Reason(finding: .forbidden, found: ["two got it"])
      try write("Locked: forbidden: two got it", to: "Reasons.txt", in: folder)
      #expect(try fault(of: "Wrong/Locked.swift", in: folder) == .otherReason(other))
    }
  }

  @Test("A pipe in the place of a file is an error, and nothing waits for it")
  func pipe() throws {
    try withExample { folder in
      let pipe = folder.appending(path: "Wrong/Locked.swift")
      try FileManager.default.removeItem(at: pipe)
      #expect(mkfifo(pipe.path, 0o600) == 0)
      #expect(throws: PlaygroundError.noFile(pipe)) { try fault(of: "Wrong/Locked.swift", in: folder) }
    }
  }

  @Test("A scene without its function is an error about the scene")
  func noScenario() throws {
    try withExample { folder in
      try write("func scene() {}", to: "Scenario.swift", in: folder)
      let scene = folder.appending(path: "Scenario.swift")
      #expect(throws: PlaygroundError.noScenario(scene, message: "cannot find 'scenario' in scope")) {
        try fault(of: "Solution.swift", in: folder)
      }
    }
  }

  @Test("A correct outcome that the solution never reaches, and one that is not listed")
  func neverReached() throws {
    try withExample { folder in
      let readme = try text("README.md", in: folder)
        .replacing("## Wrong outcomes", with: "- `both wait`: never\n\n## Wrong outcomes")
      try write(readme, to: "README.md", in: folder)
      #expect(try fault(of: "Solution.swift", in: folder) == .neverReached(["both wait"]))
      try write(readme.replacing("`one got it`", with: "`1 got it`"), to: "README.md", in: folder)
      #expect(try fault(of: "Solution.swift", in: folder) == .unlisted(["one got it"]))
    }
  }
}
