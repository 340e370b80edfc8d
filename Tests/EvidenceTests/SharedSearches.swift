import Support

@testable import racecourse

/// The exhibits that are proved by their schedules.
let explorable = Course.exhibits.filter(\.isExplorable)

private let searches = SharedValues<String, ExploredRun>()

/// All schedules of one file of an exhibit: searched once, however many tests ask.
func explored(_ exhibit: Exhibit, _ variant: Variant) throws -> ExploredRun {
  try searches.value(of: "\(exhibit.id) \(variant)") {
    try LessonProgram(exhibit, variant, executable: tool, sourceRoot: nil).explore()
  }
}
