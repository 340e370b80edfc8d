@testable import racecourse
import Foundation
import Support
import Testing

/// Runs the tool with a folder in which it notes what was run.
private func run(_ line: String, notes: URL, input: String = "") throws -> ToolRun {
  try execute(
    line.split(separator: " ").map(String.init), input: input,
    environment: ["RACECOURSE_PROGRESS": notes.path])
}

@Suite("What the tool records about a learner")
struct LearnerTests {
  @Test("The map marks what was run and predicted, until --forget")
  func marks() throws {
    try withScratchFolder { folder in
      let notes = folder.appending(path: "notes")
      #expect(try run("failed-download --fixed --json", notes: notes).code == 0)
      #expect(!FileManager.default.fileExists(atPath: notes.path), "a script is no learner")
      #expect(!(try run("", notes: notes).output.contains("✓")))
      #expect(try run("failed-download --fixed", notes: notes).errors == "")
      #expect(try run("", notes: notes).output.contains("\n ✓ failed-download   "))
      #expect(try run("failed-download --pause", notes: notes, input: "1 2\nq\n").code == 0)
      let map = try run("", notes: notes)
      #expect(map.output.contains("\n ✓ 1/1  failed-download   "))
      #expect(map.output.contains("\n✓ run (1 of "))
      #expect(map.output.contains("racecourse greeting "))
      let stages = try #require(
        try jsonObject(run("--json", notes: notes).output)["stages"] as? [[String: Any]])
      let exhibits = stages.flatMap { $0["exhibits"] as? [[String: Any]] ?? [] }
      #expect(
        exhibits.filter { $0["run"] as? Bool == true }.map { $0["id"] as? String } == ["failed-download"])
      #expect(try run("--forget", notes: notes).output.hasPrefix("Forgotten:"))
      #expect(try run("--forget", notes: notes).output.hasPrefix("There is nothing to forget"))
      #expect(!(try run("", notes: notes).output.contains("✓")))
    }
  }

  @Test("A run whose record is damaged or cannot be written still shows its result, and says so")
  func problems() throws {
    try withScratchFolder { folder in
      let file = folder.appending(path: "course.json")
      try Data("rubbish".utf8).write(to: file)
      let map = try run("", notes: folder)
      #expect(
        map.code == 0 && map.errors.hasPrefix("Note: ") && map.errors.contains("course.json is damaged"))
      let damaged = try run("failed-download --fixed", notes: folder)
      #expect(damaged.code == 0 && damaged.output.contains("  fixed live"))
      #expect(
        damaged.errors.contains("It was kept as \(folder.path)/course.aside-1.json, and a new")
      )
      #expect(try run("failed-download --fixed", notes: folder).errors == "")
      let unwritable = try run("failed-download --fixed", notes: file)
      #expect(unwritable.code == 0 && unwritable.output.contains("  fixed live"))
      #expect(unwritable.errors.hasPrefix("Note: ") && unwritable.errors.contains("Not a directory"))
    }
  }

  @Test(
    "A search finds names, titles, ideas, kinds, headings, types and talks",
    arguments: [
      ("TWO CATS", "sad-cat"), ("an increment is a read", "counter"), ("LibraryAccount", "library-account"),
      ("A 13:30", "library-account"), ("gift", "exercise gift-card"),
    ])
  func search(word: String, found: String) {
    let search = CourseSearch(word)
    let names = Course.stages.flatMap { stage in
      search.hits(in: stage).map(\.exhibit.id) + search.exercises(in: stage).map { "exercise \($0)" }
    }
    #expect(names.contains(found) && names.count < 20)
  }

  @Test("'list' with a word shows the exhibits and exercises that are about it, and so does its JSON")
  func found() throws {
    let run = try execute(["list", "gift"])
    #expect(run.code == 0 && run.errors == "")
    #expect(run.output.contains("\n  exercise gift-card: "), "\(run.output)")
    let json = try jsonObject(try execute(["list", "frozen", "--json"]).output)
    #expect((json["stages"] as? [Any])?.isEmpty == false)
  }

  @Test("If it finds nothing, it says so and suggests a word")
  func nothing() throws {
    let run = try execute(["list", "xylophone"])
    #expect(run.code == 1 && run.output == "")
    #expect(run.errors == "Nothing in the course is about 'xylophone'. 'racecourse list' names everything.\n")
    #expect(try execute(["list", "kounter"]).errors.contains("Did you mean 'counter'?"))
    let long = try execute(["list", String(repeating: "x", count: 100_000)])
    #expect(long.errors.count < 200)
  }
}

@Suite("The learner's editor")
struct EditorTests {
  private func edit(
    _ line: String, in folder: URL? = nil, _ variables: [String: String]
  ) throws -> ToolRun {
    let all = ["VISUAL": "", "EDITOR": ""].merging(variables) { $1 }
    return try execute(line.split(separator: " ").map(String.init), in: folder, environment: all)
  }

  @Test("It gets the racy or the fixed file after its own arguments")
  func exhibit() throws {
    let racy = package.appending(path: "Lessons/Actors/Racy/Counter.swift").path
    let run = try edit("show counter --edit", ["EDITOR": "echo -n 'a  b' c\\ d"])
    #expect(run.code == 0 && run.output == "a  b c d \(racy)")
    let fixed = try edit("show counter --edit --fixed", ["VISUAL": "echo", "EDITOR": "false"])
    #expect(fixed.output == racy.replacing("Racy", with: "Fixed") + "\n")
    #expect(try edit("show counter --edit", ["EDITOR": "false"]).code == 1)
  }

  @Test("It gets the learner's file, which is written first")
  func exercise() throws {
    try withScratchFolder { folder in
      let run = try edit("exercise last-copy --edit", in: folder, ["EDITOR": "wc -l"])
      #expect(run.code == 0 && run.output.hasSuffix("/my-exercises/LastCopy.swift\n"), "\(run)")
    }
  }

  @Test("If there is no editor, or it does not start, the message says what to do")
  func errors() throws {
    let none = try edit("show counter --edit", ["EDITOR": " "])
    #expect(none.code == 70 && none.output == "")
    #expect(none.errors.hasPrefix("Error: No editor is chosen. Set VISUAL or EDITOR, for example"))
    let shell = try edit("show counter --edit", ["EDITOR": "$HOME/edit"])
    #expect(shell.code == 70 && shell.errors.contains("'$HOME/edit', is not a program and its arguments"))
    let missing = try edit("show counter --edit", ["EDITOR": "no-such-editor -w"])
    #expect(
      missing.code == 70
        && missing.errors.contains("'no-such-editor', which VISUAL or EDITOR names, was not found"))
    #expect(try edit("show counter --edit", ["EDITOR": "/dev/null"]).errors.contains("could not be started"))
    #expect(try edit("show counter --edit --json", ["EDITOR": "echo"]).code == 64)
    #expect(try edit("show counter --fixed", ["EDITOR": "echo"]).code == 64)
  }

  @Test("It gets the terminal")
  func terminal() throws {
    let text = "if test -t 0 && test -t 1; then echo a terminal; fi; read answer; echo \"got $answer\""
    try withFile(text) { script in
      let terminal = try PseudoTerminal(
        tool, ["show", "counter", "--edit"], environment: ["VISUAL": "", "EDITOR": "sh \(script.path)"])
      try terminal.wait(for: "a terminal")
      terminal.type("four\n")
      try terminal.wait(for: "got four")
      #expect(terminal.end() == .exited(0))
    }
  }
}

@Suite("Links to files")
struct FileLinkToolTests {
  private let start = "\u{1B}]8;id=racecourse-"
  private let file = "file://"

  private func output(_ variables: [String: String], _ arguments: [String] = []) throws -> String {
    let terminal = try PseudoTerminal(
      tool, ["show", "counter"] + arguments, environment: ["NO_COLOR": ""].merging(variables) { $1 })
    #expect(terminal.end() == .exited(0))
    return terminal.output
  }

  @Test("Only a terminal with color gets them")
  func terminals() throws {
    let path = package.appending(path: "Lessons/Actors/Racy/Counter.swift").path
    let colored = try output([:])
    #expect(colored.contains(start) && colored.contains(path + "\u{1B}\\"))
    #expect(colored.components(separatedBy: start).count == 3)
    #expect(colored.components(separatedBy: "\u{1B}]8;;\u{1B}\\").count == 3)
    for plain in [
      try output(["NO_COLOR": "1"]), try output(["TERM": "dumb"]), try output([:], ["--no-color"]),
      try execute(["show", "counter"]).output,
    ] {
      #expect(!plain.contains("\u{1B}]8") && plain.contains("Counter.swift"))
    }
  }
}
