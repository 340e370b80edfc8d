import Explorer
import Testing

@Suite("Classes of schedules", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ClassTests {
  @Test("The classes of increments: by the order of their reads and writes, and nothing else")
  func lostUpdates() throws {
    #expect(try explore("2x1", SearchOptions(reduction: true)).counts == ["1": 2, "2": 2])
  }

  @Test("Whether a task makes one that is no child before or after it is canceled makes no class")
  func outlivesCancellation() throws {
    let found = try explore("outlives-cancellation", SearchOptions(reduction: true))
    #expect(found.complete && found.outcomes.map(\.schedules) == [1, 1, 1, 1])
  }

  @Test("Sites at which a mutex is waited for are no part of a token")
  func tokens() throws {
    let found = try explore("mutex", SearchOptions(reduction: true))
    let all = try explore("mutex")
    #expect(found.outcomes.map(\.token) == all.outcomes.map(\.token))
  }

  @Test("Classes are not used for a program that can tell its threads apart, nor with a bound on preemptions")
  func withoutEffect() throws {
    let threads = try explore("thread-local", SearchOptions(reduction: true))
    #expect(threads.complete && threads.unit == .schedules)
    let bounded = try explore("2x1", SearchOptions(preemptions: 10, reduction: true))
    #expect(bounded.complete && bounded.unit == .schedules)
  }

  @Test("A search of too many schedules switches to classes, and ends")
  func switches() throws {
    let found = try explore("3x1", SearchOptions(classesAfter: 100))
    #expect(found.complete && found.unit == .classes)
    #expect(found.schedules == 36 && found.schedulesBefore == 100)
    #expect(found.names == ["1", "2", "3"])
    let all = try explore("3x1", SearchOptions(classesAfter: nil))
    #expect(all.schedules == interleavings(3, 3, 3) && all.schedulesBefore == nil)
    #expect(found.simplest == all.simplest)
  }

  @Test("After a switch to classes, the schedules are counted as well, if the options ask for it")
  func counts() throws {
    var options = SearchOptions(classesAfter: 100)
    options.countsSchedules = true
    let found = try explore("3x2", options)
    #expect(found.complete && found.unit == .classes && found.countedSchedules == interleavings(5, 5, 5))
    #expect(try explore("3x2", SearchOptions(classesAfter: 100)).countedSchedules == nil)
    // Each search that is not complete, and each in which tasks go in circles.
    options.maximumSchedules = 120
    #expect(try explore("3x2", options).countedSchedules == nil)
    options = SearchOptions(classesAfter: 5)
    options.countsSchedules = true
    let circles = try explore("spinning", options)
    #expect(circles.complete && circles.unit == .classes && circles.countedSchedules == nil)
  }

  @Test("A search that ends earlier stays with schedules")
  func staysWithSchedules() throws {
    let found = try explore("2x2", SearchOptions(classesAfter: 252))
    #expect(found.complete && found.unit == .schedules && found.schedules == 252)
  }

  @Test("A limit counts the schedules before and after the switch; what the first ones showed is not lost")
  func limit() throws {
    let first = try explore("3x1", SearchOptions(classesAfter: nil, maximumSchedules: 24))
    let found = try explore("3x1", SearchOptions(classesAfter: 24, maximumSchedules: 25))
    #expect(!found.complete && found.unit == .classes)
    #expect(found.endings == first.endings && found.racingLines == first.racingLines)
    // One class ran, and each of the other outcomes belongs to another.
    #expect(found.schedules == found.outcomes.count)
    #expect(found.outcomes.allSatisfy { $0.schedules == 1 } && found.races.allSatisfy { $0.schedules == 1 })
  }
}
