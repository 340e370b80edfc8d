import Explorer
import Litmus
import Support
import Testing

extension LitmusProgram: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { name }
}

@Suite("Litmus programs", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct LitmusTests {
  @Test(
    "All schedules of a program show what is expected of it, and so does one schedule of each class",
    arguments: try LongTests.classes.sample(
      LitmusProgram.all.filter { $0.ends != nil || !$0.isLarge }, oneOf: 40))
  func program(_ program: LitmusProgram) throws {
    let isLarge = program.isLarge
    try expect(
      isLarge
        ? explore(program.name, SearchOptions(classesAfter: 1000)) : agreement(program, .access), of: program)
  }

  private func expect(_ found: Exploration, of program: LitmusProgram) throws {
    if let classes = program.classes, found.unit == .classes { #expect(found.schedules == classes) }
    guard let ends = program.ends else { return }
    #expect(found.names == ends.names)
    // Nobody knows how a schedule would end that was stopped.
    #expect(found.complete == !ends.names.contains("stopped"))
    #expect(found.controlled && found.races.isEmpty == !program.races)
    if let counts = ends.counts { #expect(found.counts == counts) }
    if let schedules = program.schedules { #expect(found.schedules == schedules) }
  }

  @Test("No two programs have the same name")
  func names() {
    let lists = [LitmusProgram.all, LitmusProgram.changedWhileMainReads, LitmusProgram.changedWhileTaskReads]
    let names = lists.joined().map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(
    "A read of a collection races with each operation that changes it",
    arguments: try LongTests.classes.sample(
      LitmusProgram.changedWhileMainReads + LitmusProgram.changedWhileTaskReads, oneOf: 40))
  func mutation(_ program: LitmusProgram) throws {
    let found = try explore(program.name, SearchOptions(maximumSchedules: 100))
    #expect(!found.races.isEmpty, "\(found.schedules) schedules, \(found.limitations)")
  }

  @Test(
    "One schedule of each class shows everything that all schedules show, also if jobs run whole",
    arguments: try LongTests.classes.sample(
      [
        "2x1", "actor-order", "awaited-child", "check-then-act", "group-order", "lazy-static", "sleeps",
        "stream", "two-locks", "wake-order",
      ], oneOf: 4))
  func jobs(name: String) throws {
    _ = try agreement(#require(LitmusProgram.named(name)), .job)
  }

  @Test("An answer that comes while its task waits for its canceler comes before the task goes on")
  func answeredOnTheWay() throws {
    let found = try explore("answered-on-the-way", SearchOptions(search: .random(seed: 1, schedules: 1000)))
    #expect(found.names == ["0", "1"] && found.races.isEmpty)
  }

  @Test(
    "Whenever sleeps end, one schedule of each class shows everything that all schedules show",
    arguments: try LongTests.classes.sample(
      LitmusProgram.all.filter { $0.endsInAnyOrder != nil }, oneOf: 8),
    [SearchOptions.Timers.inOrder, .anyOrder])
  func timers(_ program: LitmusProgram, order: SearchOptions.Timers) throws {
    let found = try agreement(program, .access, order)
    let ends = order == .inOrder ? program.ends : program.endsInAnyOrder
    #expect(found.names == ends?.names && found.complete && found.controlled && found.timers == order)
    for search in [
      SearchOptions.Search.random(seed: 1, schedules: 200),
      .probabilistic(seed: 1, schedules: 200, changes: 3),
    ] {
      #expect(try explore(program.name, SearchOptions(search: search, timers: order)).names == ends?.names)
    }
    #expect(
      try explore(program.name, SearchOptions(granularity: .job, timers: order)).names.isSubset(
        of: found.names))
  }

  /// A schedule that is stopped takes as long as the limit for it.
  fileprivate func hangLimit(_ program: LitmusProgram) -> Double {
    program.ends?.names.contains("stopped") == true ? 0.25 : 3
  }

  /// Compares all schedules with all classes, and returns what all schedules show.
  private func agreement(
    _ program: LitmusProgram, _ granularity: SearchOptions.Granularity,
    _ timers: SearchOptions.Timers = .inOrder
  ) throws -> Exploration {
    let seconds = hangLimit(program)
    let all = try explore(
      program.name,
      SearchOptions(granularity: granularity, classesAfter: nil, timers: timers, hangAfter: seconds))
    guard all.schedules > 1 else { return all }  // nothing could be left out
    // It ends in a clock's time, which two runs share by luck.
    if program.name == "leftover" { return all }
    let classes = try explore(
      program.name,
      SearchOptions(granularity: granularity, reduction: true, timers: timers, hangAfter: seconds))
    #expect(classes.endings == all.endings)
    #expect(classes.racingLines == all.racingLines)
    #expect(classes.complete == all.complete)
    #expect(classes.schedules <= all.schedules)
    guard classes.unit == .classes else { return all }
    if granularity == .access, let count = program.classes { #expect(classes.schedules == count) }
    if program.keepsPreemptions { #expect(classes.simplest == all.simplest) }
    try expectCount(all, of: program, granularity, timers)
    // The classes never stand for more schedules than there are. But a crash counts for the time that it takes; and a yield can
    // be ordered in more ways than there are schedules, as it runs at once where nobody notices it.
    let crashes = all.outcomes.contains { if case .crashed = $0.ending { true } else { false } }
    guard 25...5000 ~= all.schedules, !crashes, program.name != "wait-relaxed" else { return all }
    let exact = SearchOptions(
      granularity: granularity, classesAfter: all.schedules, timers: timers, hangAfter: seconds)
    var found = try explore(program.name, exact)
    found.seconds = all.seconds
    #expect(found == all)
    return all
  }
}

extension LitmusTests {
  // A task goes in a circle; or what a process does changes later schedules, as do the words of a real clock's time; or more places
  // count where classes are searched.
  private static let uncounted: Set<String> = [
    "add-sequential", "checked-twice", "counted-visitors", "instant", "leftover", "peterson-sequential",
    "poll-actor",
    "poll-on-main", "poll-under-lock", "release-sequence", "spin-lock", "spin-lock-relaxed", "spin-on-two",
    "spinning", "stack", "thirtieth-run", "ticket-lock", "ticket-lock-relaxed", "wait-relaxed",
  ]

  /// A search that remembers where it was counts exactly the schedules that are run one by one, and what each of them shows.
  private func expectCount(
    _ all: Exploration, of program: LitmusProgram, _ granularity: SearchOptions.Granularity,
    _ timers: SearchOptions.Timers
  ) throws {
    guard all.complete, granularity == .access, timers == .inOrder else { return }
    guard !Self.uncounted.contains(program.name) else { return }
    var options = SearchOptions(reduction: true, hangAfter: hangLimit(program))
    options.remembers = true
    let counted = try explore(program.name, options)
    #expect(counted.complete && counted.unit == .schedules && counted.schedules == all.schedules)
    #expect(counted.counts == all.counts)
    #expect(counted.racing == all.racing && counted.racingLines == all.racingLines)
  }
}

/// What cannot be said in a program's line.
@Suite("Single litmus programs", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct SingleLitmusTests {
  @Test("Jobs alone show the six orders too: a hop is a point at either granularity")
  func actorOrderOfJobs() throws {
    #expect(try explore("actor-order", SearchOptions(granularity: .job)).names.count == 6)
  }

  @Test("A result says who waits in a deadlock")
  func deadlock() throws {
    let result = try explore("two-locks")
    #expect(result.endings == [.deadlocked([]), .returned("both done")])
    let waiters = result.outcomes.flatMap(\.ending.waiters)
    #expect(waiters.contains { $0.task == .main })
  }

  @Test(
    "A condition may be woken for no reason, which is left out",
    arguments: ["lost-wake-up", "timed-condition"])
  func spuriousWakeups(name: String) throws {
    #expect(try explore(name).limitations.contains(.noted(.spuriousWakeups)))
  }

  @Test(
    "An exchange that may fail for no reason fails only if it finds another value, which is noted",
    arguments: [("weak-exchange", true), ("stack-relaxed", false)])
  func spuriousFailures(name: String, isWeak: Bool) throws {
    let found = try explore(name)
    #expect(found.limitations.contains(.noted(.spuriousFailures)) == isWeak && found.complete)
  }

  @Test("A continuation that two tasks resume ends the program, unless it returns before the second")
  func doubleResume() throws {
    let result = try explore("double-resume")
    #expect(result.outcomes.count { $0.ending.isCrashed } == 2)
    #expect(result.seconds > 0)
    #expect(result.names.isSuperset(of: ["got 1", "got 2"]) && result.outcomes.count == 4)
  }

  @Test("An array that a library changes in place makes the search incomplete")
  func inPlace() throws {
    let result = try explore("append-in-place")
    #expect(!result.complete && result.limitations == [.noted(.libraryAccess)])
  }

  @Test(
    "Two outcomes that differ at the end of a long name are different",
    arguments: ["long-names", "very-long-names"])
  func longNames(name: String) throws {
    #expect(try explore(name).outcomes.count == 2)
  }
}
