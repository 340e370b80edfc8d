import Foundation
import Support
import Testing

@testable import racecourse

@Suite("What the course has about a word")
struct LearnerTests {
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
}

@Suite("The learner's editor")
struct EditorTests {
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

  private func output(_ variables: [String: String], _ arguments: [String] = []) throws -> String {
    let terminal = try PseudoTerminal(
      tool, ["show", "counter"] + arguments, rows: 200, environment: ["NO_COLOR": ""].merging(variables) { $1 })
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
