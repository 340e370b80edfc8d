import Support
import Testing

@testable import Explorer

/// A search of a litmus test, and a stepper through the schedules that it found.
private func stepper(_ name: String) throws -> (found: Exploration, stepper: Stepper) {
  let found = try explore(name)
  let token = try #require(found.outcomes.first?.token)
  return (found, try Stepper(explorer(name), token: token))
}

@Suite("Stepping through schedules", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct StepperTests {
  @Test(
    "Every position of every schedule: each choice leads on, and the ends are those that the search counted",
    arguments: try LongTests.classes.sample(
      ["2x1", "actor-order", "empty-array", "two-locks", "mutex", "thread-local"], oneOf: 3))
  func tree(name: String) throws {
    let (found, stepper) = try stepper(name)
    var counts: [String: Int] = [:]
    var open: [[Int]] = [[]]
    while let choices = open.popLast() {
      let position = try stepper.position(after: choices)
      #expect(position.choices == choices)
      if let ending = position.ending {
        #expect(position.alternatives.isEmpty)
        counts[ending.name, default: 0] += 1
      }
      #expect(position.alternatives.count != 1, "a move without an alternative is no choice")
      #expect(Set(position.alternatives.map(\.choice)) == Set(position.alternatives.indices))
      open += position.alternatives.map { choices + [$0.choice] }
    }
    #expect(counts == found.counts)
  }

  @Test("At the first position of a lost update, each task can start; then one reads, and its value is shown")
  func lostUpdate() throws {
    let (_, stepper) = try stepper("2x1")
    let start = try stepper.position(after: [])
    #expect(start.tasks == [.main, .numbered([1]), .numbered([2])])
    #expect(start.alternatives.map(\.task) == [.numbered([1]), .numbered([2])])
    #expect(start.alternatives.map(\.kind) == [.start, .start])
    let increment = try line("all.append(Task.detached")
    #expect(start.alternatives.allSatisfy { $0.place?.line == increment })
    #expect(start.unfinished == [.main, .numbered([1]), .numbered([2])])
    let read = try stepper.position(after: [0, 0])
    #expect(read.values.map(\.value) == ["0"])
    #expect(read.steps.last?.kind == .read && read.steps.last?.task == .numbered([1]))
    #expect(read.alternatives.first?.kind == .write)
    #expect(read.alternatives.first?.goesOn == true)
    #expect(read.ending == nil)
  }

  @Test("A suspended task is at the line where it resumes, and what it waits for is known")
  func suspended() throws {
    let (_, stepper) = try stepper("2x1")
    let suspension = try #require(try stepper.position(after: []).steps.last { $0.kind == .suspend })
    #expect(suspension.task == .main)
    #expect(suspension.action == .suspend(waitsFor: .task, .numbered([1])))
    #expect(suspension.place?.line == (try line("for task in all { await task.value }")))
  }

  @Test("The token of a position that is over replays the schedule that was stepped through")
  func token() throws {
    let (found, stepper) = try stepper("counter")
    for outcome in found.outcomes {
      var choices = try stepper.choices(of: outcome.token)
      var position = try stepper.position(after: choices)
      while position.ending == nil {
        choices.append(0)
        position = try stepper.position(after: choices)
      }
      #expect(position.ending == outcome.ending)
      #expect(position.token == outcome.token)
      let schedule = try explorer("counter").replay(position.token)
      #expect(schedule.ending == outcome.ending)
      #expect(schedule.steps == position.steps)
    }
  }

  @Test("The reachable outcomes are searched from a position, and each way leads to its outcome")
  func ways() throws {
    let (found, stepper) = try stepper("counter")
    let all = try stepper.ways(from: [], seconds: 60)
    #expect(all.complete)
    #expect(Set(all.choices.keys) == found.endings)
    for outcome in found.outcomes {
      #expect(try stepper.choices(of: outcome.token) == all.choices[outcome.ending])
    }
    var open: [[Int]] = [[]]
    while let choices = open.popLast() {
      let position = try stepper.position(after: choices)
      let ways = try stepper.ways(from: choices, seconds: 60)
      if let ending = position.ending { #expect(Array(ways.choices.keys) == [ending]) }
      for way in ways.choices.values { #expect(Array(way.prefix(choices.count)) == choices) }
      // What can be reached from here is what can be reached from one of the next places.
      if !position.alternatives.isEmpty, choices.count < 2 {
        let next = position.alternatives.map { choices + [$0.choice] }
        let reached = try next.map { Set(try stepper.ways(from: $0, seconds: 60).choices.keys) }
        #expect(Set(ways.choices.keys) == reached.reduce(into: []) { $0.formUnion($1) })
        open += next
      }
    }
  }

  @Test("Some positions have lost an outcome")
  func deadEnd() throws {
    let (_, stepper) = try stepper("2x1")
    // The first task runs to its end.
    var choices: [Int] = [0]
    while try stepper.position(after: choices).alternatives.count > 1 { choices.append(0) }
    #expect(try stepper.ways(from: choices, seconds: 60).choices.keys.map(\.name) == ["2"])
  }

  @Test(
    "A choice that does not exist, or comes after the end, is an error",
    arguments: [[2], [0, 7], [-1], [300], Array(repeating: 0, count: 50)])
  func misuse(choices: [Int]) throws {
    let (_, stepper) = try stepper("2x1")
    #expect(throws: ExplorerError.noSuchChoice) { try stepper.position(after: choices) }
    #expect(try stepper.position(after: []).ending == nil, "and the stepper goes on")
  }

  #if EXPLORER
    @Test("A program that hangs in its next step can be stepped up to there")
    func hang() throws {
      let found = try explore("endless-loop", SearchOptions(hangAfter: 0.25))
      let stepper = try Stepper(explorer("endless-loop"), token: try #require(found.outcomes.first?.token))
      stepper.options.hangAfter = 0.25
      #expect(try stepper.position(after: []).ending == nil)
      let hang = try #require(found.outcomes.first { $0.ending == .stopped(nil) })
      var choices = try stepper.choices(of: hang.token)
      while try stepper.position(after: choices).ending == nil { choices.append(0) }
      #expect(try stepper.position(after: choices).ending == .stopped(nil))
    }
  #endif

  @Test("A search for ways can be cancelled")
  func cancelled() throws {
    struct GivenUp: Error {}
    let (_, stepper) = try stepper("2x1")
    #expect(throws: GivenUp.self) { try stepper.ways(from: [], seconds: 60) { _ in throw GivenUp() } }
  }
}
