import Explorer
import Testing

@Suite("Shared memory", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct MemoryTests {
  @Test("Lost updates race with themselves, at their line", arguments: ["2x1", "3x1", "2x2"])
  func lostUpdate(name: String) throws {
    let result = try explore(name)
    #expect(result.races.count == 2)
    let increment = try line("all.append(Task.detached")
    for race in result.races {
      #expect(race.schedules == result.schedules)
      #expect(race.first.place?.file.hasSuffix("Memory.swift") == true)
      #expect(race.first.line == increment && race.second.line == increment)
      #expect(race.first.access == .write || race.second.access == .write)
    }
  }

  @Test("A counter that reads, writes and reads races at these lines; two orders need no preemption")
  func counter() throws {
    let result = try explore("counter")
    let increment = try line("value = value + 1")
    #expect(result.races.allSatisfy { [increment, increment + 1].contains($0.first.line) })
    #expect(result.races.allSatisfy { [$0.first.task, $0.second.task] == [.numbered([1]), .numbered([2])] })
    #expect(result.outcomes.filter { $0.preemptions == 0 }.map(\.ending.name).sorted() == ["1, 2", "2, 1"])
  }

  @Test("A variable in an async function's frame races when another task has a pointer to it")
  func framePointer() throws {
    let result = try explore("frame-pointer")
    let pairs = result.races.map { Set([$0.first.task, $0.second.task]) }
    #expect(!pairs.isEmpty && pairs.allSatisfy { $0 == [.main, .numbered([1])] })
  }

  @Test("A closure on one line has that line, and its races there are shown as one")
  func oneLine() throws {
    let result = try explore("one-line")
    #expect(result.races.count == 1)
    #expect(result.races.first?.first.line == (try line("let writer = Task.detached { pair.x = 1 }")))
    #expect(result.races.first?.second.line == (try line("let reader = Task.detached { let a")))
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

  @Test("A relaxed store breaks an earlier release, so there is a race")
  func brokenRelease() throws {
    let result = try explore("broken-release")
    let race = try #require(result.races.first)
    #expect(result.races.count == 1)
    #expect(race.first.line == (try line("add(\"broken-release\"")) + 4)
    #expect(
      race.second.line == (try line("let reader = Task.detached { flags.x.load(ordering: .acquiring) == 2")))
    #expect(race.schedules == result.counts["42"])
  }
}
