import Support
import Testing

@testable import racecourse

private let collected = SharedValues<String, [CollectedExhibit]>()
private let exercises = SharedValues<String, [CollectedExercise]>()

/// One exercise, whose changes were verified once, however many tests ask.
func collectedExercises() throws -> [CollectedExercise] {
  try exercises.value(of: "sample") {
    let exercise = try #require(Course.exercise("reading-log"))
    return try SiteCollector(executable: tool, sources: .default()).collect([exercise]) { _ in }
  }
}

/// One exhibit with schedules, and one that is drawn: collected once, however many tests ask.
func collectedSample() throws -> [CollectedExhibit] {
  try collected.value(of: "sample") {
    let exhibits = ["counter", "frozen-download"].compactMap(Course.exhibit)
    var collector = SiteCollector(executable: tool, sources: .default())
    (collector.liveSeconds, collector.reasonSeconds) = (0.1, 60)
    return try collector.collect(exhibits) { _ in }
  }
}
