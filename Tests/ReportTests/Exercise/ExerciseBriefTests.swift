@testable import racecourse
import Support
import Testing

private let exercise = Exercise.lastCopy

@Suite("What an exercise asks for")
struct ExerciseBriefTests {
  @Test("It stays within the width, with its hints and its solution", arguments: try cases(styles))
  func tidy(style: Style) {
    for exercise in Course.exercises {
      let brief = ExerciseBrief(exercise, path: "my/\(exercise.fileName)", folder: nil, style: style)
      let lines =
        brief.lines(.written) + brief.lines(.kept) + brief.hint(1) + brief.hint(9)
        + brief.solution("private var left = 1\nfunc borrow() -> Bool { false }\n")
      expectTidy(withoutCommands(lines), style)
    }
  }

  @Test("After the last hint, all are shown again")
  func hints() {
    let brief = ExerciseBrief(exercise, path: "", folder: nil, style: plain)
    #expect(brief.hint(1).contains { $0.contains("hint 1 of 3") })
    #expect(brief.hint(1).contains { $0.contains("the next hint") })
    #expect(!brief.hint(3).contains { $0.contains("the next hint") })
    let all = brief.hint(4).joined(separator: "\n")
    for number in 1...3 { #expect(all.contains("\n\(number)  ")) }
  }

  @Test("A folder that was given is part of every command, quoted if necessary")
  func folder() {
    func command(_ folder: String?) -> String {
      ExerciseCommandLine(exercise, folder: folder).text("--verify")
    }
    #expect(command(nil) == "racecourse exercise last-copy --verify")
    #expect(command("~/course") == "racecourse exercise last-copy --verify --folder ~/course")
    #expect(command("it's here") == "racecourse exercise last-copy --verify --folder 'it'\\''s here'")
    let lines = ExerciseBrief(exercise, path: "", folder: "there", style: plain).lines(.written)
    #expect(lines.contains { $0.contains("--hint --folder there") })
  }
}
