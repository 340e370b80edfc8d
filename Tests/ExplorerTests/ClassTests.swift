import Explorer
import Support
import Testing

/// Programs whose full searches take too long for a test: their outcomes are known, and other tests ask for them.
private let large: Set = [
  "awaited-before-others-come", "cancellation-handler", "counting-spin", "long-loop", "resume-order",
]
private let names = String(decoding: (try? output()) ?? .init(), as: UTF8.self).split(
  whereSeparator: \.isWhitespace
)
.map(String.init).filter { !large.contains($0) }

@Suite("Classes of schedules", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ClassTests {
  @Test("A schedule of each class shows all that all schedules show", arguments: names)
  func agreement(name: String) throws {
    try expectAgreement(name, .access)
  }

  @Test(
    "So it does where jobs run whole",
    arguments: [
      "2x1", "3x1", "actor-order", "awaited-child", "check-then-act", "counter", "double-resume",
      "environment",
      "global-actor", "group-order", "lazy-static", "philosophers", "sleeps", "stream", "two-locks",
      "wake-order",
    ])
  func agreementOfJobs(name: String) throws {
    try expectAgreement(name, .job)
  }

  private func expectAgreement(_ name: String, _ granularity: SearchOptions.Granularity) throws {
    let all = try explore(name, SearchOptions(granularity: granularity, classesAfter: nil))
    let classes = try explore(name, SearchOptions(granularity: granularity, reduction: true))
    #expect(classes.endings == all.endings)
    #expect(races(classes) == races(all))
    #expect(classes.complete == all.complete)
    #expect(classes.schedules <= all.schedules)
  }

  /// The races by their accesses, whichever came first.
  private func races(_ exploration: Exploration) -> Set<[String]> {
    Set(
      exploration.races.map { race in
        [race.first, race.second].map { "\($0.line ?? 0) \($0.access)" }.sorted()
      })
  }

  @Test("Tasks that increment a number: who reads and writes when, whatever else is exchanged")
  func lostUpdates() throws {
    #expect(try explore("2x1", SearchOptions(reduction: true)).counts == ["1": 2, "2": 2])
    #expect(try explore("3x1", SearchOptions(reduction: true)).schedules == 36)
    #expect(try explore("2x2", SearchOptions(reduction: true)).schedules == 34)
  }

  @Test("What tells its threads apart is searched in all schedules, and so is a search with a bound")
  func withoutEffect() throws {
    let threads = try explore("thread-local", SearchOptions(reduction: true))
    #expect(threads.complete && threads.unit == .schedules)
    let bounded = try explore("2x1", SearchOptions(preemptions: 10, reduction: true))
    #expect(bounded.complete && bounded.unit == .schedules)
  }

  @Test("A search that has not ended after so many schedules goes over to classes, and ends")
  func goesOver() throws {
    let found = try explore("3x1", SearchOptions(classesAfter: 100))
    #expect(found.complete && found.unit == .classes)
    #expect(found.schedules == 36 && found.schedulesBefore == 100)
    #expect(found.names == ["1", "2", "3"])
    // The simplest schedules are those of the first hundred, which have the fewest preemptions.
    let all = try explore("3x1", SearchOptions(classesAfter: nil))
    #expect(all.schedules == interleavings(3, 3, 3) && all.schedulesBefore == nil)
    let fewest = { (found: Exploration) in
      Dictionary(uniqueKeysWithValues: found.outcomes.map { ($0.ending.name, $0.preemptions) })
    }
    #expect(fewest(found) == fewest(all))
  }

  @Test("One that ends before that stays with schedules")
  func staysWithSchedules() throws {
    let found = try explore("2x2", SearchOptions(classesAfter: 252))
    #expect(found.complete && found.unit == .schedules && found.schedules == 252)
  }

  @Test("A limit on schedules holds for both together")
  func limit() throws {
    let found = try explore("3x1", SearchOptions(classesAfter: 100, maximumSchedules: 110))
    #expect(!found.complete && found.unit == .classes && found.schedules == 10)
  }

  @Test("The explorer finds in random programs what the model says, by classes")
  func randomPrograms() throws {
    let run = try execute(
      ["random-programs", "--count", "300", "--seed", "1", "--reduction"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("300 agree with the model, 0 differ; 0 searches were not complete."))
  }
}
