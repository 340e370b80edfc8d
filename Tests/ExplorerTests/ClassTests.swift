import Explorer
import Litmus
import Support
import Testing

/// Programs whose full searches take too long for a test; other tests check their outcomes.
private let large: Set = [
  "3x2", "awaited-before-others-come", "cancellation-handler", "counting-spin", "long-loop",
  "mutex-counter-3x2", "orders-many-stores", "resume-order",
]
/// Programs that hang in some schedules: each hang takes as long as the limit for it.
private let hanging: Set = ["endless-loop", "silent-loop"]
/// Programs whose classes do not show each outcome with the fewest preemptions: steps are not moved in a schedule that crashes, nor
/// where two actors' queues look the same, nor if the schedule would have more or fewer steps.
private let hardToSimplify: Set = ["actor-order", "double-resume", "return-under-lock", "start-order"]
/// One of five programs, or all where all are wanted.
private let names = LitmusProgram.all.map(\.name).filter { !large.contains($0) }.enumerated()
  .filter { LongTests.classes.areWanted || $0.offset.isMultiple(of: 5) }.map(\.element)

@Suite("Classes of schedules", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ClassTests {
  @Test("One schedule of each class shows everything that all schedules show", arguments: try cases(names))
  func agreement(name: String) throws {
    try expectAgreement(name, .access)
  }

  @Test(
    "It also does if jobs run whole",
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
    let seconds = hanging.contains(name) ? 0.5 : 3
    let all = try explore(
      name, SearchOptions(granularity: granularity, classesAfter: nil, hangAfter: seconds))
    guard all.schedules > 1 else { return }  // nothing could be left out
    let classes = try explore(
      name, SearchOptions(granularity: granularity, reduction: true, hangAfter: seconds))
    #expect(classes.endings == all.endings)
    #expect(races(classes) == races(all))
    #expect(classes.complete == all.complete)
    #expect(classes.schedules <= all.schedules)
    guard classes.unit == .classes else { return }
    if !hardToSimplify.contains(name) { #expect(preemptions(classes) == preemptions(all)) }
    // The classes never stand for more schedules than there are.
    guard 25...5000 ~= all.schedules else { return }
    let exact = SearchOptions(
      granularity: granularity, classesAfter: all.schedules, hangAfter: seconds)
    var found = try explore(name, exact)
    found.seconds = all.seconds
    #expect(found == all)
  }

  /// The preemptions of the simplest schedule that shows an outcome.
  private func preemptions(_ found: Exploration) -> [String: Int] {
    Dictionary(found.outcomes.map { ($0.ending.name, $0.preemptions) }, uniquingKeysWith: min)
  }

  /// The races by their accesses, whichever came first.
  private func races(_ exploration: Exploration) -> Set<[String]> {
    Set(
      exploration.races.map { race in
        [race.first, race.second].map { "\($0.line ?? 0) \($0.access)" }.sorted()
      })
  }

  @Test("The classes of increments: by the order of their reads and writes, and nothing else")
  func lostUpdates() throws {
    #expect(try explore("2x1", SearchOptions(reduction: true)).counts == ["1": 2, "2": 2])
    #expect(try explore("3x1", SearchOptions(reduction: true)).schedules == 36)
    #expect(try explore("2x2", SearchOptions(reduction: true)).schedules == 34)
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
    #expect(preemptions(found) == preemptions(all))
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
    #expect(found.endings == first.endings && races(found) == races(first))
    // One class ran, and each of the other outcomes belongs to another.
    #expect(found.schedules == found.outcomes.count)
    #expect(found.outcomes.allSatisfy { $0.schedules == 1 } && found.races.allSatisfy { $0.schedules == 1 })
  }

  @Test("With classes, too, the explorer finds in random programs what the model says")
  func randomPrograms() throws {
    let run = try execute(
      ["random-programs", "--count", "100", "--seed", "1", "--reduction"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("100 agree with the model, 0 differ; 0 searches were not complete."))
  }
}
