import Explorer
import Support
import Testing

@Suite("Subtrees of a search", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct PartsTests {
  @Test(
    "However subtrees are given away, taken, cut short and continued, the result is that of the whole search",
    arguments: try LongTests.classes.sample(
      [
        "actor-order", "awaited-on-actor", "counter", "iriw", "message-passing", "mutex-counter-3x1",
        "philosophers-2", "two-locks", "wake-order",
      ], oneOf: 4))
  func inParts(name: String) throws {
    let run = try execute(["parts", name], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    let numbers = run.output.split { !$0.isNumber }.compactMap { Int($0) }.suffix(3)
    #expect(numbers.first ?? 0 > 5, "of so many subtrees: \(run.output)")
    #expect(numbers.dropFirst().first ?? 0 > 5, "so many were taken: \(run.output)")
  }

  @Test(
    "Several processes find what one finds: the same counts, races and tokens",
    arguments: try LongTests.classes.sample(
      [
        // Many schedules, locks, deadlocks in process after process, crashes, a hang, and a task that spins.
        ("3x1", 3), ("mutex-counter-3x1", 2), ("philosophers-3", 2), ("trap-under-lock", 2),
        ("hang-at-exit", 2), ("spin-on-two", 2),
      ], oneOf: 3))
  func processes(name: String, jobs: Int) throws {
    for options in [SearchOptions(), SearchOptions(classesAfter: 500)] {
      #expect(try found(name, options, jobs: jobs) == found(name, options, jobs: 1))
    }
  }

  @Test("A limit of schedules is met exactly, wherever the subtrees end", arguments: [1, 99, 1500])
  func limit(schedules: Int) throws {
    let options = SearchOptions(classesAfter: nil, maximumSchedules: schedules)
    let one = try found("3x2", options, jobs: 1)
    #expect(one.schedules == schedules)
    #expect(try found("3x2", options, jobs: 3) == one)
  }

  @Test("A search that ends early has what its subtrees have found, and says that it is not complete")
  func time() throws {
    // A busy machine may need longer to begin.
    var (seconds, found) = (0.3, try found("3x2", ending(after: 0.3), jobs: 2))
    while found.schedules == 0 {
      seconds *= 2
      found = try self.found("3x2", ending(after: seconds), jobs: 2)
    }
    #expect(!found.complete)
    #expect(found.outcomes.reduce(0) { $0 + $1.schedules } == found.schedules)
  }

  private func ending(after seconds: Double) -> SearchOptions {
    SearchOptions(classesAfter: nil, maximumSeconds: seconds)
  }

  private func found(_ name: String, _ options: SearchOptions, jobs: Int) throws -> Exploration {
    var options = options
    (options.jobs, options.helpAfter) = (jobs, 0)
    // A hang is known by the time that it takes.
    options.hangAfter = 0.5
    var found = try explore(name, options)
    found.seconds = 0
    return found
  }
}
