import Explorer
import Testing

@Suite("Shared memory", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct MemoryTests {
  @Test(
    "Lost update: a start, a read and a write for each increment, in every order",
    arguments: [
      ("2x1", interleavings(3, 3), ["1": 12, "2": 8]),
      ("3x1", interleavings(3, 3, 3), ["1": 756, "2": 756, "3": 168]),
      ("2x2", interleavings(5, 5), ["2": 102, "3": 122, "4": 28]),
    ])
  func lostUpdate(name: String, schedules: Int, outcomes: [String: Int]) throws {
    let result = try explore(name)
    #expect(result.schedules == schedules)
    #expect(result.counts == outcomes)
    #expect(result.complete && result.controlled)
    #expect(result.races.count == 2)
    let increment = try line("all.append(Task.detached")
    for race in result.races {
      #expect(race.schedules == schedules)
      #expect(race.first.place?.file.hasSuffix("Memory.swift") == true)
      #expect(race.first.line == increment && race.second.line == increment)
      #expect(race.first.access == .write || race.second.access == .write)
    }
  }

  @Test("A counter that reads, writes and reads has four outcomes")
  func counter() throws {
    let result = try explore("counter")
    #expect(result.schedules == interleavings(4, 4))
    #expect(result.names == ["1, 1", "1, 2", "2, 1", "2, 2"])
    let increment = try line("value = value + 1")
    #expect(result.races.allSatisfy { [increment, increment + 1].contains($0.first.line) })
    #expect(result.races.allSatisfy { [$0.first.task, $0.second.task] == [.numbered([1]), .numbered([2])] })
    #expect(result.outcomes.filter { $0.preemptions == 0 }.map(\.ending.name).sorted() == ["1, 2", "2, 1"])
  }

  @Test("A variable in an async function's frame races when another task has a pointer to it")
  func framePointer() throws {
    let result = try explore("frame-pointer")
    #expect(result.names == ["1", "2"])
    #expect(result.complete && result.controlled)
    let pairs = result.races.map { Set([$0.first.task, $0.second.task]) }
    #expect(!pairs.isEmpty && pairs.allSatisfy { $0 == [.main, .numbered([1])] })
  }

  @Test("A closure on one line has that line, and its races there are shown as one")
  func oneLine() throws {
    let result = try explore("one-line")
    #expect(result.counts == ["0 0": 4, "0 1": 3, "1 1": 3])
    #expect(result.races.count == 1)
    #expect(result.races.first?.first.line == (try line("let writer = Task.detached { pair.x = 1 }")))
    #expect(result.races.first?.second.line == (try line("let reader = Task.detached { let a")))
  }

  @Test(
    "A copy that the compiler outlined into a function is seen too",
    arguments: [
      ("any-property", ["1": 12, "2": 8]), ("array-copy", ["1": 60, "2": 10]),
      ("whole-struct", ["new": 3, "untitled": 3]),
    ])
  func copies(name: String, outcomes: [String: Int]) throws {
    let result = try explore(name)
    #expect(result.counts == outcomes)
    #expect(result.complete && result.controlled && !result.races.isEmpty)
  }

  @Test("A copy without a line of its own, where a function begins, has the line of its statement")
  func lineOfCopy() throws {
    let (copy, store) = (
      try line("var all = titles", in: "Copies.swift"), try line("titles = all", in: "Copies.swift")
    )
    let races = try explore("array-copy").races
    #expect(races.contains { Set([$0.first.line, $0.second.line]) == [copy, store] })
    #expect(
      races.allSatisfy { [copy, store].contains($0.first.line) && [copy, store].contains($0.second.line) })
  }

  @Test("A copy in a closure on one line has that line, and not the one where what it captures is declared")
  func lineOfCapture() throws {
    let file = "Copies.swift"
    let writer = try line("let writer = Task.detached { captured", in: file)
    let reader = try line("let reader = Task.detached { let copy", in: file)
    let races = try explore("captured-struct").races
    #expect(!races.isEmpty)
    #expect(races.allSatisfy { Set([$0.first.line, $0.second.line]) == [writer, reader] })
  }

  @Test("Message passing: whoever sees the flag sees the value, as long as memory is sequentially consistent")
  func messagePassing() throws {
    let result = try explore("racy-message-passing")
    // The reader has two steps before the flag is set, and three after.
    #expect(result.counts == ["not ready": 6, "ready 42": 4])
    #expect(!result.races.isEmpty)
  }

  @Test(
    "Store buffering: one of the two sees the other's store",
    arguments: ["store-buffering", "racy-store-buffering"])
  func storeBuffering(name: String) throws {
    let result = try explore(name)
    #expect(result.schedules == interleavings(3, 3))
    #expect(result.counts == ["0 1": 4, "1 0": 4, "1 1": 12])
    #expect(result.races.isEmpty == !name.hasPrefix("racy"))
  }

  @Test("Message passing with atomics: whoever sees the flag sees the value")
  func atomicMessagePassing() throws {
    let result = try explore("message-passing")
    #expect(result.schedules == interleavings(3, 3))
    #expect(result.names == ["0 0", "0 1", "1 1"])
    #expect(result.complete && result.races.isEmpty)
  }

  @Test("Independent reads: two readers never see two writes in opposite orders")
  func independentReads() throws {
    let seen = ["00", "01", "10", "11"]
    let all = Set(seen.flatMap { first in seen.map { "\(first) \($0)" } })
    let result = try explore("iriw")
    #expect(result.schedules == interleavings(2, 2, 3, 3))
    #expect(result.names == all.subtracting(["10 10"]))
    #expect(result.complete && result.races.isEmpty)
  }

  @Test("Three tasks that increment twice each can lose all but two increments")
  func manyLostUpdates() throws {
    let result = try explore("3x2", SearchOptions(reduction: true))
    #expect(result.names == ["2", "3", "4", "5", "6"])
    #expect(result.complete && !result.races.isEmpty)
  }

  @Test(
    "Under a lock, no increment is lost", arguments: [("mutex-counter-3x1", "3"), ("mutex-counter-3x2", "6")])
  func mutexCounters(name: String, outcome: String) throws {
    let result = try explore(name, SearchOptions(reduction: true))
    #expect(result.names == [outcome])
    #expect(result.complete && result.races.isEmpty)
  }

  @Test("Check then act: both may check before either acts")
  func checkThenAct() throws {
    let result = try explore("check-then-act")
    #expect(result.names == ["1", "2"])
    #expect(result.complete && !result.races.isEmpty)
  }

  @Test("Double-checked locking: the value is made once, but a reader may come too early")
  func doubleCheckedLocking() throws {
    let result = try explore("double-checked-locking")
    #expect(result.names == ["7 7, made 1", "0 7, made 1"])
    #expect(result.complete && !result.races.isEmpty)
  }

  @Test("A value that an atomic publishes with release and acquire does not race")
  func atomicPublication() throws {
    let result = try explore("atomic-publication")
    #expect(result.names == ["-1", "42"])
    #expect(result.races.isEmpty)
  }

  @Test("A relaxed store breaks an earlier release, so there is a race")
  func brokenRelease() throws {
    let result = try explore("broken-release")
    #expect(result.names == ["-1", "42"])
    let race = try #require(result.races.first)
    #expect(result.races.count == 1)
    #expect(race.first.line == (try line("func brokenRelease")) + 4)
    #expect(
      race.second.line == (try line("let reader = Task.detached { flags.x.load(ordering: .acquiring) == 2")))
    #expect(race.schedules == result.counts["42"])
  }

  @Test(
    "A read-modify-write keeps an earlier release, and fences publish too, so there is no race",
    arguments: ["release-sequence", "fences"])
  func published(name: String) throws {
    let result = try explore(name)
    #expect(result.names == ["-1", "42"])
    #expect(result.complete && result.races.isEmpty)
  }

  @Test(
    "A tried lock is free or taken; readers share one; a signal wakes any waiter",
    arguments: [
      ("try-lock", ["free": 11, "taken": 3]), ("shared-lock", ["0": 30, "1": 30, "2": 30]),
      ("shared-try", ["0": 7, "1": 4, "taken": 3]), ("wake-order", ["ab": 126, "ba": 126]),
    ])
  func otherLocks(name: String, counts: [String: Int]) throws {
    let result = try explore(name)
    #expect(result.counts == counts)
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("A wait until a clock time ends in virtual time")
  func timedWait() throws {
    let result = try explore("timed-condition")
    #expect(result.names == ["too late"] && result.complete && result.controlled)
    #expect(result.limitations == [.noted(.spuriousWakeups)])
  }

  @Test(
    "A lock held by a paused task blocks the other, and hides no update",
    arguments: ["mutex", "foundation-lock", "foundation-with-lock"])
  func locks(name: String) throws {
    let result = try explore(name)
    #expect(result.names == ["2"])
    #expect(result.schedules > 1 && result.complete && result.controlled)
    #expect(result.races.isEmpty)
  }

  @Test(
    "A recursive lock lets its owner in again, and a condition wakes its waiters",
    arguments: [("recursive-lock", "4"), ("condition", "42")])
  func waiting(name: String, outcome: String) throws {
    let result = try explore(name)
    #expect(result.names == [outcome])
    #expect(result.schedules > 1 && result.complete && result.controlled)
    #expect(result.races.isEmpty)
  }

  @Test("A lazy static is made once in every schedule, and its initializer is part of it")
  func lazyStatic() throws {
    let result = try explore("lazy-static")
    #expect(result.names == ["12"])
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("Which thread a job gets is a choice, where the program keeps state in threads")
  func threadLocalState() throws {
    let result = try explore("thread-local")
    #expect(result.names.isSuperset(of: ["1 2", "0 0", "2 1"]))
    #expect(result.complete && result.controlled)
    #expect(try explore("thread-object").names == ["a", "none"])
    #expect(try explore("thread-identity").names == ["one thread", "two threads"])
  }
}
