import Foundation
import Support
import Testing

@testable import racecourse

/// What an author may do by mistake, and what is said about it.
private struct Damage {
  enum Change {
    case added(String), deleted
    case replaced(String, by: String)
  }

  let file: String
  let change: Change
  let found: [String]

  init(_ file: String, _ change: Change, _ found: String...) {
    (self.file, self.change, self.found) = (file, change, found)
  }

  /// - Returns: what undoes it.
  func happen(in lessons: URL) throws -> () throws -> Void {
    let url = lessons.appending(path: file)
    if case .added(let text) = change {
      let folder = url.deletingLastPathComponent()
      let stage = folder.deletingLastPathComponent()
      let isNew = !FileManager.default.fileExists(atPath: stage.path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      return { try FileManager.default.removeItem(at: isNew ? stage : url) }
    }
    let text = try String(contentsOf: url, encoding: .utf8)
    if case .replaced(let old, let new) = change {
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new, maxReplacements: 1).utf8).write(to: url)
    } else {
      try FileManager.default.removeItem(at: url)
    }
    return { try Data(text.utf8).write(to: url) }
  }

  static let all = [
    Damage(
      "Actors/counter.md", .replaced(": data race", by: ": dat race"),
      "Actors/counter.md:60: The property 'kind' cannot be 'dat race'. Did you mean 'data race'?"),
    Damage(
      "Actors/counter.md", .replaced(": needed", by: ": need"),
      "Actors/counter.md:61: The property 'luck' cannot be 'need'. Did you mean 'needed'?"),
    Damage(
      "Actors/counter.md", .replaced(": access", by: ": access, jobs"),
      "Actors/counter.md:62: The property 'proof' cannot be 'jobs'. Did you mean 'job'?"),
    Damage(
      "Actors/counter.md", .replaced(": core", by: ": middle"),
      "Actors/counter.md:59: The property 'path' cannot be 'middle'. It can be 'core', 'more'."),
    Damage(
      "Actors/counter.md", .replaced(": 10", by: ": ten"),
      "Actors/counter.md:58: The property 'order' is no number from 1: 'ten'."),
    Damage(
      "Actors/private-copies.md", .replaced(": 20", by: ": 10"),
      "Actors/private-copies.md:55: The order 10 is also that of Lessons/Actors/counter.md."),
    Damage(
      "Actors/counter.md", .replaced("line 19 (", by: "row 19 ("),
      "Actors/counter.md:63: The property 'swift 6' cannot be 'row 19 (`SendingRisksDataRace`)'. Write 'accepts', or 'rejects line 8, line 9 (`Group`)'."
    ),
    Damage(
      "Actors/counter.md", .replaced("line 19 (", by: "line 190 ("),
      "Actors/counter.md:63: The compiler cannot reject line 190: the racy file has fewer lines."),
    Damage(
      "Actors/counter.md", .replaced("A 0:42", by: "A 42"),
      "Actors/counter.md:64: 'A 42' is no minute of a talk, such as 'E 5:36'."),
    Damage(
      "Actors/network-manager.md", .replaced(": tasks", by: ": task"),
      "Actors/network-manager.md:81: The property 'timeline' cannot be 'task'. Did you mean 'tasks'?"),
    Damage(
      "Sendable/mutex-class.md", .replaced(": false positive,", by: ": noise,"),
      "Sendable/mutex-class.md:72: The property 'sanitizer, fixed' cannot be 'noise, because on Linux a contended Mutex is locked inside the standard library, which it does not watch'. It can be 'race', 'silent, because …', 'false positive, because …'."
    ),
    Damage(
      "Actors/counter.md", .replaced("`luck`: needed", by: "`lucky`: needed"),
      "Actors/counter.md:56: The property 'luck' is missing. Write '- `luck`: ' and its value.",
      "Actors/counter.md:61: There is no property 'lucky'. Did you mean 'luck'?"),
    Damage(
      "Actors/counter.md", .replaced("`path`: core", by: "`order`: 10"),
      "Actors/counter.md:56: The property 'path' is missing. Write '- `path`: ' and its value.",
      "Actors/counter.md:59: The property 'order' is there twice."),
    Damage(
      "Actors/counter.md", .replaced("`1, 1`: both", by: "`1 and 1`: both"),
      "Actors/counter.md:24: No file of the pair has the string \"1 and 1\"."),
    Damage(
      "Actors/counter.md", .replaced("`1, 1`: both", by: "`2, 2`: both"),
      "Actors/counter.md:25: The outcome '2, 2' is listed twice."),
    Damage(
      "Actors/counter.md", .replaced("`1, 1`: both", by: "`1, 1`, `1`: both"),
      "Actors/counter.md:24: An outcome has one name."),
    Damage(
      "Actors/counter.md", .replaced("`1, 1`: both", by: "both"),
      "Actors/counter.md:24: The item has no name, or nothing after it. Write '- `name`: what it means'."),
    Damage(
      "Actors/counter.md", .replaced("## Notice", by: "## Note"),
      "Actors/counter.md:1: The section '## Notice' is missing. Write its text.",
      "Actors/counter.md:45: There is no section 'Note' in such a text. Did you mean 'Notice'?"),
    Damage(
      "Actors/counter.md", .replaced("## Reason", by: "## Idea"),
      "Actors/counter.md:39: The section 'Idea' is there twice."),
    Damage(
      "Actors/counter.md", .replaced("# Two tasks, one number", by: "Two tasks"),
      "Actors/counter.md:1: The title is missing. Write '# ' and a few words.",
      "Actors/counter.md:1: The line in italics below the title is missing, with links to the stage and the pair."
    ),
    Damage(
      "Actors/counter.md", .replaced("    racecourse show counter", by: "    racecourse counter"),
      "Actors/counter.md:1: The commands 'racecourse show counter' and 'racecourse counter' are missing."),
    Damage(
      "Actors/counter.md", .replaced("(README.md)", by: "(READ.md)"),
      "Actors/counter.md:3: The link to 'READ.md' leads nowhere."),
    Damage(
      "Actors/Racy/Counter.swift", .deleted,
      "Actors/Fixed/Counter.swift:1: The other half of the pair, Racy/Counter.swift, is missing.",
      "Actors/counter.md:3: The link to 'Racy/Counter.swift' leads nowhere."),
    Damage(
      "Actors/Racy/New.swift", .added("let x = 1"),
      "Actors/Racy/New.swift:1: The other half of the pair, Fixed/New.swift, is missing.",
      "Actors/Racy/New.swift:1: Its text, new.md, is missing."),
    Damage(
      "Actors/README.md", .replaced("): two tasks", by: "): three tasks"),
      "Actors/README.md:35: Here, '- [`counter`](counter.md): two tasks, one number' is missing."),
    Damage(
      "Actors/README.md", .replaced("# Stage 6", by: "# Stage 7"),
      "Actors/README.md:1: The file does not begin with '# Stage 6: `actors`'."),
    Damage(
      "Actors/README.md", .replaced("    racecourse actors", by: "    racecourse act"),
      "Actors/README.md:1: The command 'racecourse actors' is missing."),
    Damage(
      "Actors/README.md", .replaced("## In short", by: "## Shortly"),
      "Actors/README.md:1: The section '## In short' is missing. Write its text."),
    Damage(
      "Actors/README.md", .replaced("(../YourTests/README.md)", by: "(../YourTests/README.md#no)"),
      "Actors/README.md:113: The link to '../YourTests/README.md#no' leads nowhere."),
    Damage(
      "New/Racy/New.swift", .added("let x = 1"),
      "New/README.md:1: Package.swift has no stage 'New'."),
    Damage(
      "Actors/Exercises/MemberLog/README.md", .replaced("## Goal", by: "## Gaol"),
      "Actors/Exercises/MemberLog/README.md:1: The section '## Goal' is missing. Write its text.",
      "Actors/Exercises/MemberLog/README.md:6: There is no section 'Gaol' in such a text. Did you mean 'Goal'?"
    ),
    Damage(
      "Actors/Exercises/MemberLog/README.md", .replaced("`order`: 30", by: "`order`: 20"),
      "Actors/Exercises/PrintedPoster/README.md:51: The order 20 is also that of Lessons/Actors/Exercises/MemberLog/README.md."
    ),
    Damage(
      "Actors/Exercises/MemberLog/README.md", .deleted,
      "Actors/Exercises/MemberLog/README.md:1: The file is missing."),
    Damage(
      "Actors/Exercises/MemberLog/Scenario.swift", .deleted,
      "Actors/Exercises/MemberLog/README.md:1: The file Scenario.swift beside it is missing."),
  ]
}

@Suite("Mistakes in the texts and files of the lessons")
struct CourseCheckTests {
  @Test("The course has none")
  func course() {
    #expect(CourseCheck.problems(in: package.appending(path: "Lessons", directoryHint: .isDirectory)) == [])
  }

  @Test("Each mistake is found, with its file and line")
  func damaged() throws {
    try withScratchFolder { folder in
      let lessons = folder.appending(path: "Lessons", directoryHint: .isDirectory)
      try copyLessons(to: lessons)
      for damage in Damage.all {
        let undo = try damage.happen(in: lessons)
        #expect(
          CourseCheck.problems(in: lessons).map(\.message) == damage.found.map { "Lessons/" + $0 },
          "\(damage)")
        try undo()
      }
    }
  }

  @Test(
    "A string of code can have a value that its parts allow",
    arguments: [
      (#"return "1, 2""#, "1, 2", true), (#"return "1, 2""#, "1, 3", false),
      (#"return "\(a), \(b)""#, "1, 2", true), (#"return "\(a), \(b)""#, "1; 2", false),
      (#"f("\(g("x")) ends")"#, "it ends", true), (#"f("\(g("x")) ends")"#, "it end", false),
      (#"f("\(g("x")) ends")"#, "x", false), (#"// "one""#, "one", false),
    ])
  func strings(code: String, text: String, isThere: Bool) {
    #expect(ReturnedText.all(in: code).contains { $0.canBe(text) } == isThere)
  }
}
