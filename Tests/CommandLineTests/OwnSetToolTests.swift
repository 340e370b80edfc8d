import Explorer
import Foundation
@testable import racecourse
import Support
import Testing

private let example = package.appending(path: "Lessons/OwnSet/SignUp")

/// Gives a folder with the set `A set`, in which there are two exercises: `SignUp` and `Other`.
private func withSet<Result>(_ body: (URL) throws -> Result) throws -> Result {
  try withScratchFolder { folder in
    let set = folder.appending(path: "A set")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for name in ["SignUp", "Other"] {
      try FileManager.default.copyItem(at: example, to: set.appending(path: name))
    }
    return try body(folder)
  }
}

private func exercise(_ arguments: String..., in folder: URL) throws -> ToolRun {
  try execute(["exercise"] + arguments, in: folder)
}

@Suite("The command line of exercises in folders")
struct OwnSetCommandTests {
  private func parse(_ line: String...) throws -> ExerciseCommand {
    try #require(try Invocation(["exercise"] + line).command as? ExerciseCommand)
  }

  @Test("A folder is an exercise, or a set of them; the names of the course come first")
  func words() throws {
    try withSet { folder in
      let set = folder.appending(path: "A set").path
      let named = try parse(set + "/SignUp/")
      #expect(named.named?.id == "sign-up")
      #expect(try parse(set).exercises.map(\.id) == ["other", "sign-up"])
      #expect(try parse(set).named == nil)
      #expect(try parse("gift-card").named?.stage?.id == "reentrancy")
      #expect(throws: ExerciseFolderError.self) { try parse(folder.path + "/A set/SignUp/Wrong") }
    }
    #expect(usageError("exercise ./nowhere") == .noExerciseFolder("./nowhere"))
    guard case .unknownExercise("nowhere", _) = usageError("exercise nowhere") else {
      Issue.record("a name that is no exercise, and no folder")
      return
    }
  }

  @Test("'--check' needs a folder, and nothing else")
  func check() throws {
    #expect(usageError("exercise --check") == .missingValue("folder", of: "--check"))
    #expect(usageError("exercise gift-card --check --verify") == .conflict("--check", "--verify"))
    #expect(usageError("exercise gift-card --check --json") == .conflict("--check", "--json"))
    #expect(try Invocation(["exercise", "--check", "gift-card"]).command is ExerciseCheckCommand)
  }
}

@Suite(
  "The tool with exercises in folders",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct OwnSetToolTests {
  @Test("A learner goes from a set's list to a pass, and need not name the folder again")
  func path() throws {
    try withSet { folder in
      let list = try exercise("A set", in: folder)
      #expect(list.output.hasPrefix("0 of 2 exercises passed\nA set  0 of 2\n    other  "))
      let begin = try exercise("A set/SignUp", in: folder)
      #expect(begin.output.hasPrefix("sign-up: A course with one place left\ngoal: One place is left"))
      #expect(begin.output.contains("\nWrote my-exercises/SignUp.swift, the file to fix."))
      #expect(begin.output.contains("\nracecourse exercise 'A set/SignUp' --verify  "))
      #expect(!begin.output.contains("the lessons that it belongs to"))
      let failed = try exercise("--verify", in: folder)
      #expect(failed.output.hasPrefix("sign-up: 60 of 70 schedules are wrong\n"), "\(failed)")
      #expect(failed.output.contains("both saw one free place before either of them took it"))
      #expect(try exercise("--hint", in: folder).output.contains("sign-up: hint 1 of 3"))
      let solution = try exercise("A set/SignUp", "--solution", "--json", in: folder).output
      let text = try #require(try jsonObject(solution)["solution"] as? String)
      try Data(text.utf8).write(to: folder.appending(path: "my-exercises/SignUp.swift"))
      let passed = try exercise("--verify", in: folder)
      #expect(passed.code == 0)
      #expect(passed.output.contains("\nThe place is taken before the payment"))
      #expect(try exercise("A set", in: folder).output.contains("\n  ✓ sign-up  "))
      #expect(try exercise(in: folder).output.contains("\nA set  1 of 1\n  ✓ sign-up "))
    }
  }

  @Test("Two exercises of one name do not share a file")
  func namesake() throws {
    try withSet { folder in
      _ = try exercise("A set/SignUp", in: folder)
      let other = try exercise(example.path, in: folder)
      #expect(other.code == 64)
      #expect(other.errors.contains("belongs to another exercise"))
      #expect(try exercise(example.path, "--folder", "other", in: folder).code == 0)
    }
  }

  @Test("'--check-all' says the verdict on each file that was begun")
  func checkAll() throws {
    try withSet { folder in
      #expect(try exercise("--check-all", in: folder).output.hasPrefix("Nothing is begun in my-exercises."))
      _ = try exercise("A set/SignUp", in: folder)
      _ = try exercise("album-import", in: folder)
      let solution = try Workspace(folder: folder).text(.solution, of: .albumImport)
      try Data(solution.utf8).write(to: folder.appending(path: "my-exercises/AlbumImport.swift"))
      let all = try exercise("--check-all", in: folder)
      #expect(all.code == 1)
      #expect(
        all.output == """
          ✓ album-import: passed
          ✗ sign-up: 60 of 70 schedules are wrong

          1 of 2 exercises passed

          """)
      #expect(try exercise("single-threaded", "--check-all", in: folder).code == 0)
      try FileManager.default.removeItem(at: folder.appending(path: "A set"))
      let lost = try exercise("--check-all", in: folder).output
      #expect(
        lost.replacing("\n ", with: "").contains("SignUp: not verified. README.md is missing."), "\(lost)")
      #expect(lost.hasSuffix("\n1 of 2 exercises passed\n"))
    }
  }

  @Test("'--check' says what a folder lacks, and what its answers are")
  func check() throws {
    try withSet { folder in
      let set = folder.appending(path: "A set")
      try FileManager.default.removeItem(at: set.appending(path: "Other/README.md"))
      try Data("actor SwimmingCourse { func signUp() -> Bool { tru } }".utf8)
        .write(to: set.appending(path: "SignUp/Wrong/GivesUp.swift"))
      try FileManager.default.removeItem(at: set.appending(path: "SignUp/Right"))
      let result = try exercise("--check", "A set", in: folder)
      #expect(result.code == 1)
      #expect(
        result.output == """
          A set/Other
            ✗ README.md is missing.
          sign-up: A course with one place left
            ✗ The way with 'await pay() guard free' fits neither the solution nor a file
              in Right/.
            ✓ Solution.swift: passed
            ✓ Start.swift: 60 of 70 schedules are wrong: 'two got it'
            ✗ Wrong/GivesUp.swift: the Swift 6 compiler rejects it (GivesUp.swift:1:
              cannot find 'tru' in scope). It does not compile in Swift 5 mode either, so
              this error is not about data races. If it is what you want to show, add a
              line to Reasons.txt: 'GivesUp: refused: cannot find 'tru' in scope'.
            ✓ Wrong/Locked.swift: 616 of 654 schedules are wrong: 'two got it'

          3 problems

          """)
    }
  }

  @Test("If the solution does not compile, only that is said")
  func uncompiled() throws {
    try withSet { folder in
      let scene = folder.appending(path: "A set/SignUp/Scenario.swift")
      try Data("func scenario() async -> Int { 1 + \"\" }".utf8).write(to: scene)
      let result = try exercise("--check", "A set/SignUp", in: folder)
      #expect(result.output.contains("✗ Solution.swift: the Swift 6 compiler rejects it (Scenario.swift:1:"))
      #expect(result.output.hasSuffix("once the solution compiles.\n\n1 problem\n"), "\(result.output)")
    }
  }
}
