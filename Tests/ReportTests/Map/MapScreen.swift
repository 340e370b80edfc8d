import Support
import Testing

@testable import racecourse

let mapScreen = Screen("map", differs: [.inColor, .inWords]) { style, show in
  var progress = CourseProgress()
  var exercises = ExerciseProgress()
  /// Shows all of the map, or its end: what to do next.
  func map(_ name: String, begun: Exercise? = nil, isWhole: Bool = false) {
    let lines = MapReport(progress: progress, exercises: exercises, begun: begun, style: style).lines()
    show(name, isWhole ? lines : Array(lines.suffix(12)))
  }
  map("new", isWhole: true)
  map("an exercise is begun", begun: Course.exercises[3])
  progress.note(Course.exhibits[0])
  map("an exhibit was run")
  progress.note(Course.exhibits[1], prediction: PredictionScore(predicted: 2, possible: 3, impossible: 1))
  exercises.note(.lastCopy, passes: true)
  map("one was predicted, and an exercise solved", isWhole: true)
  for exhibit in Course.stages[0].exhibits { progress.note(exhibit) }
  map("a stage was run")
  for exercise in Course.stages[0].exercises { exercises.note(exercise, passes: true) }
  map("a stage was run, and its exercises solved")
  for (index, exhibit) in Course.exhibits.enumerated() {
    let score = PredictionScore(predicted: 1, possible: 3, impossible: 0)
    progress.note(exhibit, prediction: index % 2 == 0 ? score : nil)
  }
  map("all was run")
  for exercise in Course.exercises { exercises.note(exercise, passes: true) }
  map("all is done", isWhole: true)
  for isDone in [true, false] { show("forget: \(isDone)", MapReport.forgot(isDone, style: style)) }
  for word in ["gift", "A 11"] { show("list: \(word)", ListReport(style: style).lines(CourseSearch(word))) }
}

@Suite("The map and the list")
struct MapReportTests {
  @Test(
    "The list stays within the width, with and without color, and nothing is cut",
    arguments: try cases(styles))
  func tidy(style: Style) {
    expectTidy(ListReport(style: style).lines(), style)
    let found = ListReport(style: style).lines(CourseSearch("task"))
    expectTidy(found, style)
    #expect(!found.isEmpty && !found.joined().contains("…"))
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
    let longest = try #require(Course.exhibits.map(\.title.count).max())
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
