import Course
@testable import Evidence
import Practice
import Support
import Testing

@testable import Report

@Suite("The map and the list")
struct MapReportTests {
  @Test("They stay within the width, with and without color", arguments: try cases(styles))
  func tidy(style: Style) {
    expectTidy(withoutCommands(MapReport(style: style).lines()), style)
    expectTidy(ListReport(style: style).lines(), style)
  }

  /// Everything run, some of it predicted, and exercises passed.
  private var done: (CourseProgress, ExerciseProgress) {
    var progress = CourseProgress()
    for (index, exhibit) in Course.exhibits.enumerated() {
      let score = PredictionScore(predicted: 1, possible: 3, impossible: 0)
      progress.note(exhibit, prediction: index % 2 == 0 ? score : nil)
    }
    var exercises = ExerciseProgress()
    for exercise in Course.exercises { exercises.note(exercise, passes: true) }
    return (progress, exercises)
  }

  @Test(
    "With marks and search results, they also stay within the width, and nothing is cut",
    arguments: [Style(color: false, width: 20), Style(color: true, width: 80)])
  func marks(style: Style) {
    let (progress, exercises) = done
    let lines = MapReport(progress: progress, exercises: exercises, style: style).lines()
    expectTidy(withoutCommands(lines), style)
    #expect(!lines.joined().contains("…"))
    for word in ["task", "A 11"] {
      let found = ListReport(style: style).lines(CourseSearch(word))
      expectTidy(found, style)
      #expect(!found.isEmpty && !found.joined().contains("…"))
    }
  }

  @Test("Exhibits that were run, predicted or solved are marked, and the next one was not run")
  func progress() throws {
    var progress = CourseProgress()
    let (greeting, library) = (Course.exhibits[0], Course.exhibits[1])
    progress.note(greeting)
    func text(_ exercises: ExerciseProgress = .init()) -> String {
      MapReport(progress: progress, exercises: exercises, style: plain).lines().joined(separator: "\n")
    }
    #expect(text().contains("\n ✓ greeting     ") && text().contains("\n   shared-library   "))
    #expect(
      text().contains("\n✓ run (1 of \(Course.exhibits.count))\n")
        && text().contains("\nracecourse shared-library "))
    #expect(!text().contains("start here") && !text().contains("solved"))
    progress.note(library, prediction: PredictionScore(predicted: 2, possible: 3, impossible: 1))
    #expect(text().contains("\n ✓      greeting     ") && text().contains("\n ✓ 2/3  shared-library   "))
    #expect(text().contains("\n        local-picture   "))
    #expect(
      text().contains("\n✓ run (2 of \(Course.exhibits.count)) · 2/3 outcomes predicted (2 of 3 in all)\n"))
    var exercises = ExerciseProgress()
    exercises.note(try #require(Course.exercise("last-copy")), passes: true)
    #expect(text(exercises).contains("\n ✓ 1 of 6 exercises solved\n"))
  }

  @Test("The next step follows from what was done: a begun exercise, the exercises of a stage, or an exhibit")
  func next() {
    var progress = CourseProgress()
    var exercises = ExerciseProgress()
    func commands(begun: Exercise? = nil) -> [String] {
      let map = MapReport(progress: progress, exercises: exercises, begun: begun, style: plain)
      return map.lines().filter { $0.hasPrefix("racecourse ") }.map {
        $0.components(separatedBy: "  ")[0]
      }.filter {
        !["racecourse help", "racecourse exercise"].contains($0) && !$0.hasPrefix("racecourse show")
      }
    }
    let last = "racecourse play counter"
    #expect(commands() == ["racecourse async", "racecourse single-threaded", last])
    #expect(
      commands(begun: Course.exercises[3]) == [
        "racecourse exercise endless-spinner", "racecourse greeting", last,
      ])
    for exhibit in Course.stages[0].exhibits { progress.note(exhibit) }
    #expect(commands() == ["racecourse exercise album-import", "racecourse frozen-download", last])
    for exercise in Course.stages[0].exercises { exercises.note(exercise, passes: true) }
    #expect(commands() == ["racecourse frozen-download", last])
    for exhibit in Course.exhibits { progress.note(exhibit) }
    #expect(commands() == ["racecourse exercise endless-spinner", last])
    for exercise in Course.exercises { exercises.note(exercise, passes: true) }
    #expect(commands() == [last])
  }

  @Test("No exhibit's name runs into its title", arguments: [60, 80, 140])
  func names(width: Int) {
    let lines = MapReport(style: Style(color: false, width: width)).lines()
    for exhibit in Course.exhibits {
      #expect(lines.contains { $0.contains(" \(exhibit.id) ") }, "\(exhibit.id)")
    }
  }

  @Test("On a wide terminal an exhibit's kind is next to its title, not at the far edge")
  func kinds() throws {
    func list(_ width: Int) -> [String] { ListReport(style: Style(color: false, width: width)).lines() }
    let titles = Course.exhibits.map(\.title.count)
    let longest = try #require(titles.max())
    // The kind of every exhibit begins in one column, two spaces behind the longest title.
    for exhibit in Course.exhibits {
      let gap = String(repeating: " ", count: longest - exhibit.title.count + 2)
      #expect(
        list(140).contains { $0.contains("\(exhibit.title)\(gap)\(exhibit.kind.rawValue)") }, "\(exhibit.id)")
    }
    #expect(list(200) == list(140))
    #expect(!list(80).contains { $0.contains("needless hops") })
  }
}
