import Support
import Testing

@testable import racecourse

let mapScreen = Screen("map", differs: [.inColor, .inWords]) { style, show in
  var progress = CourseProgress()
  var exercises = ExerciseProgress()
  /// Shows all of the map, or its end: what to do next.
  func map(_ name: String, begun: Exercise? = nil, isWhole: Bool = false) {
    let map = MapReport(progress: progress, exercises: exercises, begun: begun, isWhole: isWhole)
    show(name, isWhole ? map.blocks.lines(style) : Array(map.blocks.lines(style).suffix(12)))
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
  for isDone in [true, false] { show("forget: \(isDone)", [MapReport.forgot(isDone)]) }
}
